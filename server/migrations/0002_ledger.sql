CREATE TABLE ledger_txn (
  lane int NOT NULL,
  seq bigint NOT NULL,
  kind text NOT NULL,
  event_id text NOT NULL,
  effective_date text NOT NULL,
  booked_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  actor text NOT NULL,
  reverses text,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (lane, seq),
  UNIQUE (kind, event_id)
);
CREATE INDEX ledger_txn_by_event ON ledger_txn (event_id);

CREATE TABLE ledger_entry (
  lane int NOT NULL,
  seq bigint NOT NULL,
  line int NOT NULL,
  account_id text NOT NULL,
  asset text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (lane, seq, line),
  FOREIGN KEY (lane, seq) REFERENCES ledger_txn (lane, seq)
);
CREATE INDEX ledger_entry_by_account ON ledger_entry (account_id, asset, lane, seq);

CREATE TABLE balance (
  account_id text NOT NULL,
  asset text NOT NULL,
  lane int NOT NULL,
  posted bigint NOT NULL,
  held bigint NOT NULL,
  PRIMARY KEY (account_id, asset),
  CHECK (held >= 0),
  CHECK (account_id LIKE 'house:%' OR posted >= held)
);

CREATE TABLE hold (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  asset text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0 AND remaining <= amount),
  state text NOT NULL CHECK (state IN ('open', 'closed')),
  reason text NOT NULL,
  reference text NOT NULL,
  at bigint NOT NULL,
  CHECK ((state = 'closed') = (remaining = 0))
);
CREATE INDEX hold_open_by_account ON hold (account_id) WHERE state = 'open';
CREATE INDEX hold_by_reference ON hold (reference);

CREATE TABLE ledger_chain (
  lane int PRIMARY KEY,
  seq bigint NOT NULL,
  hash text NOT NULL
);

-- The last line of defence: whatever code runs, an unbalanced transaction does not commit.
CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken record;
BEGIN
  SELECT e.lane, e.seq, e.asset INTO broken
  FROM ledger_entry e JOIN (SELECT DISTINCT lane, seq FROM new_entries) n USING (lane, seq)
  GROUP BY e.lane, e.seq, e.asset HAVING sum(e.amount) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % of lane % does not balance in %', broken.seq, broken.lane, broken.asset;
  END IF;
  RETURN NULL;
END $$;
-- A statement trigger sees whole batches at once; all entries of a transaction are inserted by one statement.
CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbalanced();

-- Journal, replies and events are append-only for everyone, the owner included.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER ledger_txn_append_only BEFORE UPDATE OR DELETE ON ledger_txn FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_append_only BEFORE UPDATE OR DELETE ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
