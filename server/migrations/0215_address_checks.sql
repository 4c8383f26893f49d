-- The newest comparison of each deposit address with the chain; what the others hold is read in turn.
CREATE TABLE deposit_address_check (
  address text PRIMARY KEY,
  -- Millionths: by the rows of deposits and sweeps, and by the chain.
  expected bigint NOT NULL,
  balance bigint NOT NULL,
  -- The newest solid block when both were the same last, and from which block on it is read again where there is too much.
  agreed_at bigint NOT NULL,
  read_from bigint NOT NULL,
  wall_at bigint NOT NULL
);
CREATE INDEX deposit_address_check_differs ON deposit_address_check (address) WHERE balance <> expected;
-- Parts of a place that differed, in words for operators.
ALTER TABLE reconciliation_run ADD COLUMN detail text;

-- Whom the simulated chain charges for a transaction; null for strangers.
ALTER TABLE simulated_chain_tx ADD COLUMN payer text;
UPDATE simulated_chain_tx t SET payer = t.from_address FROM withdrawal w WHERE w.tx_id = t.tx_id;
UPDATE simulated_chain_tx t SET payer = (SELECT min(p.payer) FROM simulated_chain_tx p) FROM sweep s WHERE s.tx_id = t.tx_id;
-- Simulated deposits came from the address of the cold store, which is compared with the books from now on.
UPDATE simulated_chain_tx SET from_address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'
  WHERE to_address IN (SELECT address FROM deposit_address);

CREATE VIEW usdt_breaks AS
-- DEP5: what the books say is on deposit addresses is what deposits left there and sweeps did not take
SELECT 'DEP5' AS inv, coalesce(b.asset, r.asset) AS ref FROM
    (SELECT asset, -sum(posted) AS held FROM balance WHERE account_id LIKE 'house:usdt\_deposits#%' GROUP BY asset) b
    FULL JOIN (SELECT asset, sum(amount) AS held FROM (
      SELECT asset, amount FROM deposit WHERE rail = 'usdt' AND state <> 'reversed'
      UNION ALL SELECT asset, -amount FROM sweep WHERE state = 'final') e GROUP BY asset) r USING (asset)
  WHERE coalesce(b.held, 0) <> coalesce(r.held, 0);
