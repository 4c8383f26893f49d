-- Tax forms that customers sign. The documents are sealed; their hashes are not, so that anybody can check one.
CREATE TABLE tax_form (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('w9', 'w8ben')),
  revision text NOT NULL,
  state text NOT NULL CHECK (state IN ('prepared', 'signed', 'replaced')),
  item_two_struck boolean NOT NULL CHECK (kind = 'w9' OR NOT item_two_struck),
  -- Which text of the consent to electronic documents was agreed to, and when.
  consent_version text NOT NULL,
  prepared_at bigint NOT NULL,
  wall_prepared_at bigint NOT NULL,
  -- As shown; its hash is what the signature is under. The code is printed on it.
  document bytea NOT NULL,
  sha256 text NOT NULL,
  document_code text NOT NULL,
  signed_document bytea,
  signed_sha256 text,
  signed_at bigint,
  wall_signed_at bigint,
  -- How the signer was known: the session, and the device it says it is.
  session_id text,
  device text,
  CHECK ((state = 'signed') <= (signed_at IS NOT NULL)),
  CHECK ((signed_at IS NULL) = (signed_document IS NULL) AND (signed_at IS NULL) = (signed_sha256 IS NULL)
    AND (signed_at IS NULL) = (wall_signed_at IS NULL) AND (signed_at IS NULL) = (session_id IS NULL))
);
CREATE INDEX tax_form_of_customer ON tax_form (customer_id, prepared_at);
CREATE UNIQUE INDEX tax_form_one_signed ON tax_form (customer_id) WHERE state = 'signed';
