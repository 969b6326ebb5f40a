"""Games as they are stored: state, snapshots, replays, records, editions, variants."""
