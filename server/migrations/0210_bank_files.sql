-- Files of payments that operators carry to the bank: who took each out last, and who says that the bank has it.
CREATE TABLE payment_handover (
  file_id text PRIMARY KEY REFERENCES payment_file (id),
  -- SHA-256 of the file, and what it says: both people compare them with what the bank shows.
  sha256 text NOT NULL,
  payments int NOT NULL,
  -- USD millionths.
  total bigint NOT NULL,
  wall_at bigint NOT NULL,
  downloaded_by text,
  wall_downloaded_at bigint,
  sent_by text,
  wall_sent_at bigint,
  CHECK ((downloaded_by IS NULL) = (wall_downloaded_at IS NULL)),
  CHECK ((sent_by IS NULL) = (wall_sent_at IS NULL)),
  CHECK (sent_by IS NULL OR (downloaded_by IS NOT NULL AND sent_by <> downloaded_by))
);
CREATE INDEX payment_handover_newest ON payment_handover (wall_at DESC);

-- Files of returns that operators sent; what they say counts once two of them have sent the same bytes.
CREATE TABLE bank_return_file (
  -- SHA-256 of the file.
  sha256 text PRIMARY KEY,
  -- The day that the file is of.
  of_day text NOT NULL,
  returns int NOT NULL,
  -- Returns that no earlier file or statement had.
  new_returns int NOT NULL,
  operator_id text NOT NULL,
  wall_at bigint NOT NULL,
  confirmed_by text CHECK (confirmed_by <> operator_id)
);

-- What the file says came back, USD millionths; null where the bank does not say it.
ALTER TABLE bank_return ADD COLUMN amount bigint CHECK (amount > 0);

-- Returns that no payment was found for, or that came too late, and that a person has dealt with.
CREATE TABLE bank_return_handled (
  return_id text PRIMARY KEY,
  operator_id text NOT NULL,
  reason text NOT NULL,
  wall_at bigint NOT NULL
);
