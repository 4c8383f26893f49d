-- What a withdrawal costs, from when on. Rows are added, never changed.
CREATE TABLE withdrawal_fee (
  kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
  from_at bigint NOT NULL,
  -- Millionths of the asset that is sent.
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (kind, from_at)
);
INSERT INTO withdrawal_fee VALUES ('usdt', 0, 1000000), ('bank', 0, 0);
CREATE TRIGGER withdrawal_fee_append_only BEFORE UPDATE OR DELETE ON withdrawal_fee
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Money that leaves the house: one row each, from the request to its end.
CREATE TABLE withdrawal (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('usdt', 'bank')),
  recipient_id text NOT NULL REFERENCES recipient (id),
  -- Exactly what the customer confirmed: the whole address, or bank and last four digits.
  payee text NOT NULL,
  asset text NOT NULL,
  -- What leaves the wallet; the fee is taken out of it. Millionths.
  amount bigint NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  net bigint NOT NULL CHECK (net > 0),
  -- USD millionths at the request, which caps and approvals are measured by.
  worth bigint NOT NULL CHECK (worth > 0),
  utc_day text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'approved', 'signing', 'signed', 'sent', 'confirmed', 'final',
    'failed', 'cancelled', 'declined')),
  -- What confirmed the request, and how many operators must approve it.
  confirmed_by text NOT NULL CHECK (confirmed_by IN ('code', 'totp', 'passkey')),
  approvals integer NOT NULL CHECK (approvals BETWEEN 0 AND 2),
  first_payout boolean NOT NULL,
  screening text NOT NULL CHECK (screening IN ('clear', 'hit')),
  approver1 text,
  -- Of two at least one has to be a checker: whether the first was.
  approver1_checks boolean NOT NULL DEFAULT false,
  approver2 text,
  -- Business time.
  requested_at bigint NOT NULL,
  wall_requested_at bigint NOT NULL,
  approved_at bigint,
  sent_at bigint,
  confirmed_at bigint,
  ended_at bigint,
  -- Set before the signer is asked: the time of the chain after which no block may contain it, and the newest block then.
  expires_at bigint,
  from_block bigint,
  tx_id text UNIQUE,
  signed_bytes text,
  -- Of a payment by bank.
  file_id text,
  -- Why it failed or was declined, where it did.
  reason text,
  approved_txn text,
  ended_txn text,
  CHECK (amount = net + fee),
  CHECK ((tx_id IS NULL) = (signed_bytes IS NULL)),
  CHECK (kind = 'bank' OR state NOT IN ('signed', 'sent', 'confirmed', 'final') OR tx_id IS NOT NULL)
);
CREATE INDEX withdrawal_by_customer ON withdrawal (customer_id, id DESC);
CREATE INDEX withdrawal_by_day ON withdrawal (customer_id, utc_day);
CREATE INDEX withdrawal_under_way ON withdrawal (id) WHERE state NOT IN ('final', 'failed', 'cancelled', 'declined');

-- Whether a customer was ever paid: their first payout is approved by two.
CREATE TABLE payout_record (
  customer_id text PRIMARY KEY,
  first_withdrawal text NOT NULL,
  first_at bigint NOT NULL
);

-- A signature is for ever: neither another one in its place, nor none.
CREATE FUNCTION keep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.tx_id IS NOT NULL AND (NEW.tx_id IS DISTINCT FROM OLD.tx_id OR NEW.signed_bytes IS DISTINCT FROM OLD.signed_bytes)
  THEN RAISE EXCEPTION 'withdrawal % is signed already', OLD.id; END IF;
  IF OLD.expires_at IS NOT NULL AND NEW.expires_at IS DISTINCT FROM OLD.expires_at
  THEN RAISE EXCEPTION 'the expiry of withdrawal % is set', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_signature BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION keep_signature();

CREATE VIEW withdrawal_breaks AS
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
-- W5: house:payouts holds what is on its way
UNION ALL SELECT 'W5', asset FROM (
    SELECT asset, sum(net) AS due FROM withdrawal WHERE approved_at IS NOT NULL AND ended_txn IS NULL GROUP BY asset
  ) w FULL JOIN (
    SELECT asset, sum(posted) AS posted FROM balance WHERE account_id LIKE 'house:payouts#%' GROUP BY asset
  ) b USING (asset)
  WHERE coalesce(w.due, 0) <> coalesce(b.posted, 0)
-- W6: the first payout of a customer is the oldest that arrived
UNION ALL SELECT 'W6', coalesce(w.customer_id, p.customer_id)
  FROM (SELECT DISTINCT customer_id FROM withdrawal WHERE state = 'final') w
  FULL JOIN payout_record p USING (customer_id) WHERE w.customer_id IS NULL OR p.customer_id IS NULL;
