"""Where static files are collected for a public site."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class FingerprintedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts name each other by fingerprint too, so that a browser never mixes two releases."""

    support_js_module_import_aggregation = True
