-- The switch of each way of money. A rail that nobody has switched has no row and is open.
CREATE TABLE rail (
  rail text PRIMARY KEY CHECK (rail IN ('usdt_in', 'bank_in', 'usdt_out', 'bank_out')),
  state text NOT NULL CHECK (state IN ('open', 'congested', 'closed')),
  -- Who set the state last, and why; null where only reconciliation has touched it.
  operator_id text,
  reason text,
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  -- Reconciliation has stopped payouts: since when, and what differed.
  paused boolean NOT NULL DEFAULT false,
  paused_at bigint,
  pause_reason text,
  CHECK (NOT paused OR rail LIKE '%\_out'),
  CHECK (paused = (paused_at IS NOT NULL) AND paused = (pause_reason IS NOT NULL))
);
