-- One row per account shard: who writes it, fenced by epoch; batch tells after a lost connection what was committed.
CREATE TABLE lane (
  id int PRIMARY KEY,
  owner text NOT NULL,
  epoch bigint NOT NULL,
  batch bigint NOT NULL,
  last_event bigint NOT NULL
);

CREATE TABLE command_reply (
  scope text NOT NULL,
  operation text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  reply text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (scope, operation, key)
);

-- The outbox. Instants are epoch milliseconds of business time throughout.
CREATE TABLE event (
  lane int NOT NULL,
  seq bigint NOT NULL,
  type text NOT NULL,
  subject text NOT NULL,
  at bigint NOT NULL,
  payload jsonb NOT NULL,
  PRIMARY KEY (lane, seq)
);
CREATE INDEX event_by_subject ON event (subject, lane, seq);

CREATE TABLE listener_cursor (
  listener text NOT NULL,
  lane int NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (listener, lane)
);

-- Business time, stored so that it never runs backwards; and which market this database belongs to (ruling 31, 32).
CREATE TABLE business_clock (
  id int PRIMARY KEY CHECK (id = 1),
  market_id text NOT NULL,
  at bigint NOT NULL
);

-- What falls due in business time (ruling 33).
CREATE TABLE due_job (
  job text NOT NULL,
  business_date text NOT NULL,
  due_at bigint NOT NULL,
  done_at bigint,
  result jsonb,
  PRIMARY KEY (job, business_date)
);
CREATE INDEX due_job_open ON due_job (due_at) WHERE done_at IS NULL;
