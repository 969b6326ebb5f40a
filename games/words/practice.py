"""The words of exercises."""

from django.utils.translation import pgettext_lazy

LEVELS = {
    1: pgettext_lazy("how hard an exercise is", "easy"),
    2: pgettext_lazy("how hard an exercise is", "medium"),
    3: pgettext_lazy("how hard an exercise is", "hard"),
}
