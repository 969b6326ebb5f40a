"""Albums, results and invitations as pictures and links."""
