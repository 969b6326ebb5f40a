"""What the rules say in keys, as sentences in the reader's language."""

from games.words.names import Names
from games.words.say import entry_sentence, score_reason, sentence

__all__ = ["Names", "entry_sentence", "score_reason", "sentence"]
