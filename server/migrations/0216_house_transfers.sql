-- How much the hot wallet should hold at most: the larger of a share of what is owed in USDT and a floor. Rows are added,
-- never changed.
CREATE TABLE hot_wallet_limit (
  from_at bigint PRIMARY KEY,
  -- Hundredths of a percent.
  share_bp int NOT NULL CHECK (share_bp BETWEEN 0 AND 10000),
  -- Millionths of a USDT, which counts as a dollar here.
  floor bigint NOT NULL CHECK (floor >= 0)
);
INSERT INTO hot_wallet_limit VALUES (0, 500, 10000000000);
CREATE TRIGGER hot_wallet_limit_append_only BEFORE UPDATE OR DELETE ON hot_wallet_limit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- USDT that the house moves by an order of two people: from the cold store into the hot wallet and back, and to whom a
-- deposit came from.
CREATE TABLE house_transfer (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refill', 'to_cold', 'return')),
  asset text NOT NULL,
  -- Millionths.
  amount bigint NOT NULL CHECK (amount > 0),
  to_address text NOT NULL,
  -- Of a return: the deposit that goes back, and whose it would have been.
  deposit_id text REFERENCES deposit (id),
  customer_id text,
  -- The request that two people agreed to; null where simulated staff ordered a refill for a trial.
  approval_id text,
  -- The transfer that came to nothing and that this one repeats.
  repeats text UNIQUE REFERENCES house_transfer (id),
  state text NOT NULL CHECK (state IN ('approved', 'signing', 'signed', 'sent', 'confirmed', 'final', 'failed', 'cancelled')),
  -- Business time.
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  ended_at bigint,
  -- Set before the signer is asked: the time of the chain after which no block may contain it, and the newest block then.
  expires_at bigint,
  from_block bigint,
  tx_id text UNIQUE,
  signed_bytes text,
  reason text,
  ended_txn text,
  CHECK ((kind = 'return') = (deposit_id IS NOT NULL)),
  CHECK (approval_id IS NOT NULL OR kind = 'refill'),
  CHECK (kind = 'refill' OR (tx_id IS NULL) = (signed_bytes IS NULL)),
  CHECK (kind = 'refill' OR state IN ('approved', 'signing', 'failed') OR tx_id IS NOT NULL),
  CHECK ((state = 'final') <= (ended_txn IS NOT NULL))
);
CREATE INDEX house_transfer_open ON house_transfer (kind, amount) WHERE state NOT IN ('final', 'failed', 'cancelled');
-- A deposit goes back once: one order, and one repetition of each that came to nothing.
CREATE UNIQUE INDEX house_transfer_once ON house_transfer (deposit_id) WHERE repeats IS NULL;

-- A signature is for ever: neither another one in its place, nor none.
CREATE FUNCTION keep_house_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.tx_id IS NOT NULL AND (NEW.tx_id IS DISTINCT FROM OLD.tx_id OR NEW.signed_bytes IS DISTINCT FROM OLD.signed_bytes)
  THEN RAISE EXCEPTION 'transfer % is signed already', OLD.id; END IF;
  IF OLD.expires_at IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at
  THEN RAISE EXCEPTION 'the expiry of transfer % is set', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER house_transfer_signature BEFORE UPDATE ON house_transfer
  FOR EACH ROW EXECUTE FUNCTION keep_house_signature();

-- What the chain has shown from the cold store to the hot wallet; the refill that it was, once one fits.
CREATE TABLE cold_payment (
  -- Transaction and log.
  external_id text PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount > 0),
  block_number bigint NOT NULL,
  refill_id text UNIQUE REFERENCES house_transfer (id)
);
CREATE INDEX cold_payment_unmatched ON cold_payment (amount) WHERE refill_id IS NULL;

-- Money of the house itself that was brought to the chain: TRX for its transactions, and in simulated mode USDT.
CREATE TABLE house_supply (
  id text PRIMARY KEY,
  asset text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  place text NOT NULL CHECK (place IN ('trx_gas', 'usdt_hot', 'usdt_cold')),
  -- Null of simulated money.
  approval_id text UNIQUE,
  at bigint NOT NULL,
  txn text NOT NULL UNIQUE
);
CREATE TRIGGER house_supply_append_only BEFORE UPDATE OR DELETE ON house_supply
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW house_transfer_breaks AS
WITH booked AS (
  SELECT x.kind, x.event_id, x.lane || ':' || x.seq AS txn, min(e.asset) FILTER (WHERE e.asset LIKE 'USDT%') AS asset,
    coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:usdt\_hot#%'), 0) AS hot,
    coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:usdt\_cold#%'), 0) AS cold,
    coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:payouts#%'), 0) AS payouts,
    coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:capital#%'), 0) AS capital
  FROM ledger_txn x JOIN ledger_entry e USING (lane, seq)
  WHERE x.kind IN ('refill_final', 'to_cold_final', 'return_final', 'house_supplied') GROUP BY x.lane, x.seq
)
-- HT1: a transfer of the house is booked once, with its amount, between the stores that it is for
SELECT 'HT1' AS inv, coalesce(t.id, b.event_id) AS ref
  FROM (SELECT * FROM house_transfer WHERE state = 'final') t
  FULL JOIN (SELECT * FROM booked WHERE kind <> 'house_supplied') b ON b.event_id = t.id
  WHERE t.id IS NULL OR b.txn IS NULL OR b.txn <> t.ended_txn OR b.kind <> t.kind || '_final' OR b.asset <> t.asset
    OR b.hot <> CASE t.kind WHEN 'refill' THEN -t.amount ELSE t.amount END
    OR b.cold <> CASE t.kind WHEN 'refill' THEN t.amount WHEN 'to_cold' THEN -t.amount ELSE 0 END
    OR b.payouts <> CASE t.kind WHEN 'return' THEN -t.amount ELSE 0 END
-- HT2: two people agreed to it, as it is; without them simulated money alone is moved
UNION ALL SELECT 'HT2', t.id FROM house_transfer t LEFT JOIN approval a ON a.id = t.approval_id
  WHERE CASE WHEN t.approval_id IS NULL THEN t.asset NOT LIKE '%.SIM'
    ELSE a.state IS DISTINCT FROM 'approved'
      OR (a.content ->> 'amount')::numeric * 1000000 <> t.amount
      OR (t.kind = 'return' AND a.content ->> 'depositId' <> t.deposit_id) END
-- HT3: a deposit goes back whole, to its sender, and only one that was ended as returned
UNION ALL SELECT 'HT3', t.id FROM house_transfer t LEFT JOIN deposit d ON d.id = t.deposit_id
  WHERE t.kind = 'return' AND (d.state <> 'returned' OR d.rail <> 'usdt' OR d.amount <> t.amount OR d.sender <> t.to_address)
UNION ALL SELECT 'HT3', d.id FROM deposit d WHERE d.rail = 'usdt' AND d.state = 'returned' AND NOT EXISTS (
    SELECT 1 FROM house_transfer t WHERE t.deposit_id = d.id AND t.state NOT IN ('failed', 'cancelled'))
-- HT4: a refill has arrived as one payment of the cold store
UNION ALL SELECT 'HT4', coalesce(t.id, p.external_id)
  FROM (SELECT * FROM house_transfer WHERE kind = 'refill' AND state = 'final') t
  FULL JOIN (SELECT * FROM cold_payment WHERE refill_id IS NOT NULL) p ON p.refill_id = t.id
  WHERE t.id IS NULL OR p.external_id IS NULL OR p.amount <> t.amount
-- HS1: what the house brought is booked once; real money of the house two people agreed to
UNION ALL SELECT 'HS1', coalesce(s.id, b.event_id)
  FROM house_supply s FULL JOIN (SELECT * FROM booked WHERE kind = 'house_supplied') b ON b.event_id = s.id
  LEFT JOIN approval a ON a.id = s.approval_id
  WHERE s.id IS NULL OR b.txn IS NULL OR b.txn <> s.txn OR b.capital <> s.amount
    OR CASE WHEN s.approval_id IS NULL THEN s.asset NOT LIKE '%.SIM'
      ELSE a.state IS DISTINCT FROM 'approved' OR (a.content ->> 'amount')::numeric * 1000000 <> s.amount END;

CREATE OR REPLACE VIEW withdrawal_breaks AS
-- W1: what left is what was asked for: its postings are to the cent amount, fee and net of the row
WITH booked AS (
  SELECT x.event_id, x.kind, x.lane || ':' || x.seq AS txn,
    sum(e.amount) FILTER (WHERE e.account_id LIKE 'spot:%') AS spot,
    sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:payouts#%') AS payouts,
    sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:rev_withdrawal#%') AS fee,
    min(e.account_id) FILTER (WHERE e.account_id LIKE 'spot:%') AS account, count(DISTINCT e.asset) AS assets
  FROM ledger_txn x JOIN ledger_entry e USING (lane, seq)
  WHERE x.kind IN ('withdrawal_approved', 'withdrawal_final', 'withdrawal_returned') GROUP BY x.lane, x.seq
)
SELECT 'W1' AS inv, coalesce(w.id, b.event_id) AS ref
  FROM withdrawal w FULL JOIN (SELECT * FROM booked WHERE kind = 'withdrawal_approved') b ON b.event_id = w.id
  WHERE w.id IS NULL OR (w.approved_txn IS NULL) <> (b.txn IS NULL) OR b.txn <> w.approved_txn
    OR b.spot <> -w.amount OR b.payouts <> w.net OR (b.txn IS NOT NULL AND coalesce(b.fee, 0) <> w.fee) OR b.account <> 'spot:' || w.customer_id
    OR (w.approved_at IS NULL) <> (w.approved_txn IS NULL)
UNION ALL SELECT 'W1', coalesce(w.id, b.event_id)
  FROM withdrawal w FULL JOIN (SELECT * FROM booked WHERE kind <> 'withdrawal_approved') b ON b.event_id = w.id
  WHERE w.id IS NULL OR (w.ended_txn IS NULL) <> (b.txn IS NULL) OR b.txn <> w.ended_txn OR b.payouts <> -w.net
    OR (b.kind = 'withdrawal_final') <> (w.state = 'final')
    OR (b.kind = 'withdrawal_returned' AND b.spot <> w.amount)
-- W2: nothing is approved by fewer operators than it needs, nor twice by one
UNION ALL SELECT 'W2', id FROM withdrawal
  WHERE approved_at IS NOT NULL AND (
    (approvals >= 1 AND approver1 IS NULL) OR (approvals = 2 AND (approver2 IS NULL OR approver1 = approver2))
    OR (worth >= 10000000000 AND approvals < 2) OR (worth > 2000000000 AND approvals < 1)
    OR (first_payout AND approvals < 2) OR (screening = 'hit' AND approvals < 2))
-- W3: money goes to an address of its owner's book that was there for 24 hours
UNION ALL SELECT 'W3', w.id FROM withdrawal w LEFT JOIN recipient r ON r.id = w.recipient_id
  WHERE w.approved_at IS NOT NULL AND (r.customer_id IS DISTINCT FROM w.customer_id OR r.kind <> w.kind
    OR w.approved_at < r.added_at + 86400000 OR (w.kind = 'usdt' AND w.payee <> r.address))
-- W4: what waits is reserved, and nothing else is
UNION ALL SELECT 'W4', coalesce(w.id, h.reference)
  FROM (SELECT * FROM withdrawal WHERE state = 'requested') w
  FULL JOIN (SELECT * FROM hold WHERE reason = 'withdrawal' AND state = 'open') h ON h.reference = w.id
  WHERE w.id IS NULL OR h.reference IS NULL OR h.remaining <> w.amount OR h.account_id <> 'spot:' || w.customer_id
    OR h.asset <> w.asset
-- W5: house:payouts holds what is on its way, to customers and back to senders
UNION ALL SELECT 'W5', asset FROM (
    SELECT asset, sum(net) AS due FROM (
      SELECT asset, net FROM withdrawal WHERE approved_at IS NOT NULL AND ended_txn IS NULL
      UNION ALL SELECT asset, amount FROM house_transfer
        WHERE kind = 'return' AND state NOT IN ('final', 'failed', 'cancelled')) o GROUP BY asset
  ) w FULL JOIN (
    SELECT asset, sum(posted) AS posted FROM balance WHERE account_id LIKE 'house:payouts#%' GROUP BY asset
  ) b USING (asset)
  WHERE coalesce(w.due, 0) <> coalesce(b.posted, 0)
-- W6: the first payout of a customer is the oldest that arrived
UNION ALL SELECT 'W6', coalesce(w.customer_id, p.customer_id)
  FROM (SELECT DISTINCT customer_id FROM withdrawal WHERE state = 'final') w
  FULL JOIN payout_record p USING (customer_id) WHERE w.customer_id IS NULL OR p.customer_id IS NULL;

CREATE OR REPLACE VIEW deposit_breaks AS
-- DEP1: one transfer, one deposit
SELECT 'DEP1' AS inv, rail || ' ' || external_id AS ref FROM deposit GROUP BY rail, external_id HAVING count(*) > 1
-- DEP2: what is credited has its transaction; less than 1 USDT only together with others
UNION ALL SELECT 'DEP2', id FROM deposit
  WHERE (state IN ('credited', 'final', 'kept_small') AND credit_txn IS NULL)
    OR (state IN ('credited', 'final') AND rail = 'usdt' AND amount < 1000000 AND pooled_txn IS NULL)
    OR (state IN ('seen', 'suspense') AND (credit_txn IS NOT NULL OR pooled_txn IS NOT NULL))
-- DEP3: the journal has moved each deposit to where its state says, and nothing more
UNION ALL SELECT 'DEP3', coalesce(d.id, j.id) FROM deposit d FULL JOIN (
    SELECT split_part(x.event_id, ':', 1) AS id,
      coalesce(-sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:usdt\_%' OR e.account_id LIKE 'house:bank#%'), 0) AS arrived,
      coalesce(sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:suspense#%'), 0) AS waiting
    FROM ledger_txn x JOIN ledger_entry e USING (lane, seq)
    WHERE x.kind IN ('deposit_seen', 'deposit_credited', 'deposit_kept', 'deposit_reversed', 'deposit_returned') GROUP BY 1
  ) j USING (id)
  WHERE d.id IS NULL OR j.id IS NULL
    -- USDT that goes back leaves from the hot wallet: the deposit itself stays on its address.
    OR j.arrived <> CASE WHEN d.state = 'reversed' OR (d.state = 'returned' AND d.rail = 'bank') THEN 0 ELSE d.amount END
    OR j.waiting <> CASE WHEN d.state IN ('seen', 'suspense') THEN d.amount ELSE 0 END
-- DEP3: a small deposit is kept in its owner's name until it is credited with others
UNION ALL SELECT 'DEP3', coalesce(b.account_id, d.account_id) FROM
    (SELECT account_id, asset, posted FROM balance WHERE account_id LIKE 'small\_deposits:%') b
    FULL JOIN (SELECT 'small_deposits:' || customer_id AS account_id, asset, sum(amount) AS kept FROM deposit
      WHERE state = 'kept_small' GROUP BY 1, 2) d USING (account_id, asset)
  WHERE coalesce(b.posted, 0) <> coalesce(d.kept, 0);
