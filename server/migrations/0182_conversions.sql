-- The quote that a customer may take now; the next one replaces it.
CREATE TABLE conversion_quote (
  customer_id text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  -- Millionths of a USDT.
  usdt bigint NOT NULL CHECK (usdt > 0),
  -- Dollars for one USDT, and the house's part, in hundred-millionths.
  rate bigint NOT NULL CHECK (rate > 0),
  spread_rate bigint NOT NULL CHECK (spread_rate >= 0),
  -- The samples behind the rate, by name.
  sources jsonb NOT NULL,
  expires_at bigint NOT NULL
);

-- USDT turned into dollars in the spot wallet: one row each, with its transaction in the ledger.
CREATE TABLE conversion (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  quote_id text NOT NULL UNIQUE,
  usdt bigint NOT NULL CHECK (usdt > 0),
  rate bigint NOT NULL CHECK (rate > 0),
  spread_rate bigint NOT NULL CHECK (spread_rate >= 0),
  sources jsonb NOT NULL,
  -- Millionths of a dollar, whole cents: what is credited and what the house keeps.
  net bigint NOT NULL CHECK (net > 0 AND net % 10000 = 0),
  spread bigint NOT NULL CHECK (spread >= 0 AND spread % 10000 = 0),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  txn text NOT NULL UNIQUE
);
CREATE INDEX conversion_by_customer ON conversion (customer_id, id DESC);
CREATE TRIGGER conversion_append_only BEFORE UPDATE OR DELETE ON conversion
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW conversion_breaks AS
-- C1: a conversion is its transaction: USDT out of its owner's wallet and dollars into it, of its amounts
SELECT 'C1' AS inv, coalesce(c.id, x.event_id) AS ref
  FROM conversion c FULL JOIN (
    SELECT x.event_id, x.lane || ':' || x.seq AS txn,
      min(e.account_id) FILTER (WHERE e.account_id LIKE 'spot:%') AS wallet,
      count(DISTINCT e.account_id) FILTER (WHERE e.account_id NOT LIKE 'house:%') AS wallets,
      sum(e.amount) FILTER (WHERE e.account_id LIKE 'spot:%' AND e.asset LIKE 'USDT%') AS usdt,
      sum(e.amount) FILTER (WHERE e.account_id LIKE 'spot:%' AND e.asset NOT LIKE 'USDT%') AS net,
      coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:rev_conversion#%'), 0) AS spread
    FROM ledger_txn x JOIN ledger_entry e USING (lane, seq) WHERE x.kind = 'conversion' GROUP BY x.lane, x.seq
  ) x ON x.event_id = c.id
  WHERE c.id IS NULL OR x.event_id IS NULL OR x.txn <> c.txn OR x.wallets <> 1 OR x.wallet <> 'spot:' || c.customer_id
    OR x.usdt <> -c.usdt OR x.net <> c.net OR x.spread <> c.spread
-- C2: what was credited and kept is never worth more than the USDT at its rate
UNION ALL SELECT 'C2', id FROM conversion WHERE (net + spread)::numeric * 100000000 > usdt::numeric * rate;

CREATE OR REPLACE VIEW transfer_breaks AS
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
-- T2: dollars of customers in all accounts, and those on their way, are covered by what the house holds: in the bank,
-- at the broker, in trades, and in USDT bought from customers
UNION ALL SELECT 'T2', asset FROM balance WHERE asset IN ('USD', 'USD.SIM') GROUP BY asset
  HAVING sum(posted) FILTER (WHERE account_id LIKE 'spot:%' OR account_id LIKE 'quant:%' OR account_id LIKE 'fund:%') > 0
    AND sum(posted) FILTER (WHERE account_id NOT LIKE 'house:%' OR account_id LIKE 'house:payouts#%'
        OR account_id LIKE 'house:suspense#%')
      > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:broker_cash#%' OR account_id LIKE 'house:ccp#%'
        OR account_id LIKE 'house:sim_grant#%' OR account_id LIKE 'house:div_receivable#%' OR account_id LIKE 'house:errors#%'
        OR account_id LIKE 'house:bank#%' OR account_id LIKE 'house:conversion#%'), 0)
-- T3: USDT owed, on its way, or bought from customers is on the chain, or was granted in simulation
UNION ALL SELECT 'T3', asset FROM balance WHERE asset IN ('USDT', 'USDT.SIM') GROUP BY asset
  HAVING coalesce(sum(posted) FILTER (WHERE account_id NOT LIKE 'house:%' OR account_id LIKE 'house:payouts#%'
        OR account_id LIKE 'house:suspense#%' OR account_id LIKE 'house:conversion#%'), 0)
      > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:usdt_deposits#%' OR account_id LIKE 'house:usdt_hot#%'
        OR account_id LIKE 'house:usdt_cold#%' OR account_id LIKE 'house:sim_grant#%'), 0);

-- The rules of the books with money in the bank and in USDT.
CREATE OR REPLACE VIEW book_breaks AS
-- L1: every transaction balances in every asset and has two entries at least; L1b: none is empty
SELECT 'L1' AS inv, lane || ':' || seq AS ref FROM ledger_entry GROUP BY lane, seq, asset HAVING sum(amount) <> 0
UNION ALL SELECT 'L1', lane || ':' || seq FROM ledger_entry GROUP BY lane, seq HAVING count(*) < 2
UNION ALL SELECT 'L1b', t.lane || ':' || t.seq FROM ledger_txn t
  WHERE NOT EXISTS (SELECT 1 FROM ledger_entry e WHERE e.lane = t.lane AND e.seq = t.seq)
-- L2: nothing is made or lost in any asset
UNION ALL SELECT 'L2', asset FROM ledger_entry GROUP BY asset HAVING sum(amount) <> 0
-- L3: a balance is the sum of its entries
UNION ALL SELECT 'L3', coalesce(b.account_id, e.account_id) || ' ' || coalesce(b.asset, e.asset)
  FROM balance b FULL JOIN (SELECT account_id, asset, sum(amount) AS posted FROM ledger_entry GROUP BY 1, 2) e USING (account_id, asset)
  WHERE coalesce(b.posted, 0) <> coalesce(e.posted, 0)
-- L5: no customer has less than nothing, or less than is held
UNION ALL SELECT 'L5', account_id || ' ' || asset FROM balance
  WHERE account_id NOT LIKE 'house:%' AND account_id NOT LIKE 'short:%' AND account_id NOT LIKE 'recv:%' AND (held < 0 OR posted < held)
UNION ALL SELECT 'L5', account_id || ' ' || asset FROM balance
  WHERE (account_id LIKE 'short:%' OR account_id LIKE 'recv:%') AND (posted > 0 OR held <> 0)
-- L6: what a balance holds is the sum of its open holds
UNION ALL SELECT 'L6', coalesce(b.account_id, h.account_id) || ' ' || coalesce(b.asset, h.asset)
  FROM balance b FULL JOIN (SELECT account_id, asset, sum(remaining) AS held FROM hold WHERE state = 'open' GROUP BY 1, 2) h
    USING (account_id, asset)
  WHERE coalesce(b.held, 0) <> coalesce(h.held, 0)
-- L9: simulated and real assets never meet in one transaction
UNION ALL SELECT 'L9', lane || ':' || seq FROM ledger_entry GROUP BY lane, seq HAVING bool_or(asset LIKE '%.SIM') AND NOT bool_and(asset LIKE '%.SIM')
-- L10: customer money is covered by what the house holds in the bank, at the broker and in USDT bought from customers,
-- is owed for trades, or has granted in simulation
UNION ALL SELECT 'L10', asset FROM balance WHERE asset IN ('USD', 'USD.SIM') GROUP BY asset
  HAVING sum(posted) FILTER (WHERE account_id LIKE 'stock:%' OR account_id LIKE 'short\_coll:%')
    > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:broker_cash#%' OR account_id LIKE 'house:ccp#%'
        OR account_id LIKE 'house:sim_grant#%' OR account_id LIKE 'house:div_receivable#%' OR account_id LIKE 'house:errors#%'
        OR account_id LIKE 'house:bank#%' OR account_id LIKE 'house:conversion#%' OR account_id LIKE 'recv:%'), 0)
-- O1: an order has filled what its fills say, never more than was ordered, and is filled when all is
UNION ALL SELECT 'O1', o.id
  FROM orders o LEFT JOIN (SELECT order_id, sum(quantity) AS quantity, sum(price::numeric * quantity) AS notional, sum(gross) AS gross,
      sum(platform_fee + sec_fee + taf_fee + cat_fee) AS fees, count(*) AS fills
    FROM fill WHERE booked_to = 'customer' GROUP BY 1) f ON f.order_id = o.id
  WHERE o.filled_quantity <> coalesce(f.quantity, 0) OR o.filled_notional <> coalesce(f.notional, 0)
    OR o.filled_gross <> coalesce(f.gross, 0) OR o.fees <> coalesce(f.fees, 0) OR o.fills <> coalesce(f.fills, 0)
    OR o.filled_quantity > o.quantity OR o.filled_gross > o.amount
    OR (o.quantity IS NOT NULL AND o.filled_quantity < o.quantity AND o.status = 'filled')
-- O3: an order that has ended holds nothing; an open one holds under its own name
UNION ALL SELECT 'O3', o.id FROM orders o JOIN hold h ON h.reference = o.id AND h.reason = 'order'
  WHERE o.status IN ('filled', 'canceled', 'rejected', 'expired') AND h.state = 'open'
UNION ALL SELECT 'O3', o.id FROM orders o
  WHERE o.status NOT IN ('filled', 'canceled', 'rejected', 'expired') AND NOT (o.short AND o.side = 'buy')
    AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.reference = o.id AND h.state = 'open')
-- O4: no day order outlives its trading time by an hour of bookings, none is accepted after it
UNION ALL SELECT 'O4', id FROM orders WHERE accepted_at >= expires_at
-- O6: open sales reserve exactly their remaining shares, or more while new terms are asked for
UNION ALL SELECT 'O6', o.id FROM orders o JOIN hold h ON h.reference = o.id AND h.state = 'open'
  WHERE o.side = 'sell' AND NOT o.short AND (h.remaining < o.quantity - o.filled_quantity
    OR (o.new_quantity IS NULL AND h.remaining <> o.quantity - o.filled_quantity))
-- O7: no fill is worse than the limit or collar in force
UNION ALL SELECT 'O7', exec_id FROM fill
  WHERE booked_to = 'customer' AND ((side = 'buy' AND price > worst_price) OR (side = 'sell' AND price < worst_price))
-- O8: one execution, one fill
UNION ALL SELECT 'O8', order_id || ' ' || exec_id FROM fill GROUP BY order_id, exec_id HAVING count(*) > 1
UNION ALL SELECT 'O8', f.exec_id FROM fill f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_txn t WHERE t.event_id = f.exec_id AND t.kind IN ('buy_fill', 'sell_fill', 'short_fill', 'cover_fill', 'error_fill')
    AND t.lane || ':' || t.seq = f.txn)
-- P1: a position is its fills and corporate actions, its lots, and its share balance
UNION ALL SELECT 'P1', coalesce(p.customer_id, x.customer_id) || ' ' || coalesce(p.code, x.code)
  FROM position p FULL JOIN (
    SELECT customer_id, code, sum(quantity) AS quantity FROM (
      SELECT customer_id, code, CASE side WHEN 'buy' THEN quantity ELSE -quantity END AS quantity FROM fill WHERE booked_to = 'customer'
      UNION ALL SELECT customer_id, code, quantity_change FROM corporate_action_entry) moved
    GROUP BY 1, 2) x USING (customer_id, code)
  WHERE coalesce(p.quantity, 0) <> coalesce(x.quantity, 0)
UNION ALL SELECT 'P1', coalesce(p.customer_id, l.customer_id) || ' ' || coalesce(p.code, l.code)
  FROM position p FULL JOIN (SELECT customer_id, code, sum(CASE WHEN short THEN -remaining ELSE remaining END) AS quantity,
      sum(CASE WHEN short THEN -basis ELSE basis END) AS basis FROM lot WHERE remaining > 0 GROUP BY 1, 2) l
    USING (customer_id, code)
  WHERE coalesce(p.quantity, 0) <> coalesce(l.quantity, 0) OR coalesce(p.basis, 0) <> coalesce(l.basis, 0)
UNION ALL SELECT 'P1', p.customer_id || ' ' || p.code FROM position p
  WHERE p.quantity <> coalesce((SELECT sum(b.posted) FROM balance b WHERE b.account_id IN ('pos:' || p.customer_id, 'short:' || p.customer_id) AND split_part(b.asset, ':', 1) = p.code), 0)
-- P3: what customers and the house hold of a share is what stands at the street
UNION ALL SELECT 'P3', asset FROM balance WHERE asset LIKE '%:SH%' GROUP BY asset
  HAVING sum(posted) <> 0
-- P4: realised profit is what the closed lots say
UNION ALL SELECT 'P4', coalesce(p.customer_id, r.customer_id) || ' ' || coalesce(p.code, r.code)
  FROM position p FULL JOIN (SELECT customer_id, code, sum(proceeds - basis) AS realized FROM realized GROUP BY 1, 2) r USING (customer_id, code)
  WHERE coalesce(p.realized, 0) <> coalesce(r.realized, 0)
-- S2: what is settled has its posting
UNION ALL SELECT 'S2', customer_id || ' ' || settle_date FROM settlement
  WHERE settled_at IS NOT NULL AND txn IS NULL AND (bought <> 0 OR sold <> 0 OR house_net <> 0 OR short_net <> 0)
-- A1: the chain: every link names the hash before it, without gaps, up to the head
UNION ALL SELECT 'A1', lane || ':' || seq FROM (
    SELECT lane, seq, prev_hash, lag(hash) OVER w AS before, lag(seq) OVER w AS seq_before FROM ledger_txn WINDOW w AS (PARTITION BY lane ORDER BY seq)) c
  WHERE prev_hash <> coalesce(before, repeat('0', 64)) OR seq <> coalesce(seq_before, 0) + 1
UNION ALL SELECT 'A1', 'head ' || c.lane FROM ledger_chain c
  WHERE NOT EXISTS (SELECT 1 FROM ledger_txn t WHERE t.lane = c.lane AND t.seq = c.seq AND t.hash = c.hash)
    OR EXISTS (SELECT 1 FROM ledger_txn t WHERE t.lane = c.lane AND t.seq > c.seq)
-- I2: events are numbered without gaps
UNION ALL SELECT 'I2', lane || ':' || seq FROM (SELECT lane, seq, lag(seq) OVER (PARTITION BY lane ORDER BY seq) AS before FROM event) e
  WHERE seq <> coalesce(before, 0) + 1;

