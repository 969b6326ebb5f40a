"""The Jinja2 environment of the pages: which functions and filters a template may call."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.template.defaultfilters import linebreaksbr
from django.template.loader import get_template
from django.templatetags.static import static
from django.utils import translation
from django.utils.text import capfirst
from django_htmx.jinja import htmx_script
from jinja2 import Environment

from games.pages import formats, stamps, terms
from games.pages.qr import qr_code

FOLDER = Path(settings.BASE_DIR) / "templates" / "pages"


def environment(**options: Any) -> Environment:
    """Named in the settings; Django passes the loader, autoescape and its other options."""
    made = Environment(**options)  # noqa: S701  (an option)
    # Few, and without Jinja2's own, of which we need none: every render and every import of macros
    # looks through all of them.
    made.globals = {
        "htmx_script": htmx_script,
        "language": translation.get_language,
        "languages": lambda: settings.LANGUAGES,
        "qr_code": qr_code,
        "stamps": stamps,
        "static": static,
        "table_terms": terms.table_terms,
        "term_word": terms.term_word,
        "url": formats.url,
        # For pages that are made without a request, or before anybody is known; and "error" is
        # the number of a failure, on the page that tells of one.
        "error": "",
        "messages": (),
        "request": None,
        "user": AnonymousUser(),
    }
    made.add_extension("jinja2.ext.i18n")
    made.policies["ext.i18n.trimmed"] = True
    made.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    made.filters.update(
        capfirst=capfirst,
        date=formats.date,
        language_name_local=formats.language_name_local,
        linebreaksbr=linebreaksbr,
    )
    return made


def compile_all() -> None:
    """Compile all templates before the first visitor comes."""
    for path in sorted(FOLDER.rglob("*.html")):
        get_template(path.relative_to(FOLDER).as_posix())
