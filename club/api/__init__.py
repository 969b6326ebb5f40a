"""The interface for programs: `/api/`, described by OpenAPI, and the tokens that it takes."""
