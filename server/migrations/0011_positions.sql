-- Holdings per customer and instrument; the sum of the open lots, kept with each fill. A negative quantity is a
-- short position, which comes with short selling.
CREATE TABLE position (
  customer_id text NOT NULL,
  code text NOT NULL,
  quantity bigint NOT NULL,
  -- Cost of what is open, fees of the purchases included.
  basis bigint NOT NULL,
  realized bigint NOT NULL,
  opened_on text NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (customer_id, code)
);
CREATE INDEX position_open_by_code ON position (code) WHERE quantity <> 0;

CREATE TABLE lot (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  code text NOT NULL,
  exec_id text NOT NULL,
  opened_on text NOT NULL,
  -- Shares bought, in the shares of today: splits adjust it.
  quantity bigint NOT NULL CHECK (quantity > 0),
  remaining bigint NOT NULL CHECK (remaining >= 0 AND remaining <= quantity),
  basis bigint NOT NULL CHECK (basis >= 0),
  -- Bought with proceeds that settle on this date; not to be sold before (domain §2.4).
  funded_on text,
  closed_on text,
  CHECK ((remaining = 0) = (closed_on IS NOT NULL))
);
CREATE INDEX lot_open ON lot (customer_id, code) WHERE remaining > 0;
CREATE INDEX lot_by_exec ON lot (exec_id);

-- One row per lot that a sale closed, whole or in part.
CREATE TABLE realized (
  exec_id text NOT NULL,
  lot_id text NOT NULL,
  customer_id text NOT NULL,
  code text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  proceeds bigint NOT NULL,
  basis bigint NOT NULL,
  opened_on text NOT NULL,
  closed_on text NOT NULL,
  PRIMARY KEY (exec_id, lot_id)
);
CREATE INDEX realized_by_customer ON realized (customer_id, closed_on);
CREATE TRIGGER realized_append_only BEFORE UPDATE OR DELETE ON realized FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Splits and dividends as they met each holder.
CREATE TABLE corporate_action_entry (
  action_id text NOT NULL,
  customer_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('split', 'dividend')),
  ex_date text NOT NULL,
  pay_date text,
  held_quantity bigint NOT NULL,
  quantity_change bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- '2:1' for a split, dollars per share for a dividend.
  terms text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (action_id, customer_id)
);
CREATE INDEX corporate_action_entry_by_customer ON corporate_action_entry (customer_id, ex_date);
CREATE TRIGGER corporate_action_entry_append_only BEFORE UPDATE OR DELETE ON corporate_action_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE dividend_due (
  action_id text NOT NULL,
  customer_id text NOT NULL,
  code text NOT NULL,
  pay_date text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  paid_at bigint,
  txn text,
  PRIMARY KEY (action_id, customer_id)
);
CREATE INDEX dividend_due_open ON dividend_due (pay_date) WHERE paid_at IS NULL;
CREATE INDEX dividend_due_open_by_customer ON dividend_due (customer_id) WHERE paid_at IS NULL;

-- The end of each trading day as it was valued, with the prices used; written once.
CREATE TABLE account_day (
  customer_id text NOT NULL,
  date text NOT NULL,
  cash bigint NOT NULL,
  positions bigint NOT NULL,
  accrued bigint NOT NULL,
  deposits bigint NOT NULL,
  withdrawals bigint NOT NULL,
  day_pnl bigint NOT NULL,
  prices jsonb NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (customer_id, date)
);
CREATE TRIGGER account_day_append_only BEFORE UPDATE OR DELETE ON account_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
