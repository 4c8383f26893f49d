-- Files of payments to the bank. One is opened at a cut-off, written once, and handed over; only what is stored here is
-- ever handed over, however often.
CREATE TABLE payment_file (
  id text PRIMARY KEY,
  -- Business time of the cut-off.
  opened_at bigint NOT NULL,
  -- The file, sealed: it has whole account numbers. Null until all of its payments are known.
  content text,
  submitted_at bigint
);
CREATE INDEX payment_file_waiting ON payment_file (id) WHERE submitted_at IS NULL;
CREATE FUNCTION keep_payment_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.content IS NOT NULL AND NEW.content IS DISTINCT FROM OLD.content
  THEN RAISE EXCEPTION 'payment file % is written already', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_file_once BEFORE UPDATE ON payment_file FOR EACH ROW EXECUTE FUNCTION keep_payment_file();

-- A withdrawal in a file: its key keeps it from being in two.
CREATE TABLE bank_payment (
  withdrawal_id text PRIMARY KEY REFERENCES withdrawal (id),
  file_id text NOT NULL REFERENCES payment_file (id),
  -- How the bank names it in what comes back.
  trace text NOT NULL UNIQUE,
  -- USD millionths.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The bank's line that took the money, and until when it may come back (business time).
  line_id text UNIQUE,
  returnable_until bigint,
  -- The bank's line that brought it back.
  returned_line text UNIQUE,
  settled_at bigint,
  CHECK ((line_id IS NULL) = (returnable_until IS NULL)),
  CHECK (settled_at IS NULL OR (line_id IS NOT NULL AND returned_line IS NULL))
);
CREATE INDEX bank_payment_by_file ON bank_payment (file_id);

CREATE VIEW bank_payment_breaks AS
-- W9: a withdrawal by bank that has left is in the file that it names, with its amount
SELECT 'W9' AS inv, coalesce(w.id, p.withdrawal_id) AS ref
  FROM (SELECT * FROM withdrawal WHERE kind = 'bank' AND (file_id IS NOT NULL OR state IN ('signing', 'signed', 'sent', 'confirmed', 'final', 'failed'))) w
  FULL JOIN bank_payment p ON p.withdrawal_id = w.id
  WHERE w.id IS NULL OR p.withdrawal_id IS NULL OR p.file_id IS DISTINCT FROM w.file_id OR p.amount <> w.net
-- W10: it is final when the bank took the money and kept it
UNION ALL SELECT 'W10', w.id FROM withdrawal w JOIN bank_payment p ON p.withdrawal_id = w.id
  WHERE (w.state = 'final') <> (p.settled_at IS NOT NULL);

ALTER TABLE bank_cursor DROP CONSTRAINT bank_cursor_name_check;
ALTER TABLE bank_cursor ADD CONSTRAINT bank_cursor_name_check
  CHECK (name IN ('entries', 'returns', 'payment_entries', 'payment_returns'));

-- The simulated bank books a file some time after it took it, and may return its payments then.
ALTER TABLE bank_file ADD COLUMN due_at bigint;
ALTER TABLE bank_file ADD COLUMN return_code text;
CREATE INDEX bank_file_due ON bank_file (due_at) WHERE due_at IS NOT NULL;
