-- The yearly fee of the software-usage contract: changes in the order in which two operators agreed to them. Without a
-- row the fee is nothing.
CREATE TABLE contract_fee_change (
  id text PRIMARY KEY,
  fee_of text NOT NULL CHECK (fee_of = 'software_usage'),
  -- Millionths of a dollar a year, whole cents.
  amount bigint NOT NULL CHECK (amount >= 0 AND amount % 10000 = 0),
  -- New York days: of the announcement, and the first on which it applies.
  announced_on text NOT NULL,
  applies_on text NOT NULL,
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  CHECK (applies_on::date >= announced_on::date + 60)
);
CREATE INDEX contract_fee_change_in_order ON contract_fee_change (fee_of, id);
CREATE TRIGGER contract_fee_change_append_only BEFORE UPDATE OR DELETE ON contract_fee_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A change as it was announced to the customer of one contract.
CREATE TABLE contract_fee_notice (
  id text PRIMARY KEY,
  change_id text NOT NULL REFERENCES contract_fee_change (id),
  contract_id text NOT NULL REFERENCES contract (id),
  customer_id text NOT NULL,
  -- The fee that the customer would pay without it.
  before bigint NOT NULL CHECK (before >= 0),
  amount bigint NOT NULL CHECK (amount >= 0 AND amount <> before),
  announced_on text NOT NULL,
  applies_on text NOT NULL,
  -- The last day of the objection.
  object_until text NOT NULL,
  at bigint NOT NULL,
  objected_at bigint,
  -- The first day after the term for which the objection keeps the old fee.
  kept_until text,
  -- When the customer was told that it applies now.
  applied_at bigint,
  UNIQUE (contract_id, change_id),
  CHECK ((objected_at IS NULL) = (kept_until IS NULL))
);
CREATE INDEX contract_fee_notice_of_customer ON contract_fee_notice (customer_id, id DESC);
CREATE INDEX contract_fee_notice_coming ON contract_fee_notice (applies_on) WHERE applied_at IS NULL;

CREATE TABLE invoice (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,
  customer_id text NOT NULL,
  contract_id text NOT NULL REFERENCES contract (id),
  -- First and last day of the term that it is for.
  term_from text NOT NULL,
  term_to text NOT NULL,
  -- The announcement whose amount it is; null where it is the contract's own fee.
  fee_notice_id text REFERENCES contract_fee_notice (id),
  amount bigint NOT NULL CHECK (amount > 0 AND amount % 10000 = 0),
  issued_on text NOT NULL,
  due_on text NOT NULL,
  issued_at bigint NOT NULL,
  wall_issued_at bigint NOT NULL,
  issued_by text NOT NULL CHECK (issued_by LIKE 'opr\_%'),
  state text NOT NULL CHECK (state IN ('issued', 'overdue', 'paid', 'voided')),
  reminded_at bigint,
  overdue_at bigint,
  -- As it was paid.
  months_overdue int,
  late_fee bigint CHECK (late_fee >= 0 AND late_fee % 10000 = 0),
  paid_on text,
  paid_at bigint,
  wall_paid_at bigint,
  txn text UNIQUE,
  voided_at bigint,
  voided_by text,
  void_reason text,
  CHECK ((state = 'paid') = (paid_at IS NOT NULL) AND (paid_at IS NULL) = (txn IS NULL)
    AND (paid_at IS NULL) = (late_fee IS NULL) AND (paid_at IS NULL) = (months_overdue IS NULL)
    AND (paid_at IS NULL) = (paid_on IS NULL) AND (paid_at IS NULL) = (wall_paid_at IS NULL)),
  CHECK ((state = 'voided') = (voided_at IS NOT NULL) AND (voided_at IS NULL) = (voided_by IS NULL)
    AND (voided_at IS NULL) = (void_reason IS NULL)),
  CHECK (state <> 'overdue' OR overdue_at IS NOT NULL)
);
CREATE UNIQUE INDEX invoice_one_a_term ON invoice (contract_id, term_from) WHERE state <> 'voided';
CREATE INDEX invoice_of_customer ON invoice (customer_id, id DESC);
CREATE INDEX invoice_open ON invoice (due_on, id) WHERE state IN ('issued', 'overdue');
CREATE INDEX invoice_in_state ON invoice (state, id DESC);

CREATE VIEW invoice_breaks AS
-- INV1: a paid invoice is its transaction: its amount and late fee, out of its owner's spot wallet, once
SELECT 'INV1' AS inv, coalesce(i.id, x.event_id) AS ref
  FROM (SELECT * FROM invoice WHERE state = 'paid') i FULL JOIN (
    SELECT x.event_id, x.lane || ':' || x.seq AS txn, x.effective_date, count(*) AS entries, count(DISTINCT e.asset) AS assets,
      min(e.account_id) FILTER (WHERE e.amount < 0) AS source,
      sum(e.amount) FILTER (WHERE e.account_id LIKE 'house:rev_contract#%') AS earned
    FROM ledger_txn x JOIN ledger_entry e USING (lane, seq) WHERE x.kind = 'invoice_paid' GROUP BY x.lane, x.seq
  ) x ON x.event_id = i.id
  WHERE i.id IS NULL OR x.event_id IS NULL OR x.txn <> i.txn OR x.entries <> 2 OR x.assets <> 1
    OR x.source <> 'spot:' || i.customer_id OR x.earned IS DISTINCT FROM i.amount + i.late_fee OR x.effective_date <> i.paid_on
-- INV2: an invoice is of the fee that applied to its customer, of their own contract, never of a specimen
UNION ALL SELECT 'INV2', i.id FROM invoice i JOIN contract c ON c.id = i.contract_id
    LEFT JOIN contract_fee_notice n ON n.id = i.fee_notice_id
  WHERE c.customer_id <> i.customer_id OR c.specimen OR (i.fee_notice_id IS NULL AND i.amount <> c.fee)
    OR (i.fee_notice_id IS NOT NULL AND (n.contract_id <> i.contract_id OR n.amount <> i.amount OR n.applies_on > i.issued_on
      OR n.kept_until > i.issued_on))
-- INV3: a change was announced sixty days before it applies, as two operators agreed to it, and was objected to in time
UNION ALL SELECT 'INV3', n.id FROM contract_fee_notice n JOIN contract_fee_change f ON f.id = n.change_id
    JOIN contract c ON c.id = n.contract_id
  WHERE n.amount <> f.amount OR n.applies_on < f.applies_on OR n.applies_on::date < n.announced_on::date + 60
    OR n.object_until::date <> n.announced_on::date + 30 OR c.customer_id <> n.customer_id OR c.specimen
    OR (n.objected_at IS NOT NULL AND (to_timestamp(n.objected_at / 1000) AT TIME ZONE 'America/New_York')::date > n.object_until::date)
UNION ALL SELECT 'INV3', f.id FROM contract_fee_change f WHERE NOT EXISTS (
    SELECT FROM approval a WHERE a.action = 'contract_fee.change' AND a.state = 'approved' AND a.content->>'changeId' = f.id
      AND a.maker <> a.checker AND (a.content->>'amount')::numeric * 1000000 = f.amount);
