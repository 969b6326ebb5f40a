"""The Jinja2 environment of the pages: the functions and filters that templates can call."""

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

from games.pages import formats, rendered, space, stamps, terms
from games.pages.indentation import Unindented
from games.pages.qr import qr_code
from games.pages.release import VERSION
from games.words.names import decimal, signed

FOLDER = Path(settings.BASE_DIR) / "templates" / "pages"


def environment(**options: Any) -> Environment:
    """The environment, as named in the settings; Django passes loader, autoescape and other
    options."""
    env = Environment(**options)  # noqa: S701  (an option)
    # As few as possible, without Jinja2's defaults, which we do not need: every render and every
    # import of macros goes through all of them.
    env.globals = {
        "htmx_script": htmx_script,
        "language": translation.get_language,
        "languages": lambda: settings.LANGUAGES,
        "qr_code": qr_code,
        "release": VERSION,
        "rendered": rendered,
        "space": space,
        "stamps": stamps,
        "static": static,
        "table_terms": terms.table_terms,
        "term_word": terms.term_word,
        "url": formats.url,
        # Defaults for pages that are rendered without a request or before authentication. "error"
        # is the error id, on the page of a failure.
        "csrf_input": "",
        "error": "",
        "messages": (),
        "request": None,
        "user": AnonymousUser(),
    }
    env.add_extension(Unindented)
    env.add_extension("jinja2.ext.i18n")
    env.policies["ext.i18n.trimmed"] = True
    # The extension adds this method; the type stubs do not know of it.
    env.install_gettext_callables(  # type: ignore[attr-defined]
        translation.gettext,
        translation.ngettext,
        newstyle=True,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
    )
    env.globals["_"] = env.globals["gettext"]  # itself, instead of a function that looks it up
    env.filters.update(
        capfirst=capfirst,
        date=formats.date,
        decimal=decimal,
        language_name_local=formats.language_name_local,
        linebreaksbr=linebreaksbr,
        signed=signed,
    )
    return env


def compile_all() -> None:
    """Compile all templates, so that the first request does not have to."""
    for path in sorted(FOLDER.rglob("*.html")):
        get_template(path.relative_to(FOLDER).as_posix())
