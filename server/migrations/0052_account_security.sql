-- What protects an account: factors, passkeys, protections, the history of access, notices on their way, deletion.

ALTER TABLE customer DROP CONSTRAINT customer_state_check;
ALTER TABLE customer ADD CONSTRAINT customer_state_check CHECK (state IN ('open', 'frozen', 'closing', 'closed'));
-- Only a trial, and whoever has left, may be without contact and password. (The table's sixth check has no name of its own.)
DO $$
DECLARE unnamed text;
BEGIN
  SELECT conname INTO STRICT unnamed FROM pg_constraint
  WHERE conrelid = 'customer'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%password_hash%';
  EXECUTE format('ALTER TABLE customer DROP CONSTRAINT %I', unnamed);
END $$;
ALTER TABLE customer ADD CONSTRAINT customer_reachable CHECK (
  kind = 'trial' OR state = 'closed' OR (coalesce(email_normal, phone_normal) IS NOT NULL AND password_hash IS NOT NULL)
);

ALTER TABLE session
  -- The proof before the present one, valid until that has been used once and 30 seconds more.
  ADD COLUMN previous_proof_hash bytea,
  ADD COLUMN rotated_at bigint NOT NULL DEFAULT 0,
  ADD COLUMN proof_seen_at bigint,
  ADD COLUMN method text NOT NULL DEFAULT 'password'
    CHECK (method IN ('trial', 'register', 'password', 'code', 'passkey')),
  ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE session ADD CONSTRAINT session_end_reason_check CHECK (end_reason IN (
  'logout', 'replaced', 'too_many', 'token_mismatch', 'remote', 'stolen_proof', 'password_changed', 'account_closed'));

-- One row a customer, made at the first change; no row means the defaults.
CREATE TABLE customer_security (
  customer_id text PRIMARY KEY,
  trading_password_hash text,
  -- Real time.
  password_changed_at bigint,
  -- Sealed.
  anti_phishing_word text,
  -- Business time: a protection stays on until its end.
  transfer_lock boolean NOT NULL,
  transfer_lock_ends_at bigint,
  withdrawal_allow_list boolean NOT NULL,
  withdrawal_allow_list_ends_at bigint,
  login_alerts boolean NOT NULL,
  -- Business time: no money leaves before it.
  hold_until bigint,
  -- Sealed; real time. The pending one waits for its first code.
  totp_secret text,
  totp_enrolled_at bigint,
  -- Last time step whose code was used, so that no code counts twice.
  totp_step bigint NOT NULL,
  totp_pending text,
  totp_pending_until bigint,
  -- Keyed hashes of the recovery codes that are left.
  recovery_codes jsonb NOT NULL,
  -- Business time.
  deletion_requested_at bigint,
  deletion_due_at bigint,
  CHECK ((totp_secret IS NULL) = (totp_enrolled_at IS NULL)),
  CHECK ((totp_pending IS NULL) = (totp_pending_until IS NULL)),
  CHECK ((deletion_requested_at IS NULL) = (deletion_due_at IS NULL))
);
CREATE INDEX customer_security_deletion ON customer_security (deletion_due_at) WHERE deletion_due_at IS NOT NULL;

CREATE TABLE customer_passkey (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports jsonb NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('face', 'touch')),
  backed_up boolean NOT NULL,
  created_at bigint NOT NULL,
  last_used_at bigint,
  removed_at bigint,
  remove_reason text CHECK (remove_reason IN ('removed', 'copied', 'account_closed')),
  CHECK ((removed_at IS NULL) = (remove_reason IS NULL))
);
CREATE INDEX customer_passkey_open ON customer_passkey (customer_id) WHERE removed_at IS NULL;

-- What /HistoryOfAccess shows. Real time.
CREATE TABLE access_entry (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('signed_in', 'failed', 'ended', 'unlocked')),
  at bigint NOT NULL,
  device text NOT NULL,
  place text NOT NULL,
  method text,
  reason text,
  session_id text
);
CREATE INDEX access_entry_of ON access_entry (customer_id, at DESC, id DESC);
CREATE INDEX access_entry_at ON access_entry (at);

-- A sign-in whose first half was right. Of its token only a hash.
CREATE TABLE sign_in_factor (
  token_hash bytea PRIMARY KEY,
  customer_id text NOT NULL,
  target_key text NOT NULL,
  method text NOT NULL,
  attempts_left int NOT NULL CHECK (attempts_left >= 0),
  expires_at bigint NOT NULL
);

-- One call that its customer must confirm. Of the call only a keyed hash, and what they are shown of it. Real time.
CREATE TABLE step_up (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  session_id text NOT NULL,
  action text NOT NULL,
  level text NOT NULL CHECK (level IN ('account', 'money')),
  call_mac bytea NOT NULL,
  shows jsonb NOT NULL,
  attempts_left int NOT NULL CHECK (attempts_left >= 0),
  expires_at bigint NOT NULL,
  proven_at bigint,
  proven_by text,
  used_at bigint,
  -- The idempotency key of the call that used it: that call may come again, no other.
  used_by text
);
CREATE INDEX step_up_of ON step_up (session_id, call_mac);
CREATE INDEX step_up_expiry ON step_up (expires_at);

-- Messages that must arrive, written with what they tell of and deleted when they are sent. Real time.
CREATE TABLE notice (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  address text NOT NULL,
  template text NOT NULL,
  lang text NOT NULL,
  params jsonb NOT NULL,
  created_at bigint NOT NULL,
  tries int NOT NULL,
  next_at bigint NOT NULL
);
CREATE INDEX notice_next ON notice (next_at);

-- Contacts of accounts that were closed, as keyed hashes: no bonus is paid to the same person twice.
CREATE TABLE former_contact (
  target_key text NOT NULL,
  customer_id text NOT NULL,
  closed_at bigint NOT NULL,
  PRIMARY KEY (target_key, customer_id)
);
