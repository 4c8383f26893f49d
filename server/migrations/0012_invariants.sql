-- The rules of the books, as rows that break them; empty on a sound database. Numbers as in docs/LEDGER.md.
CREATE VIEW invariant_breaks AS
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
  WHERE account_id NOT LIKE 'house:%' AND (held < 0 OR posted < held)
-- L6: what a balance holds is the sum of its open holds
UNION ALL SELECT 'L6', coalesce(b.account_id, h.account_id) || ' ' || coalesce(b.asset, h.asset)
  FROM balance b FULL JOIN (SELECT account_id, asset, sum(remaining) AS held FROM hold WHERE state = 'open' GROUP BY 1, 2) h
    USING (account_id, asset)
  WHERE coalesce(b.held, 0) <> coalesce(h.held, 0)
-- L9: simulated and real assets never meet in one transaction
UNION ALL SELECT 'L9', lane || ':' || seq FROM ledger_entry GROUP BY lane, seq HAVING bool_or(asset LIKE '%.SIM') AND NOT bool_and(asset LIKE '%.SIM')
-- L10: customer money is covered by what the house holds, is owed for trades, or has granted in simulation
UNION ALL SELECT 'L10', asset FROM balance WHERE asset LIKE 'USD%' GROUP BY asset
  HAVING sum(posted) FILTER (WHERE account_id LIKE 'stock:%')
    > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:broker_cash#%' OR account_id LIKE 'house:ccp#%'
        OR account_id LIKE 'house:sim_grant#%' OR account_id LIKE 'house:div_receivable#%' OR account_id LIKE 'house:errors#%'), 0)
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
  WHERE o.status NOT IN ('filled', 'canceled', 'rejected', 'expired')
    AND NOT EXISTS (SELECT 1 FROM hold h WHERE h.reference = o.id AND h.state = 'open')
-- O4: no day order outlives its trading time by an hour of bookings, none is accepted after it
UNION ALL SELECT 'O4', id FROM orders WHERE accepted_at >= expires_at
-- O6: open sales reserve exactly their remaining shares, or more while new terms are asked for
UNION ALL SELECT 'O6', o.id FROM orders o JOIN hold h ON h.reference = o.id AND h.state = 'open'
  WHERE o.side = 'sell' AND (h.remaining < o.quantity - o.filled_quantity
    OR (o.new_quantity IS NULL AND h.remaining <> o.quantity - o.filled_quantity))
-- O7: no fill is worse than the limit or collar in force
UNION ALL SELECT 'O7', exec_id FROM fill
  WHERE booked_to = 'customer' AND ((side = 'buy' AND price > worst_price) OR (side = 'sell' AND price < worst_price))
-- O8: one execution, one fill
UNION ALL SELECT 'O8', order_id || ' ' || exec_id FROM fill GROUP BY order_id, exec_id HAVING count(*) > 1
UNION ALL SELECT 'O8', f.exec_id FROM fill f
  WHERE NOT EXISTS (SELECT 1 FROM ledger_txn t WHERE t.event_id = f.exec_id AND t.kind IN ('buy_fill', 'sell_fill', 'error_fill')
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
  FROM position p FULL JOIN (SELECT customer_id, code, sum(remaining) AS quantity, sum(basis) AS basis FROM lot WHERE remaining > 0 GROUP BY 1, 2) l
    USING (customer_id, code)
  WHERE coalesce(p.quantity, 0) <> coalesce(l.quantity, 0) OR coalesce(p.basis, 0) <> coalesce(l.basis, 0)
UNION ALL SELECT 'P1', p.customer_id || ' ' || p.code FROM position p
  WHERE p.quantity <> coalesce((SELECT sum(b.posted) FROM balance b WHERE b.account_id = 'pos:' || p.customer_id AND split_part(b.asset, ':', 1) = p.code), 0)
-- P3: what customers and the house hold of a share is what stands at the street
UNION ALL SELECT 'P3', asset FROM balance WHERE asset LIKE '%:SH%' GROUP BY asset
  HAVING sum(posted) <> 0
-- P4: realised profit is what the closed lots say
UNION ALL SELECT 'P4', coalesce(p.customer_id, r.customer_id) || ' ' || coalesce(p.code, r.code)
  FROM position p FULL JOIN (SELECT customer_id, code, sum(proceeds - basis) AS realized FROM realized GROUP BY 1, 2) r USING (customer_id, code)
  WHERE coalesce(p.realized, 0) <> coalesce(r.realized, 0)
-- S2: what is settled has its posting
UNION ALL SELECT 'S2', customer_id || ' ' || settle_date FROM settlement
  WHERE settled_at IS NOT NULL AND txn IS NULL AND (bought <> 0 OR sold <> 0 OR house_net <> 0)
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
