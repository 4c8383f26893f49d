-- Customers, their sessions and how they prove who they are. Instants named wall_… and all of sessions and codes are
-- real time; created_at is business time.
CREATE TABLE customer (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('standard', 'trial')),
  state text NOT NULL CHECK (state IN ('open', 'frozen', 'closing')),
  username text NOT NULL,
  account_type text NOT NULL CHECK (account_type IN ('email', 'phone')),
  -- As the customer wrote it, and as it is compared.
  email text,
  email_normal text,
  area_code text,
  phone text,
  phone_normal text,
  password_hash text,
  identity_status text NOT NULL CHECK (identity_status IN ('unsubmitted', 'in_review', 'approved', 'rejected')),
  lang text NOT NULL CHECK (lang IN ('en', 'es', 'ja', 'zhHK')),
  -- The invitation code given at sign-up, as text.
  invited_by text,
  created_at bigint NOT NULL,
  wall_created_at bigint NOT NULL,
  CHECK ((email IS NULL) = (email_normal IS NULL)),
  CHECK ((phone IS NULL) = (phone_normal IS NULL) AND (phone IS NULL) = (area_code IS NULL)),
  -- Only a trial may be without contact and password.
  CHECK (kind = 'trial' OR (coalesce(email_normal, phone_normal) IS NOT NULL AND password_hash IS NOT NULL))
);
CREATE UNIQUE INDEX customer_email_key ON customer (email_normal);
CREATE UNIQUE INDEX customer_phone_key ON customer (phone_normal);

CREATE TABLE account (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('trading', 'quantitative')),
  UNIQUE (customer_id, kind)
);

-- Of tokens only SHA-256 is kept.
CREATE TABLE session (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  token_hash bytea NOT NULL,
  proof_hash bytea NOT NULL,
  binder_hash bytea NOT NULL,
  device text NOT NULL,
  ip_prefix text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  idle_ms bigint NOT NULL CHECK (idle_ms > 0),
  expires_at bigint NOT NULL CHECK (expires_at > created_at),
  ended_at bigint,
  end_reason text CHECK (end_reason IN ('logout', 'replaced', 'too_many', 'token_mismatch', 'remote')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_open ON session (customer_id) WHERE ended_at IS NULL;

CREATE TABLE terms_acceptance (
  customer_id text NOT NULL,
  document text NOT NULL,
  version text NOT NULL,
  lang text NOT NULL,
  -- SHA-256 of the text that was shown.
  hash text NOT NULL,
  accepted_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  PRIMARY KEY (customer_id, document, version)
);
CREATE TRIGGER terms_acceptance_append_only BEFORE UPDATE OR DELETE ON terms_acceptance
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Targets are keyed hashes of an address or number: these tables name nobody.
CREATE TABLE verification_code (
  id text PRIMARY KEY,
  target_key text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('register', 'login')),
  code_mac bytea NOT NULL,
  attempts_left int NOT NULL CHECK (attempts_left >= 0),
  sent_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- Used, or replaced by a newer code.
  ended_at bigint,
  -- What a right code was exchanged for, used once.
  proof_hash bytea,
  proof_expires_at bigint,
  CHECK ((proof_hash IS NULL) = (proof_expires_at IS NULL))
);
CREATE INDEX verification_code_open ON verification_code (target_key, purpose) WHERE ended_at IS NULL;
CREATE INDEX verification_code_sent ON verification_code (sent_at);

-- When codes were sent to a target within the last day: [[purpose, instant], …].
CREATE TABLE code_send (
  target_key text PRIMARY KEY,
  sent jsonb NOT NULL,
  last_at bigint NOT NULL
);

-- Failed sign-ins per account, known device or address.
CREATE TABLE login_failure (
  bucket text PRIMARY KEY,
  window_start bigint NOT NULL,
  in_window int NOT NULL CHECK (in_window >= 0),
  in_a_row int NOT NULL CHECK (in_a_row >= 0),
  blocked_until bigint NOT NULL
);

-- What would have gone out by mail or text message; simulated mode only, shown at /dev/inbox.
CREATE TABLE outbox_message (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  address text NOT NULL,
  template text NOT NULL,
  lang text NOT NULL,
  body text NOT NULL,
  code text,
  sent_at bigint NOT NULL
);
CREATE INDEX outbox_message_sent ON outbox_message (sent_at);
