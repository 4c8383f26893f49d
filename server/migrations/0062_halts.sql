-- Switches that stop things at once (R-50): 'trading', 'cancel_only', 'payouts', 'robots', or 'instrument:<code>'.
CREATE TABLE halt (
  name text PRIMARY KEY,
  active boolean NOT NULL,
  reason text NOT NULL,
  operator_id text NOT NULL,
  at bigint NOT NULL,
  wall_at bigint NOT NULL
);
