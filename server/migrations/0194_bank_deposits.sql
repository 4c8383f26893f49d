-- The reference that a customer writes into transfers: one for ever.
CREATE TABLE bank_reference (
  customer_id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  at bigint NOT NULL
);

-- Transfers that customers say they have sent.
CREATE TABLE bank_announcement (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  -- USD millionths.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The picture of the receipt.
  file_id text,
  state text NOT NULL CHECK (state IN ('open', 'arrived')),
  at bigint NOT NULL,
  wall_at bigint NOT NULL
);
CREATE INDEX bank_announcement_open ON bank_announcement (customer_id) WHERE state = 'open';
CREATE INDEX bank_announcement_amount ON bank_announcement (amount) WHERE state = 'open';

-- Up to where the bank's lines and returns have been taken into the books.
CREATE TABLE bank_cursor (
  name text PRIMARY KEY CHECK (name IN ('entries', 'returns')),
  cursor text NOT NULL
);
