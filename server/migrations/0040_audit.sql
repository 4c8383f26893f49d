-- Who did what to what, and why: append-only and chained within each lane, written with the rows it is about (R-49).
CREATE TABLE audit (
  lane int NOT NULL,
  seq bigint NOT NULL,
  -- Format of the hash; another one is another number beside this one.
  version int NOT NULL CHECK (version = 1),
  -- Business time, wall time.
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  -- 'customer:…', 'operator:…' or 'system:…'.
  actor text NOT NULL CHECK (actor ~ '^(customer|operator|system):.'),
  action text NOT NULL CHECK (action <> ''),
  object text NOT NULL CHECK (object <> ''),
  -- Whose matter it is, where it is a customer's.
  customer_id text,
  before_hash text,
  after_hash text,
  reason text,
  request_id text,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (lane, seq)
);
CREATE INDEX audit_by_time ON audit (wall_at, lane, seq);
CREATE INDEX audit_by_actor ON audit (actor, wall_at, lane, seq);
CREATE INDEX audit_by_object ON audit (object, wall_at, lane, seq);
CREATE INDEX audit_by_customer ON audit (customer_id, wall_at, lane, seq) WHERE customer_id IS NOT NULL;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_chain (
  lane int PRIMARY KEY,
  seq bigint NOT NULL,
  hash text NOT NULL
);

-- One field of the hashed text: its length in bytes, so that no two rows have the same text.
CREATE FUNCTION audit_field(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT coalesce(octet_length(value) || ':' || value, '-') || E'\n' $$;

-- A1: every row has the hash of what it says, names the hash before it, without gaps, up to the head. Written a second
-- time here, apart from the program's own, so that one of them being wrong is noticed.
CREATE VIEW audit_breaks AS
SELECT 'A1' AS inv, 'audit ' || lane || ':' || seq AS ref FROM (
    SELECT a.*, lag(hash) OVER w AS before, lag(seq) OVER w AS seq_before FROM audit a WINDOW w AS (PARTITION BY lane ORDER BY seq)) c
  WHERE prev_hash <> coalesce(before, repeat('0', 64)) OR seq <> coalesce(seq_before, 0) + 1
    OR hash <> encode(sha256(convert_to(E'audit v1\n' || audit_field(prev_hash) || audit_field(lane::text) || audit_field(seq::text)
      || audit_field(at::text) || audit_field(wall_at::text) || audit_field(actor) || audit_field(action) || audit_field(object)
      || audit_field(customer_id) || audit_field(before_hash) || audit_field(after_hash) || audit_field(reason)
      || audit_field(request_id), 'UTF8')), 'hex')
UNION ALL SELECT 'A1', 'audit head ' || c.lane FROM audit_chain c
  WHERE NOT EXISTS (SELECT 1 FROM audit a WHERE a.lane = c.lane AND a.seq = c.seq AND a.hash = c.hash)
    OR EXISTS (SELECT 1 FROM audit a WHERE a.lane = c.lane AND a.seq > c.seq)
UNION ALL SELECT 'A1', 'audit head ' || lane FROM audit a
  WHERE NOT EXISTS (SELECT 1 FROM audit_chain c WHERE c.lane = a.lane) GROUP BY lane;

-- The rules of each slice are a view of their own from here on; this one joins them.
ALTER VIEW invariant_breaks RENAME TO book_breaks;
CREATE VIEW invariant_breaks AS
SELECT inv, ref FROM book_breaks
UNION ALL SELECT inv, ref FROM audit_breaks;
