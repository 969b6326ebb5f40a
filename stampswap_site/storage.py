"""Where static files are collected for a public site."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = (
    r'(?P<matched>import\s(?P<names>[^;"]+)\sfrom\s"(?P<url>\.[^"]+)";)',
    'import %(names)s from "%(url)s";',
)


class FingerprintedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts import each other by fingerprint too, so that a browser never mixes two releases.
    Only ours: comments of other people's mention files that they do not ship."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (IMPORT,)))
