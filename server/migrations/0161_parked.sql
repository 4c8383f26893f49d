-- Work that failed again and again for a reason of its own: set aside so that the rest goes on, kept until it is done.
CREATE TABLE parked (
  -- What kind of work, and which piece of it.
  kind text NOT NULL,
  item text NOT NULL,
  -- What is needed to do it again.
  input jsonb,
  error text NOT NULL,
  tries int NOT NULL CHECK (tries > 0),
  parked_at timestamptz NOT NULL DEFAULT now(),
  last_tried_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (kind, item)
);
CREATE INDEX parked_open ON parked (kind) WHERE done_at IS NULL;
