-- Money that came in, over the chain or from a bank: one row for each transfer, whoever it belongs to.
CREATE TABLE deposit (
  id text PRIMARY KEY,
  -- Null while nobody knows whose it is.
  customer_id text,
  rail text NOT NULL CHECK (rail IN ('usdt', 'bank')),
  -- Transaction and place of its log on the chain, or the bank's own id of the entry.
  external_id text NOT NULL,
  asset text NOT NULL,
  -- Millionths.
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('seen', 'credited', 'final', 'kept_small', 'suspense', 'returned', 'reversed')),
  -- Why it waits for a person; kept when it no longer does.
  suspense_reason text,
  network text NOT NULL,
  -- The address it was sent to; null for a bank transfer.
  address text,
  -- Who sent it: the address, or the name that the bank gives.
  sender text NOT NULL,
  -- What the sender of a bank transfer wrote.
  reference text NOT NULL,
  block_number bigint,
  block_id text,
  -- USD per unit in hundred-millionths when it was credited; null where no rate was known.
  rate bigint CHECK (rate > 0),
  -- Bank money may not leave before, in business time.
  hold_until bigint,
  -- How often it has been seen again after a reversal.
  round int NOT NULL DEFAULT 0,
  -- Business time, and real time beside it.
  seen_at bigint NOT NULL,
  wall_seen_at bigint NOT NULL,
  credited_at bigint,
  wall_credited_at bigint,
  final_at bigint,
  wall_final_at bigint,
  ended_at bigint,
  wall_ended_at bigint,
  -- Transactions of the latest round: arrived, credited or kept, credited with others after being kept, taken back.
  seen_txn text NOT NULL UNIQUE,
  credit_txn text UNIQUE,
  pooled_txn text,
  end_txn text UNIQUE,
  UNIQUE (rail, external_id),
  CHECK (customer_id IS NOT NULL OR state IN ('suspense', 'returned', 'reversed')),
  CHECK ((state IN ('credited', 'final', 'kept_small')) <= (credit_txn IS NOT NULL)),
  CHECK ((state IN ('returned', 'reversed')) = (end_txn IS NOT NULL)),
  CHECK ((end_txn IS NULL) = (ended_at IS NULL)),
  CHECK (state <> 'final' OR final_at IS NOT NULL)
);
CREATE INDEX deposit_by_customer ON deposit (customer_id, id DESC);
CREATE INDEX deposit_unfinished ON deposit (rail, block_number) WHERE state IN ('seen', 'credited', 'suspense', 'kept_small');
CREATE INDEX deposit_on_hold ON deposit (hold_until) WHERE state = 'credited' AND hold_until IS NOT NULL;

ALTER TABLE debt DROP CONSTRAINT debt_cause_check,
  ADD CONSTRAINT debt_cause_check CHECK (cause IN ('fill', 'cover', 'borrow', 'dividend', 'deposit', 'earlier'));

CREATE VIEW deposit_breaks AS
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
    OR j.arrived <> CASE WHEN d.state IN ('returned', 'reversed') THEN 0 ELSE d.amount END
    OR j.waiting <> CASE WHEN d.state IN ('seen', 'suspense') THEN d.amount ELSE 0 END
-- DEP3: a small deposit is kept in its owner's name until it is credited with others
UNION ALL SELECT 'DEP3', coalesce(b.account_id, d.account_id) FROM
    (SELECT account_id, asset, posted FROM balance WHERE account_id LIKE 'small\_deposits:%') b
    FULL JOIN (SELECT 'small_deposits:' || customer_id AS account_id, asset, sum(amount) AS kept FROM deposit
      WHERE state = 'kept_small' GROUP BY 1, 2) d USING (account_id, asset)
  WHERE coalesce(b.posted, 0) <> coalesce(d.kept, 0);
