-- Lists of names and addresses that money may not come from or go to. A list counts once two operators have sent the same
-- file; the newest that counts is in force, and earlier ones stay.
CREATE TABLE screening_list (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the file.
  sha256 text NOT NULL,
  entries int NOT NULL CHECK (entries >= 0),
  operator_id text NOT NULL,
  wall_at bigint NOT NULL,
  confirmed_by text CHECK (confirmed_by <> operator_id),
  confirmed_at bigint,
  -- In the order in which lists came into force.
  version int UNIQUE,
  CHECK ((confirmed_by IS NULL) = (version IS NULL)),
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL))
);
CREATE UNIQUE INDEX screening_list_waiting ON screening_list (sha256) WHERE version IS NULL;
CREATE TABLE screening_entry (
  version int NOT NULL REFERENCES screening_list (version),
  line int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('name', 'address')),
  -- As the file says it, and as it is compared.
  value text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (version, line)
);
CREATE INDEX screening_entry_by_key ON screening_entry (version, kind, key);
CREATE TRIGGER screening_entry_append_only BEFORE UPDATE OR DELETE ON screening_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION keep_screening_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.version IS NOT NULL THEN RAISE EXCEPTION 'list % is in force', OLD.version; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER screening_list_once BEFORE UPDATE OR DELETE ON screening_list
  FOR EACH ROW EXECUTE FUNCTION keep_screening_list();

-- Verified names of customers in every form that a list may name them by, as keyed hashes.
CREATE TABLE screening_person (
  name_index bytea NOT NULL,
  customer_id text NOT NULL,
  PRIMARY KEY (name_index, customer_id)
);
CREATE INDEX screening_person_of ON screening_person (customer_id);

-- What screening has found about a customer, or about a withdrawal that was approved before the list named its payee.
CREATE TABLE screening_hit (
  id text PRIMARY KEY,
  subject text NOT NULL CHECK (subject IN ('customer', 'withdrawal')),
  object text NOT NULL,
  customer_id text NOT NULL,
  version int NOT NULL,
  -- The entry that it was, as the file says it.
  value text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'cleared', 'confirmed')),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  -- The request of the two who decided.
  approval_id text,
  decided_at bigint,
  CHECK ((state = 'open') = (approval_id IS NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL)),
  UNIQUE (subject, object, value)
);
CREATE INDEX screening_hit_of ON screening_hit (customer_id);

CREATE VIEW screening_breaks AS
-- SCR1: what screening found was decided by two, and as they agreed
SELECT 'SCR1' AS inv, h.id AS ref FROM screening_hit h LEFT JOIN approval a ON a.id = h.approval_id
  WHERE h.state <> 'open' AND (a.state IS DISTINCT FROM 'approved' OR a.content ->> 'verdict' <> h.state
    OR a.content ->> 'hitId' <> h.id)
-- SCR2: nothing was signed for a payee that screening had found, and that nobody has cleared
UNION ALL SELECT 'SCR2', w.id FROM withdrawal w JOIN screening_hit h ON h.subject = 'withdrawal' AND h.object = w.id
  WHERE h.state <> 'cleared' AND (w.tx_id IS NOT NULL OR w.file_id IS NOT NULL)
-- SCR3: a list in force has all its entries
UNION ALL SELECT 'SCR3', l.version::text FROM screening_list l
  WHERE l.version IS NOT NULL AND l.entries <> (SELECT count(*) FROM screening_entry e WHERE e.version = l.version);
