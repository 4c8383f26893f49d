-- The house's bank account as the bank tells of it: lines of statements, or of the simulated bank. Not part of the books.
CREATE TABLE bank_statement (
  -- SHA-256 of the file.
  sha256 text PRIMARY KEY,
  format text NOT NULL CHECK (format IN ('camt.053', 'bai2')),
  account text NOT NULL,
  currency text NOT NULL,
  closed_on text NOT NULL,
  -- USD millionths.
  closing bigint NOT NULL,
  lines int NOT NULL,
  -- Lines that no earlier statement had.
  new_lines int NOT NULL,
  operator_id text NOT NULL,
  wall_at bigint NOT NULL,
  -- Who sent the same file as the second; its lines count from then on.
  confirmed_by text CHECK (confirmed_by <> operator_id)
);
CREATE INDEX bank_statement_newest ON bank_statement (closed_on DESC, wall_at DESC);

CREATE TABLE bank_line (
  -- In the order in which lines became known; readers keep the last they have seen.
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bank's reference.
  id text NOT NULL UNIQUE,
  booked_on text NOT NULL,
  -- USD millionths, below zero where money left.
  amount bigint NOT NULL CHECK (amount <> 0),
  reference text NOT NULL,
  name text NOT NULL,
  account text
);

-- Payments that came back, and deposits that were taken back, by the reference of the payment or the id of the line.
CREATE TABLE bank_return (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference text NOT NULL,
  code text NOT NULL,
  returned_on text NOT NULL,
  UNIQUE (reference, code)
);

-- Files of payments, as they went to the bank.
CREATE TABLE bank_file (
  id text PRIMARY KEY,
  file text NOT NULL,
  wall_at bigint NOT NULL
);
