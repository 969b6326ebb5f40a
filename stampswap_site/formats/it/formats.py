"""Italian months are small, and days have no zero before them: Django has “08 Novembre 2026”."""

DATE_FORMAT = "j b Y"
DATETIME_FORMAT = "j b Y H:i"
MONTH_DAY_FORMAT = "j b"
