-- Money moved between a customer's own accounts: one row each, with its transaction in the ledger.
CREATE TABLE transfer (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  from_account text NOT NULL CHECK (from_account IN ('spot', 'stock', 'quant', 'fund')),
  to_account text NOT NULL CHECK (to_account IN ('spot', 'stock', 'quant', 'fund')),
  asset text NOT NULL,
  -- Millionths; whole cents.
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10000 = 0),
  -- New York day of profit and loss in which it counts.
  counts_on text NOT NULL,
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  txn text NOT NULL UNIQUE,
  CHECK (from_account <> to_account)
);
CREATE INDEX transfer_by_customer ON transfer (customer_id, id DESC);
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW transfer_breaks AS
-- T1: a transfer is its transaction: two entries, between two accounts of its owner, of its amount
SELECT 'T1' AS inv, coalesce(t.id, x.event_id) AS ref
  FROM transfer t FULL JOIN (
    SELECT x.event_id, x.lane || ':' || x.seq AS txn, x.effective_date, count(*) AS entries,
      min(e.account_id) FILTER (WHERE e.amount < 0) AS source, min(e.account_id) FILTER (WHERE e.amount > 0) AS target,
      min(e.asset) AS asset, max(e.amount) AS amount
    FROM ledger_txn x JOIN ledger_entry e USING (lane, seq) WHERE x.kind = 'transfer' GROUP BY x.lane, x.seq
  ) x ON x.event_id = t.id
  WHERE t.id IS NULL OR x.event_id IS NULL OR x.entries <> 2 OR x.txn <> t.txn OR x.amount <> t.amount OR x.asset <> t.asset
    OR x.effective_date <> t.counts_on
    OR x.source <> t.from_account || ':' || t.customer_id OR x.target <> t.to_account || ':' || t.customer_id
-- T2: customer money in all accounts together is covered as that for stocks is (L10)
UNION ALL SELECT 'T2', asset FROM balance WHERE asset LIKE 'USD%' GROUP BY asset
  HAVING sum(posted) FILTER (WHERE account_id LIKE 'spot:%' OR account_id LIKE 'quant:%' OR account_id LIKE 'fund:%') > 0
    AND sum(posted) FILTER (WHERE account_id NOT LIKE 'house:%')
      > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:broker_cash#%' OR account_id LIKE 'house:ccp#%'
        OR account_id LIKE 'house:sim_grant#%' OR account_id LIKE 'house:div_receivable#%' OR account_id LIKE 'house:errors#%'), 0);
