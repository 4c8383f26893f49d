-- How much of suspense an operator has credited alone on a New York day; from a limit on, two people decide.
CREATE TABLE released_alone (
  operator_id text NOT NULL,
  day text NOT NULL,
  -- USD millionths; USDT count as dollars.
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (operator_id, day)
);

-- Each comparison of the books with the bank and the chain.
CREATE TABLE reconciliation_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  place text NOT NULL,
  asset text NOT NULL,
  -- Millionths.
  ledger bigint NOT NULL,
  -- Null where the outside did not answer.
  outside bigint,
  at bigint NOT NULL,
  wall_at bigint NOT NULL
);
CREATE INDEX reconciliation_newest ON reconciliation_run (place, id DESC);
