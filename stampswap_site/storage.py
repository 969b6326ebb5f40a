from whitenoise.storage import CompressedManifestStaticFilesStorage

_, IMPORTS = CompressedManifestStaticFilesStorage._js_module_import_aggregation_patterns


class FingerprintedStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts name each other by fingerprint too, so that a browser never mixes two releases.
    Only ours: comments of other people's mention files that they do not ship."""

    support_js_module_import_aggregation = True
    _js_module_import_aggregation_patterns = ("js/*.js", IMPORTS)
