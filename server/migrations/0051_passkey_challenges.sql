-- Challenges of passkey ceremonies, customers' and operators': 60 seconds of real time, one use.
CREATE TABLE passkey_challenge (
  id text PRIMARY KEY,
  -- What it may be used for, and whose passkeys may answer it (null: anybody's, at sign-in).
  purpose text NOT NULL,
  owner_id text,
  challenge bytea NOT NULL CHECK (length(challenge) = 32),
  -- The page that asked, and the name that the device binds the passkey to.
  origin text NOT NULL,
  rp_id text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
