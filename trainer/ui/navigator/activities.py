"""Everything that is begun from home, in the order in which it stands there."""

from trainer.ui.start.activity import ASSESSORS, FOOT, WHERE_FREE, WHERE_PROVED, Activity
from trainer.ui.words.language import QT_TRANSLATE_NOOP

ACTIVITIES = (
    Activity(
        "lessons",
        QT_TRANSLATE_NOOP("Menu", "Lesso&ns"),
        lambda course, house: course.lessons.show(house),
        WHERE_FREE,
    ),
    Activity(
        "quiz",
        QT_TRANSLATE_NOOP("Menu", "&Quiz"),
        lambda course, house: course.quizzes.show(house),
        WHERE_FREE,
    ),
    Activity(
        "money",
        QT_TRANSLATE_NOOP("Menu", "Mone&y"),
        lambda course, house: course.money.show(house),
        WHERE_FREE,
    ),
    Activity(
        "exam",
        QT_TRANSLATE_NOOP("Menu", "Be e&xamined"),
        lambda course, _house: course.examine(),
        WHERE_PROVED,
    ),
    Activity(
        "record",
        QT_TRANSLATE_NOOP("Menu", "&My record"),
        lambda course, house: course.record.show(house),
        WHERE_PROVED,
    ),
    Activity(
        "inspect",
        QT_TRANSLATE_NOOP("Menu", "For &inspectors"),
        lambda course, house: course.inspect(house),
    ),
    Activity(
        "people",
        QT_TRANSLATE_NOOP("Menu", "P&eople and doors…"),
        lambda course, house: course.manager.show_house(house),
        place=FOOT,
    ),
    Activity(
        "settings",
        QT_TRANSLATE_NOOP("Menu", "House se&ttings…"),
        lambda course, house: course.manager.show(house),
        place=FOOT,
    ),
    Activity(
        "live table",
        QT_TRANSLATE_NOOP("Menu", "The &live table…"),
        lambda course, house: course.assessors.show_live(house),
        place=ASSESSORS,
    ),
    Activity(
        "overruled",
        QT_TRANSLATE_NOOP("Menu", "&Overruled verdicts…"),
        lambda course, house: course.assessors.show_overruled(house),
        place=ASSESSORS,
    ),
    Activity(
        "rule changes",
        QT_TRANSLATE_NOOP("Menu", "&Rule changes…"),
        lambda course, house: course.rules.show(house),
        place=ASSESSORS,
    ),
)
