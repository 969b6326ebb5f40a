"""The line between a page and its table: a websocket that brings the page what changes for its
viewer, and takes moves up (docs/architecture.md)."""
