"""What can be said in chat with one tap, and its name for those who do not see it."""

from django.utils.translation import pgettext_lazy

EMOTES = {
    "👍": pgettext_lazy("emote", "Agreed"),
    "👏": pgettext_lazy("emote", "Well done"),
    "😄": pgettext_lazy("emote", "Laughing"),
    "😮": pgettext_lazy("emote", "Astonished"),
    "🤔": pgettext_lazy("emote", "Let me think"),
    "🙏": pgettext_lazy("emote", "Thank you"),
}
