"""Everything that is begun from home, in the order in which it stands there."""

from trainer.catalogue import N_
from trainer.ui.start.activity import ASSESSORS, FOOT, WHERE_FREE, WHERE_PROVED, Activity

ACTIVITIES = (
    Activity(
        "lessons",
        N_("Lesso&ns"),
        lambda course, house: course.lessons.show(house),
        WHERE_FREE,
    ),
    Activity(
        "quiz",
        N_("&Quiz"),
        lambda course, house: course.quizzes.show(house),
        WHERE_FREE,
    ),
    Activity(
        "money",
        N_("Mone&y"),
        lambda course, house: course.money.show(house),
        WHERE_FREE,
    ),
    Activity(
        "exam",
        N_("Take the e&xam"),
        lambda course, _house: course.examine(),
        WHERE_PROVED,
    ),
    Activity(
        "record",
        N_("&My progress"),
        lambda course, house: course.record.show(house),
        WHERE_PROVED,
    ),
    Activity(
        "inspect",
        N_("For &inspectors"),
        lambda course, house: course.inspect(house),
    ),
    Activity(
        "people",
        N_("P&eople and access…"),
        lambda course, house: course.manager.show_house(house),
        place=FOOT,
    ),
    Activity(
        "class",
        N_("Class"),
        lambda course, house: course.manager.show_class(house),
        place=FOOT,
    ),
    Activity(
        "certificates",
        N_("Certificates"),
        lambda course, house: course.manager.show_certificates(house),
        place=FOOT,
    ),
    Activity(
        "assessed",
        N_("Floor assessments"),
        lambda course, house: course.manager.show_assessed(house),
        place=FOOT,
    ),
    Activity(
        "settings",
        N_("House se&ttings…"),
        lambda course, house: course.manager.show(house),
        place=FOOT,
    ),
    Activity(
        "live table",
        N_("F&loor assessments…"),
        lambda course, house: course.assessors.show_live(house),
        place=ASSESSORS,
    ),
    Activity(
        "overruled",
        N_("&Overruled verdicts…"),
        lambda course, house: course.assessors.show_overruled(house),
        place=ASSESSORS,
    ),
    Activity(
        "rule changes",
        N_("&Rule changes…"),
        lambda course, house: course.rules.show(house),
        place=ASSESSORS,
    ),
)
