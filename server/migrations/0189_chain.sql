-- Addresses that customers send USDT to: one for each customer, theirs for ever.
CREATE TABLE deposit_address (
  customer_id text PRIMARY KEY,
  address text NOT NULL UNIQUE,
  -- Its place below the extended public key, whose first address names it.
  key_name text NOT NULL,
  index_no int NOT NULL CHECK (index_no >= 0),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  UNIQUE (key_name, index_no)
);
CREATE TRIGGER deposit_address_append_only BEFORE UPDATE OR DELETE ON deposit_address
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- The next place that is free below each extended public key.
CREATE TABLE deposit_address_next (
  key_name text PRIMARY KEY,
  next_no int NOT NULL CHECK (next_no > 0)
);
-- Up to which block transfers have been read while it could no longer be replaced.
CREATE TABLE chain_cursor (
  chain text PRIMARY KEY,
  block_number bigint NOT NULL CHECK (block_number >= 0)
);

-- The simulated chain: state of its own, which no transaction of the books ever writes.
CREATE TABLE simulated_chain (
  one int PRIMARY KEY CHECK (one = 1),
  seed text NOT NULL,
  -- Business time of block 0.
  genesis bigint NOT NULL
);
CREATE TABLE simulated_chain_tx (
  tx_id text PRIMARY KEY,
  contract text NOT NULL,
  from_address text NOT NULL,
  to_address text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  succeeded boolean NOT NULL,
  block_number bigint
);
CREATE TABLE simulated_chain_fork (
  seq int PRIMARY KEY,
  block_number bigint NOT NULL
);

CREATE VIEW deposit_address_breaks AS
-- DEP4: a deposit over the chain belongs to the owner of the address that it was sent to, unless a person said otherwise
SELECT 'DEP4' AS inv, d.id AS ref FROM deposit d JOIN deposit_address a USING (address)
  WHERE d.rail = 'usdt' AND d.suspense_reason IS NULL AND d.customer_id IS DISTINCT FROM a.customer_id
-- DEP4: what is credited and not yet in a solid block is not called final
UNION ALL SELECT 'DEP4', d.id FROM deposit d, chain_cursor c
  WHERE d.rail = 'usdt' AND c.chain = 'tron' AND d.state = 'final' AND d.block_number > c.block_number;
