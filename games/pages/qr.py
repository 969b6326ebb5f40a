from io import BytesIO

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_code(address: str) -> SafeString:
    """The QR code of an address as inline SVG; style sheets set its size and colour."""
    picture = BytesIO()
    segno.make_qr(address).save(
        picture,
        kind="svg",
        xmldecl=False,
        svgns=False,
        omitsize=True,
        svgclass="qr-picture",
        lineclass=None,
        border=2,
    )
    return mark_safe(picture.getvalue().decode().strip())  # noqa: S308  (drawn by segno)
