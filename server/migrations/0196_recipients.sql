-- A customer's address book: where money may be sent. Account and social security number are sealed.
CREATE TABLE recipient (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
  -- Of an address what the customer calls it, of a card the name on the account.
  name text NOT NULL,
  address text,
  network text CHECK (network = 'TRC20'),
  bank_name text,
  bank_address text,
  routing text,
  last_four text,
  account bytea,
  ssn bytea,
  -- Finds the same account again without storing it.
  account_index bytea,
  is_default boolean NOT NULL,
  screening text NOT NULL CHECK (screening IN ('clear', 'hit')),
  -- Business time; money may be sent there from `usable_at` on.
  added_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  usable_at bigint NOT NULL CHECK (usable_at > added_at),
  last_used_at bigint,
  -- The code of the return that stopped payments to it.
  blocked_by text,
  removed_at bigint,
  CHECK ((kind = 'usdt') = (address IS NOT NULL AND network IS NOT NULL)),
  CHECK ((kind = 'bank') = (bank_name IS NOT NULL AND bank_address IS NOT NULL AND routing IS NOT NULL
    AND last_four IS NOT NULL AND account IS NOT NULL AND ssn IS NOT NULL AND account_index IS NOT NULL))
);
CREATE INDEX recipient_by_customer ON recipient (customer_id);
-- An address or an account is in a book once.
CREATE UNIQUE INDEX recipient_once ON recipient (customer_id, address) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX recipient_account_once ON recipient (customer_id, routing, account_index) WHERE removed_at IS NULL;

CREATE VIEW recipient_breaks AS
-- W7: a book has one default of a kind, and none that was removed
SELECT 'W7' AS inv, customer_id AS ref FROM recipient WHERE is_default
  GROUP BY customer_id, kind HAVING count(*) > 1 OR bool_or(removed_at IS NOT NULL)
-- W8: a card's account and number are sealed for it
UNION ALL SELECT 'W8', r.id FROM recipient r WHERE r.kind = 'bank' AND (
  SELECT count(*) FROM vault_key k WHERE k.table_name = 'recipient' AND k.row_id = r.id
    AND k.column_name IN ('account', 'ssn') AND k.customer_id = r.customer_id) <> 2;

ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('register', 'login', 'reset', 'contact', 'step_up', 'recipient'));
