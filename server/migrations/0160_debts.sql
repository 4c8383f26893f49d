-- What customers owe the house: one row for each amount that nobody had, repaid oldest first.
CREATE TABLE debt (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  cause text NOT NULL CHECK (cause IN ('fill', 'cover', 'borrow', 'dividend', 'earlier')),
  -- The execution, charge or dividend that it was owed for.
  event_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  repaid bigint NOT NULL DEFAULT 0 CHECK (repaid >= 0 AND repaid <= amount),
  opened_at bigint NOT NULL,
  closed_at bigint,
  notified_at bigint,
  UNIQUE (cause, event_id),
  CHECK ((repaid = amount) = (closed_at IS NOT NULL))
);
CREATE INDEX debt_open ON debt (customer_id) WHERE closed_at IS NULL;

-- Debts from before this table: one row a customer, for what is still owed.
INSERT INTO debt (id, customer_id, cause, event_id, amount, opened_at, notified_at)
SELECT 'dbt_' || substr(account_id, 6), substr(account_id, 6), 'earlier', account_id, -posted, 0, 0
  FROM balance WHERE account_id LIKE 'recv:%' AND posted < 0;

CREATE VIEW debt_breaks AS
-- D1: what a customer owes is what is not repaid of the debts, oldest first
SELECT 'D1' AS inv, coalesce(b.customer_id, d.customer_id) AS ref
  FROM (SELECT substr(account_id, 6) AS customer_id, sum(-posted) AS owed FROM balance WHERE account_id LIKE 'recv:%' GROUP BY 1) b
  FULL JOIN (SELECT customer_id, sum(amount - repaid) AS owed FROM debt GROUP BY 1) d USING (customer_id)
  WHERE coalesce(b.owed, 0) <> coalesce(d.owed, 0);
