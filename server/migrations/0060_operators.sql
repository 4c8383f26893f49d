-- People at the console. Instants of sessions and invitations are real time; created_at is business time.
CREATE TABLE operator (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Names out of the closed list of roles, sorted.
  roles jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('invited', 'active', 'suspended')),
  -- Unmasked views within the last hour, real time, oldest first; and when the operator used them up (R-48).
  views jsonb NOT NULL,
  views_locked_at bigint,
  created_at bigint NOT NULL,
  wall_created_at bigint NOT NULL
);

-- A link by which an operator makes the first passkey, once. Of its token only SHA-256 is kept.
CREATE TABLE operator_invitation (
  id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operator (id),
  token_hash bytea NOT NULL UNIQUE,
  expires_at bigint NOT NULL,
  used_at bigint
);
CREATE INDEX operator_invitation_open ON operator_invitation (operator_id) WHERE used_at IS NULL;

CREATE TABLE operator_passkey (
  credential_id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operator (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports jsonb NOT NULL,
  -- Real time.
  created_at bigint NOT NULL,
  -- Signed in a way that two devices have it: never again.
  revoked_at bigint
);
CREATE INDEX operator_passkey_owner ON operator_passkey (operator_id);

CREATE TABLE operator_session (
  id text PRIMARY KEY,
  operator_id text NOT NULL REFERENCES operator (id),
  token_hash bytea NOT NULL,
  device text NOT NULL,
  created_at bigint NOT NULL,
  last_seen_at bigint NOT NULL,
  expires_at bigint NOT NULL CHECK (expires_at > created_at),
  ended_at bigint,
  end_reason text CHECK (end_reason IN ('signed_out', 'replaced', 'suspended', 'roles_changed')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX operator_session_open ON operator_session (operator_id) WHERE ended_at IS NULL;
