-- The state of the journal at the end of each trading day: the heads of all lanes and one hash over them. Printed on
-- statements, so that a journal written anew would not agree with paper that is out of the house.
CREATE TABLE ledger_root (
  date text PRIMARY KEY,
  root text NOT NULL,
  heads jsonb NOT NULL,
  prepared_at bigint NOT NULL,
  wall_at bigint NOT NULL
);
CREATE TRIGGER ledger_root_append_only BEFORE UPDATE OR DELETE ON ledger_root FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Daily confirmations and monthly statements, as signed. Each covers the customer's transactions after the one before
-- of its kind, in the order of the journal: what is booked late stands in the next one, nothing falls between two.
CREATE TABLE statement (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('daily', 'monthly')),
  from_date text NOT NULL,
  to_date text NOT NULL CHECK (to_date >= from_date),
  lane int NOT NULL,
  from_seq bigint NOT NULL,
  to_seq bigint NOT NULL CHECK (to_seq >= from_seq),
  -- The whole file, as it is handed out and verified.
  bundle text NOT NULL,
  sha256 text NOT NULL,
  signing_key text NOT NULL,
  prepared_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  UNIQUE (customer_id, kind, to_date)
);
CREATE TRIGGER statement_append_only BEFORE UPDATE OR DELETE ON statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
