-- The software-usage contract that customers sign. Documents, the parties' data and signatures are sealed; hashes are
-- not, so that anybody can check a file.
CREATE TABLE contract (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  number text NOT NULL UNIQUE,
  -- The language that binds.
  lang text NOT NULL CHECK (lang IN ('en', 'es', 'ja', 'zhHK')),
  -- A trial's: watermarked, the other party simulated.
  specimen boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'signed', 'in_force', 'ended', 'replaced')),
  text_version text NOT NULL,
  consent_version text NOT NULL,
  -- Millionths of a dollar a year.
  fee bigint NOT NULL CHECK (fee >= 0 AND fee % 10000 = 0),
  prepared_at bigint NOT NULL,
  wall_prepared_at bigint NOT NULL,
  -- The unsigned pages, and their hash, which both parties sign. The code is printed on the last page.
  document bytea NOT NULL,
  details bytea NOT NULL,
  sha256 text NOT NULL,
  document_code text NOT NULL,
  -- The customer's signature: what they signed, how they were known.
  signature bytea,
  signed_sha256 text,
  signed_how text CHECK (signed_how IN ('drawn', 'typed')),
  signed_at bigint,
  wall_signed_at bigint,
  session_id text,
  device text,
  -- The counter-signature, and the final file with both, sealed once.
  countersigned_sha256 text,
  countersigned_by text,
  in_force_at bigint,
  wall_in_force_at bigint,
  final_document bytea,
  final_sha256 text,
  seal_key text,
  -- End of the term that runs.
  ends_at bigint,
  ended_at bigint,
  end_reason text,
  CHECK ((signed_at IS NULL) = (signature IS NULL) AND (signed_at IS NULL) = (signed_sha256 IS NULL)
    AND (signed_at IS NULL) = (signed_how IS NULL) AND (signed_at IS NULL) = (session_id IS NULL)),
  CHECK ((in_force_at IS NULL) = (countersigned_sha256 IS NULL) AND (in_force_at IS NULL) = (countersigned_by IS NULL)
    AND (in_force_at IS NULL) = (final_document IS NULL) AND (in_force_at IS NULL) = (final_sha256 IS NULL)
    AND (in_force_at IS NULL) = (ends_at IS NULL)),
  CHECK ((state IN ('draft', 'replaced')) <= (signed_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
CREATE INDEX contract_of_customer ON contract (customer_id, id DESC);
CREATE UNIQUE INDEX contract_one_running ON contract (customer_id) WHERE state IN ('signed', 'in_force');
CREATE INDEX contract_waiting ON contract (state, signed_at) WHERE state IN ('signed', 'in_force');

-- Certificates of the keys that seal contracts, made once for each key; nothing secret.
CREATE TABLE contract_seal (
  key_id text PRIMARY KEY,
  issuer bytea NOT NULL,
  seal bytea NOT NULL,
  wall_made_at bigint NOT NULL
);
CREATE TRIGGER contract_seal_append_only BEFORE UPDATE OR DELETE ON contract_seal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW contract_breaks AS
-- K1: a contract has effect only with two signatures on the hash of the same pages, and a specimen is a trial's alone
SELECT 'K1' AS inv, c.id AS ref FROM contract c JOIN customer u ON u.id = c.customer_id
  WHERE (c.state = 'in_force' AND (c.signed_sha256 IS DISTINCT FROM c.sha256 OR c.countersigned_sha256 IS DISTINCT FROM c.sha256))
    OR (c.signed_sha256 IS NOT NULL AND c.signed_sha256 <> c.sha256)
    OR (c.specimen AND u.kind <> 'trial') OR (NOT c.specimen AND u.kind = 'trial')
-- K2: a real contract in force stands beside a signed tax form, counter-signed by an operator
UNION ALL SELECT 'K2', c.id FROM contract c
  WHERE c.state = 'in_force' AND NOT c.specimen
    AND (c.countersigned_by NOT LIKE 'opr\_%'
      OR NOT EXISTS (SELECT FROM tax_form f WHERE f.customer_id = c.customer_id AND f.state = 'signed'));
