-- Events are chained like the journal: each carries the SHA-256 of itself and the one before it in its lane. Rows of
-- before stay without one.
ALTER TABLE event ADD COLUMN hash text;
-- The hash of the last event, and the first event that is chained.
ALTER TABLE lane ADD COLUMN event_hash text, ADD COLUMN events_from bigint;
