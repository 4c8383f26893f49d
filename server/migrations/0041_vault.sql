-- Personal data is stored sealed; its data keys are here, wrapped by a key that is not in the database (R-39).

-- Which keys this database was written with, by fingerprint: other ones are noticed at the start.
CREATE TABLE vault_key_version (
  purpose text NOT NULL CHECK (purpose IN ('wrap', 'index')),
  version int NOT NULL CHECK (version > 0),
  fingerprint text NOT NULL,
  -- Wall time.
  since bigint NOT NULL,
  -- Nothing is wrapped by it any more and nothing may be.
  disabled_at bigint,
  PRIMARY KEY (purpose, version)
);

-- One data key for each sealed value, so that a value is removed for good by removing its key (R-44).
CREATE TABLE vault_key (
  id text PRIMARY KEY,
  customer_id text,
  -- Where the sealed value is kept.
  table_name text NOT NULL,
  column_name text NOT NULL,
  row_id text NOT NULL,
  kek_version int NOT NULL,
  wrapped bytea,
  created_at bigint NOT NULL,
  shredded_at bigint,
  CHECK ((wrapped IS NULL) = (shredded_at IS NOT NULL))
);
CREATE INDEX vault_key_by_version ON vault_key (kek_version, id) WHERE wrapped IS NOT NULL;
CREATE INDEX vault_key_by_customer ON vault_key (customer_id) WHERE wrapped IS NOT NULL;

-- Who read what, and why: written before it is handed out, and shown to the customer.
CREATE TABLE vault_access (
  id text PRIMARY KEY,
  key_id text NOT NULL,
  customer_id text,
  actor text NOT NULL,
  table_name text NOT NULL,
  column_name text NOT NULL,
  row_id text NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  -- `lane:seq` of the audit row.
  audit_row text NOT NULL
);
CREATE INDEX vault_access_by_customer ON vault_access (customer_id, wall_at, id);
CREATE TRIGGER vault_access_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON vault_access
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW vault_breaks AS
-- V1: no key in use is wrapped by a version that is disabled or was never known
SELECT 'V1' AS inv, 'vault_key ' || k.id AS ref FROM vault_key k
  LEFT JOIN vault_key_version v ON v.purpose = 'wrap' AND v.version = k.kek_version
  WHERE k.wrapped IS NOT NULL AND (v.version IS NULL OR v.disabled_at IS NOT NULL)
-- V2: every reading is in the audit, by the same actor and for the same reason
UNION ALL SELECT 'V2', 'vault_access ' || c.id FROM vault_access c
  WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.lane = split_part(c.audit_row, ':', 1)::int AND a.seq = split_part(c.audit_row, ':', 2)::bigint
    AND a.action = 'vault.opened' AND a.actor = c.actor AND a.reason = c.reason AND a.customer_id IS NOT DISTINCT FROM c.customer_id)
-- V2: and no audit row tells of a reading that the customer is not shown
UNION ALL SELECT 'V2', 'audit ' || a.lane || ':' || a.seq FROM audit a
  WHERE a.action = 'vault.opened' AND NOT EXISTS (SELECT 1 FROM vault_access c WHERE c.audit_row = a.lane || ':' || a.seq);
CREATE INDEX vault_access_by_audit_row ON vault_access (audit_row);
CREATE INDEX audit_of_openings ON audit (lane, seq) WHERE action = 'vault.opened';

-- From here on a slice adds rules by a view of columns `inv` and `ref` whose name ends with `_breaks`.
CREATE FUNCTION every_break() RETURNS TABLE (inv text, ref text) LANGUAGE plpgsql STABLE AS $$
DECLARE name text;
BEGIN
  FOR name IN SELECT viewname FROM pg_views
    WHERE schemaname = 'public' AND viewname LIKE '%\_breaks' AND viewname <> 'invariant_breaks' ORDER BY 1
  LOOP
    RETURN QUERY EXECUTE format('SELECT v.inv, v.ref FROM public.%I v', name);
  END LOOP;
END $$;
CREATE OR REPLACE VIEW invariant_breaks AS SELECT inv, ref FROM every_break();
