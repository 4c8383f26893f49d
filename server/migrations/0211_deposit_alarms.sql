-- Deposits just under a limit of the law: from which amount on, and how many within 24 hours are an alarm. The newest
-- row of a limit counts; a count of 0 ends it.
CREATE TABLE structuring_rule (
  -- USD millionths.
  limit_usd bigint NOT NULL CHECK (limit_usd > 0),
  from_at bigint NOT NULL,
  from_usd bigint NOT NULL CHECK (from_usd > 0 AND from_usd < limit_usd),
  count int NOT NULL CHECK (count >= 0),
  PRIMARY KEY (limit_usd, from_at)
);
-- Reports of 31 CFR 1010.311, 1023.320 and 1010.410(f): $10,000, $5,000 and $3,000.
INSERT INTO structuring_rule VALUES
  (10000000000, 0, 9000000000, 3),
  (5000000000, 0, 4500000000, 3),
  (3000000000, 0, 2700000000, 3);

-- What a person has to look at. Nothing of it reaches the customer.
CREATE TABLE deposit_alarm (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  limit_usd bigint NOT NULL,
  -- The deposits that count, by their ids, in the order in which they arrived.
  deposits text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  closed_by text,
  close_reason text,
  wall_closed_at bigint,
  CHECK ((state = 'closed') = (closed_by IS NOT NULL)),
  CHECK ((closed_by IS NULL) = (wall_closed_at IS NULL))
);
CREATE INDEX deposit_alarm_of_customer ON deposit_alarm (customer_id);
CREATE INDEX deposit_alarm_open ON deposit_alarm (id) WHERE state = 'open';
CREATE INDEX deposit_near ON deposit (customer_id, seen_at);
