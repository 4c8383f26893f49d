-- Orders that wait for a price, orders good till cancelled, and the market as an order met it. Prices in millionths.
ALTER TABLE orders
  ADD COLUMN stop_kind text CHECK (stop_kind IN ('stop', 'trail_amount', 'trail_percent')),
  -- A stop price or a distance in dollars, or percent; while a replacement is pending, the one asked for.
  ADD COLUMN stop_level bigint CHECK (stop_level > 0),
  ADD COLUMN new_stop_level bigint CHECK (new_stop_level > 0),
  -- The best price since the order works, which its trail follows.
  ADD COLUMN trail_mark bigint CHECK (trail_mark > 0),
  -- When a trade elected it, and that trade's price.
  ADD COLUMN elected_at bigint,
  ADD COLUMN elected_by bigint CHECK (elected_by > 0),
  -- The last end of its trading time, of an order good till cancelled; expires_at is then the end of its running day.
  ADD COLUMN good_until bigint,
  -- Best bid and ask when it came to the market.
  ADD COLUMN arrival_bid bigint,
  ADD COLUMN arrival_ask bigint,
  ADD COLUMN arrived_at bigint,
  ADD CHECK ((stop_kind IS NULL) = (stop_level IS NULL)),
  ADD CHECK (stop_kind IS NULL OR (quantity IS NOT NULL AND trading_time = 'regular')),
  ADD CHECK ((elected_at IS NULL) = (elected_by IS NULL)),
  ADD CHECK (elected_at IS NULL OR stop_kind IS NOT NULL),
  ADD CHECK (trail_mark IS NULL OR stop_kind LIKE 'trail%'),
  ADD CHECK (good_until IS NULL OR good_until >= expires_at);
