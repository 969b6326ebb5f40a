"""Sentences in the reader's language for the message keys of the rules."""

from games.words.names import Names
from games.words.say import around_items, entry_reason, entry_sentence, score_reason, sentence

__all__ = ["Names", "around_items", "entry_reason", "entry_sentence", "score_reason", "sentence"]
