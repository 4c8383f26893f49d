-- Orders of customers. Prices, shares and dollars are millionths; filled_notional is their product, exact.
CREATE TABLE orders (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  client_order_id text NOT NULL,
  body_hash text NOT NULL,
  code text NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  type text NOT NULL CHECK (type IN ('limit', 'market')),
  limit_price bigint CHECK (limit_price > 0),
  working_price bigint NOT NULL CHECK (working_price > 0),
  quantity bigint CHECK (quantity > 0),
  amount bigint CHECK (amount > 0 AND amount % 10000 = 0),
  trading_time text NOT NULL CHECK (trading_time IN ('pre', 'regular', 'post', 'extended')),
  status text NOT NULL CHECK (status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel',
    'pending_replace', 'filled', 'canceled', 'rejected', 'expired')),
  held bool NOT NULL,
  held_at_first bool NOT NULL,
  trade_date text NOT NULL,
  accepted_at bigint NOT NULL,
  active_from bigint NOT NULL,
  expires_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  filled_quantity bigint NOT NULL CHECK (filled_quantity >= 0),
  filled_notional numeric NOT NULL CHECK (filled_notional >= 0),
  filled_gross bigint NOT NULL CHECK (filled_gross >= 0),
  fills int NOT NULL CHECK (fills >= 0),
  -- Flat charge not yet taken, regulatory charges still provided for by the hold, and all charges taken.
  platform_due bigint NOT NULL CHECK (platform_due >= 0),
  regulatory_due bigint NOT NULL CHECK (regulatory_due >= 0),
  fees bigint NOT NULL CHECK (fees >= 0),
  -- Terms asked for, while a replacement is pending.
  new_limit_price bigint,
  new_quantity bigint,
  new_trading_time text,
  reason text,
  version int NOT NULL,
  UNIQUE (customer_id, client_order_id),
  CHECK ((type = 'limit') = (limit_price IS NOT NULL)),
  CHECK ((quantity IS NULL) <> (amount IS NULL)),
  CHECK (status NOT IN ('filled', 'canceled', 'rejected', 'expired') OR NOT held)
) WITH (fillfactor = 85);
CREATE INDEX orders_open ON orders (customer_id, code, side)
  WHERE status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace');
-- Ids are ordered by time, so this serves the history of a customer, newest first.
CREATE INDEX orders_by_customer ON orders (customer_id, id DESC);
-- What falls due: an end of trading time, or the start that a held order waits for.
CREATE INDEX orders_expiring ON orders (expires_at)
  WHERE status IN ('pending_new', 'accepted', 'partially_filled', 'pending_cancel', 'pending_replace');
CREATE INDEX orders_held ON orders (active_from) WHERE held;

CREATE TABLE fill (
  exec_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  customer_id text NOT NULL,
  code text NOT NULL,
  side text NOT NULL CHECK (side IN ('buy', 'sell')),
  price bigint NOT NULL CHECK (price > 0),
  -- The limit or collar in force: no fill is worse.
  worst_price bigint NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  gross bigint NOT NULL CHECK (gross >= 0),
  platform_fee bigint NOT NULL CHECK (platform_fee >= 0),
  sec_fee bigint NOT NULL CHECK (sec_fee >= 0),
  taf_fee bigint NOT NULL CHECK (taf_fee >= 0),
  cat_fee bigint NOT NULL CHECK (cat_fee >= 0),
  at bigint NOT NULL,
  trade_date text NOT NULL,
  settle_date text NOT NULL,
  -- The day whose profit it counts in: after the official close that is the next one.
  pnl_date text NOT NULL,
  session text NOT NULL CHECK (session IN ('pre', 'regular', 'post', 'closed')),
  liquidity text NOT NULL CHECK (liquidity IN ('added', 'removed')),
  capacity text NOT NULL CHECK (capacity IN ('agency', 'principal')),
  model text NOT NULL,
  evidence jsonb NOT NULL,
  -- 'house' for a fill that came too late for the customer to carry it.
  booked_to text NOT NULL CHECK (booked_to IN ('customer', 'house')),
  txn text NOT NULL
);
CREATE INDEX fill_by_order ON fill (order_id);
CREATE INDEX fill_by_customer ON fill (customer_id, pnl_date, code);
CREATE TRIGGER fill_append_only BEFORE UPDATE OR DELETE ON fill FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Regulatory fees per customer and trade date: rounded up once over the day.
CREATE TABLE fee_day (
  customer_id text NOT NULL,
  trade_date text NOT NULL,
  sell_gross bigint NOT NULL,
  taf_exact numeric NOT NULL,
  shares bigint NOT NULL,
  charged_sec bigint NOT NULL,
  charged_taf bigint NOT NULL,
  charged_cat bigint NOT NULL,
  PRIMARY KEY (customer_id, trade_date)
);

-- What a customer's trades of a day owe to, and are owed by, the clearing house until the settlement date.
CREATE TABLE settlement (
  customer_id text NOT NULL,
  settle_date text NOT NULL,
  bought bigint NOT NULL CHECK (bought >= 0),
  sold bigint NOT NULL CHECK (sold >= 0),
  -- Fees of the sales: what the customer receives of `sold` is without them.
  sold_fees bigint NOT NULL CHECK (sold_fees >= 0),
  -- Sold less bought by the house, in fills that it took over from this customer.
  house_net bigint NOT NULL,
  -- Counts up when a trade is added to a date that was settled already; the amounts are then the new ones alone.
  round int NOT NULL,
  settled_at bigint,
  txn text,
  PRIMARY KEY (customer_id, settle_date)
);
CREATE INDEX settlement_open ON settlement (settle_date) WHERE settled_at IS NULL;
CREATE INDEX settlement_open_by_customer ON settlement (customer_id) WHERE settled_at IS NULL;

-- Disclosures accepted once (FINRA Rule 2265 and the like).
CREATE TABLE disclosure (
  customer_id text NOT NULL,
  version text NOT NULL,
  accepted_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  PRIMARY KEY (customer_id, version)
);

-- Customers with an investment account, and where its first money came from.
CREATE TABLE investment_account (
  customer_id text PRIMARY KEY,
  lane int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('trial', 'customer')),
  opened_on text NOT NULL,
  opened_at bigint NOT NULL
);
