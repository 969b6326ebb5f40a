"""Storage of the collected static files of a public site."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class FingerprintedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Also fingerprints imports between scripts, so that a browser never mixes two releases."""

    support_js_module_import_aggregation = True
