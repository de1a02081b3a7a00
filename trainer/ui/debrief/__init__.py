"""Results of sessions and exams, and the look back at every move.

``result.py`` has the base of every result: a page, and the details behind it.
``picture_result.py`` adds a sentence at the top, a picture of one move and room for cards.
Three screens are built on them: ``round_result.py`` for a round or a drill, with the cards
of ``side_cards.py``; ``first_result.py`` for the very first round; ``exam_result.py`` for a
dealer's exam, with the record of ``on_record.py``, which is printed too.

``details.py`` has the tabs: mistakes, timeline, stats (``stats.py``) and map.
``timeline.py`` plays the moves again at the table. ``debrief_words.py`` has the texts that
they share.
"""
