"""A door for programs: `/api/`, described by OpenAPI, and the tokens that open it."""
