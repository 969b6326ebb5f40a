"""The pages of editions that people enter."""
