-- Watchlists of customers. A removed list keeps its row: rows are never deleted by the command runner.
CREATE TABLE watchlist (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  -- Where it stands among the customer's lists, from 0.
  position int NOT NULL CHECK (position >= 0),
  -- Symbols in the customer's order.
  codes jsonb NOT NULL CHECK (jsonb_typeof(codes) = 'array'),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  removed_at bigint
);
CREATE INDEX watchlist_kept ON watchlist (customer_id) WHERE removed_at IS NULL;
