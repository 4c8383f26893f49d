-- USDT of a deposit address on its way to the cold store: one row for each transaction, from the order to its end.
CREATE TABLE sweep (
  id text PRIMARY KEY,
  address text NOT NULL,
  index_no integer NOT NULL,
  asset text NOT NULL,
  -- Millionths.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('signing', 'signed', 'sent', 'confirmed', 'final', 'failed')),
  -- Business time.
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  ended_at bigint,
  -- Set before the signer is asked: the time of the chain after which no block may contain it, and the newest block then.
  expires_at bigint NOT NULL,
  from_block bigint NOT NULL,
  tx_id text UNIQUE,
  signed_bytes text,
  reason text,
  ended_txn text,
  CHECK ((tx_id IS NULL) = (signed_bytes IS NULL)),
  CHECK (state IN ('signing', 'failed') OR tx_id IS NOT NULL),
  CHECK ((state = 'final') <= (ended_txn IS NOT NULL))
);
-- One at a time for an address: what it holds is never ordered away twice.
CREATE UNIQUE INDEX sweep_under_way ON sweep (address) WHERE state NOT IN ('final', 'failed');

-- A signature is for ever: neither another one in its place, nor none.
CREATE FUNCTION keep_sweep_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.tx_id IS NOT NULL AND (NEW.tx_id IS DISTINCT FROM OLD.tx_id OR NEW.signed_bytes IS DISTINCT FROM OLD.signed_bytes)
  THEN RAISE EXCEPTION 'sweep % is signed already', OLD.id; END IF;
  IF NEW.expires_at <> OLD.expires_at THEN RAISE EXCEPTION 'the expiry of sweep % is set', OLD.id; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sweep_signature BEFORE UPDATE ON sweep FOR EACH ROW EXECUTE FUNCTION keep_sweep_signature();

CREATE VIEW sweep_breaks AS
-- SW1: what reached the cold store is what its sweep was for, booked once
WITH booked AS (
  SELECT x.event_id, x.lane || ':' || x.seq AS txn, min(e.asset) FILTER (WHERE e.account_id LIKE 'house:usdt_cold#%') AS asset,
    sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:usdt_cold#%') AS cold,
    sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:usdt_deposits#%') AS deposits
  FROM ledger_txn x JOIN ledger_entry e USING (lane, seq) WHERE x.kind = 'sweep_final' GROUP BY x.lane, x.seq
)
SELECT 'SW1' AS inv, coalesce(s.id, b.event_id) AS ref
  FROM (SELECT * FROM sweep WHERE state = 'final') s FULL JOIN booked b ON b.event_id = s.id
  WHERE s.id IS NULL OR b.event_id IS NULL OR b.txn <> s.ended_txn OR b.cold <> -s.amount OR b.deposits <> s.amount
    OR b.asset <> s.asset
-- SW2: from no address more is ordered away than was deposited there, and from none that is not a customer's
UNION ALL SELECT 'SW2', s.address
  FROM (SELECT address, index_no, sum(amount) AS amount FROM sweep WHERE state <> 'failed' GROUP BY 1, 2) s
  LEFT JOIN deposit_address a ON a.address = s.address AND a.index_no = s.index_no
  LEFT JOIN (SELECT address, sum(amount) AS amount FROM deposit WHERE rail = 'usdt' GROUP BY 1) d ON d.address = s.address
  WHERE a.address IS NULL OR s.amount > coalesce(d.amount, 0);
