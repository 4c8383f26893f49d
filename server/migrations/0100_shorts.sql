-- Short selling: shares borrowed of a simulated lender, collateral, nightly cost, margin calls.

-- A sale that opens a short and the purchase that covers it; everything else is about shares held.
ALTER TABLE orders ADD COLUMN short bool NOT NULL DEFAULT false;
-- The price that the reservation of a short sale counts with.
ALTER TABLE orders ADD COLUMN reserve_price bigint CHECK (reserve_price > 0);
ALTER TABLE orders ADD CHECK ((short AND side = 'sell') = (reserve_price IS NOT NULL));
ALTER TABLE fill ADD COLUMN short bool NOT NULL DEFAULT false;
-- Of a short lot `basis` is what the sale brought, of its realized rows too; they read proceeds less cost as all others do.
ALTER TABLE lot ADD COLUMN short bool NOT NULL DEFAULT false;
ALTER TABLE realized ADD COLUMN short bool NOT NULL DEFAULT false;
-- Short sales less covers of the date: their money is collateral and never counts as the customer's own proceeds.
ALTER TABLE settlement ADD COLUMN short_net bigint NOT NULL DEFAULT 0;

-- Who is short at the close before the ex-date owes the dividend: its amount is negative.
ALTER TABLE corporate_action_entry DROP CONSTRAINT corporate_action_entry_amount_check;
ALTER TABLE dividend_due DROP CONSTRAINT dividend_due_amount_check;
ALTER TABLE dividend_due ADD CHECK (amount <> 0);

-- What stands behind a short position, and what borrowing has cost.
CREATE TABLE short_position (
  customer_id text NOT NULL,
  code text NOT NULL,
  -- Proceeds and deposits in `short_coll`, whole cents.
  collateral bigint NOT NULL CHECK (collateral >= 0),
  -- Cost of all nights so far and what of it was posted; equal once nothing is borrowed any more.
  accrued bigint NOT NULL CHECK (accrued >= 0),
  charged bigint NOT NULL CHECK (charged >= 0),
  updated_at bigint NOT NULL,
  PRIMARY KEY (customer_id, code)
);

-- Shares of the lender that are in use, by lane: each lane has its share of what is lent.
CREATE TABLE borrow_used (
  lane int NOT NULL,
  code text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity >= 0),
  PRIMARY KEY (lane, code)
);

-- The lender's word that the shares of an order can be borrowed, given before it is accepted (Reg SHO 203(b)(1)).
CREATE TABLE borrow_locate (
  order_id text PRIMARY KEY,
  customer_id text NOT NULL,
  lane int NOT NULL,
  code text NOT NULL,
  -- The lender's list that it rests on.
  listed_on text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  -- Given back unused at the end of the order.
  returned bigint NOT NULL CHECK (returned >= 0 AND returned <= quantity),
  rate_per_year bigint NOT NULL CHECK (rate_per_year >= 0),
  at bigint NOT NULL
);

-- One row for each calendar night on which shares were borrowed.
CREATE TABLE borrow_accrual (
  customer_id text NOT NULL,
  code text NOT NULL,
  date text NOT NULL,
  -- The trading day whose profit it counts in: the night's own or the next.
  counts_on text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  previous_close bigint NOT NULL CHECK (previous_close > 0),
  rate_per_year bigint NOT NULL CHECK (rate_per_year >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  at bigint NOT NULL,
  PRIMARY KEY (customer_id, code, date)
);
CREATE INDEX borrow_accrual_by_day ON borrow_accrual (customer_id, counts_on);
CREATE TRIGGER borrow_accrual_append_only BEFORE UPDATE OR DELETE ON borrow_accrual
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What of the cost was posted, monthly and when nothing is borrowed any more.
CREATE TABLE borrow_charge (
  customer_id text NOT NULL,
  code text NOT NULL,
  date text NOT NULL,
  counts_on text NOT NULL,
  amount bigint NOT NULL CHECK (amount % 10000 = 0),
  -- Less than half a cent, at the last posting: what was posted in all less what had accrued.
  rounding bigint NOT NULL CHECK (abs(rounding) <= 5000),
  txn text,
  PRIMARY KEY (customer_id, code, date)
);
CREATE INDEX borrow_charge_by_day ON borrow_charge (customer_id, counts_on);
CREATE TRIGGER borrow_charge_append_only BEFORE UPDATE OR DELETE ON borrow_charge
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE margin_call (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  opened_at bigint NOT NULL,
  due_at bigint NOT NULL,
  -- As they were when it was made.
  equity bigint NOT NULL,
  kept bigint NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'liquidating', 'met')),
  steps int NOT NULL,
  closed_at bigint,
  CHECK ((status = 'met') = (closed_at IS NOT NULL))
);
CREATE UNIQUE INDEX margin_call_open ON margin_call (customer_id) WHERE closed_at IS NULL;
CREATE INDEX margin_call_by_customer ON margin_call (customer_id, opened_at DESC);

-- Every step of a call: made, acted on, met, each with the figures and prices it rests on.
CREATE TABLE margin_step (
  call_id text NOT NULL REFERENCES margin_call (id),
  n int NOT NULL,
  at bigint NOT NULL,
  step text NOT NULL CHECK (step IN ('called', 'liquidating', 'met')),
  equity bigint NOT NULL,
  kept bigint NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (call_id, n)
);
CREATE TRIGGER margin_step_append_only BEFORE UPDATE OR DELETE ON margin_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a customer owes, shares or money, stands below zero.
ALTER TABLE balance DROP CONSTRAINT balance_check;
ALTER TABLE balance ADD CONSTRAINT balance_check CHECK (account_id LIKE 'house:%' OR posted >= held
  OR ((account_id LIKE 'short:%' OR account_id LIKE 'recv:%') AND posted <= 0 AND held = 0));

CREATE INDEX position_short ON position (customer_id) WHERE quantity < 0;

-- The rules of the books with shorts in them.
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
-- L10: customer money is covered by what the house holds, is owed for trades, or has granted in simulation
UNION ALL SELECT 'L10', asset FROM balance WHERE asset LIKE 'USD%' GROUP BY asset
  HAVING sum(posted) FILTER (WHERE account_id LIKE 'stock:%' OR account_id LIKE 'short\_coll:%')
    > -coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:broker_cash#%' OR account_id LIKE 'house:ccp#%'
        OR account_id LIKE 'house:sim_grant#%' OR account_id LIKE 'house:div_receivable#%' OR account_id LIKE 'house:errors#%'
        OR account_id LIKE 'recv:%'), 0)
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

-- Rules of shorts. Numbers as in docs/LEDGER.md.
CREATE VIEW short_breaks AS
-- M1: collateral is what the positions say, and nothing is left behind a closed one
SELECT 'M1' AS inv, coalesce(b.customer, s.customer_id) AS ref
  FROM (SELECT substr(account_id, 12) AS customer, sum(posted) AS posted FROM balance WHERE account_id LIKE 'short\_coll:%' GROUP BY 1) b
  FULL JOIN (SELECT customer_id, sum(collateral) AS collateral FROM short_position GROUP BY 1) s ON s.customer_id = b.customer
  WHERE coalesce(b.posted, 0) <> coalesce(s.collateral, 0)
UNION ALL SELECT 'M1', s.customer_id || ' ' || s.code FROM short_position s
  LEFT JOIN position p USING (customer_id, code) WHERE s.collateral <> 0 AND coalesce(p.quantity, 0) >= 0
UNION ALL SELECT 'M1', p.customer_id || ' ' || p.code FROM position p
  WHERE p.quantity < 0 AND NOT EXISTS (SELECT 1 FROM short_position s WHERE s.customer_id = p.customer_id AND s.code = p.code)
-- M2: what has accrued is its nights, what was charged its postings, and the two differ by what is not posted yet
UNION ALL SELECT 'M2', s.customer_id || ' ' || s.code FROM short_position s
  WHERE s.accrued <> coalesce((SELECT sum(a.amount) FROM borrow_accrual a WHERE a.customer_id = s.customer_id AND a.code = s.code), 0)
      + coalesce((SELECT sum(c.rounding) FROM borrow_charge c WHERE c.customer_id = s.customer_id AND c.code = s.code), 0)
    OR s.charged <> coalesce((SELECT sum(c.amount) FROM borrow_charge c WHERE c.customer_id = s.customer_id AND c.code = s.code), 0)
UNION ALL SELECT 'M2', c.customer_id || ' ' || c.code || ' ' || c.date FROM borrow_charge c
  WHERE c.amount <> 0 AND NOT EXISTS (SELECT 1 FROM ledger_txn t WHERE t.kind = 'borrow_charge'
    AND t.event_id = c.customer_id || ':' || c.code || ':' || c.date AND t.lane || ':' || t.seq = c.txn)
-- M3: shares in use at the lender are those sold short and those that open short sales may still sell
UNION ALL SELECT 'M3', coalesce(u.code, x.code) FROM (SELECT code, sum(quantity) AS quantity FROM borrow_used GROUP BY 1) u
  FULL JOIN (SELECT code, sum(quantity) AS quantity FROM (
      SELECT code, -quantity AS quantity FROM position WHERE quantity < 0
      UNION ALL SELECT code, quantity - filled_quantity FROM orders WHERE short AND side = 'sell'
        AND status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace')) used GROUP BY 1) x USING (code)
  WHERE coalesce(u.quantity, 0) <> coalesce(x.quantity, 0)
-- M4: every short sale has the lender's word, given no later than the order
UNION ALL SELECT 'M4', o.id FROM orders o LEFT JOIN borrow_locate l ON l.order_id = o.id
  WHERE o.short AND o.side = 'sell' AND (l.order_id IS NULL OR l.quantity < o.quantity OR l.at > o.accepted_at)
-- M5: covers never buy more than is short
UNION ALL SELECT 'M5', o.customer_id || ' ' || o.code
  FROM (SELECT customer_id, code, sum(quantity - filled_quantity) AS quantity FROM orders WHERE short AND side = 'buy'
      AND status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace') GROUP BY 1, 2) o
  LEFT JOIN position p USING (customer_id, code) WHERE o.quantity > -coalesce(p.quantity, 0)
-- M6: shares sold short are owed to the lender, and by nobody else
UNION ALL SELECT 'M6', asset FROM balance WHERE asset LIKE '%:SH%' GROUP BY asset
  HAVING coalesce(sum(posted) FILTER (WHERE account_id LIKE 'short:%'), 0)
    + coalesce(sum(posted) FILTER (WHERE account_id LIKE 'house:borrowed#%'), 0) <> 0
-- O5: no short sale and purchase of one customer's are open together in an instrument
UNION ALL SELECT 'O5', s.id FROM orders s JOIN orders b ON b.customer_id = s.customer_id AND b.code = s.code AND b.side = 'buy' AND NOT b.short
    AND b.status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace')
  WHERE s.short AND s.side = 'sell' AND s.status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace');
