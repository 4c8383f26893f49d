-- Price alerts of customers. Prices and percent in millionths.
CREATE TABLE price_alert (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('above', 'below', 'move')),
  level bigint NOT NULL CHECK (level > 0),
  -- Once, or at most once on each trading day.
  repeats bool NOT NULL,
  created_at bigint NOT NULL,
  -- The trading day it last came about on.
  fired_on text,
  -- Since when it watches no more: it came about once, or its owner removed it.
  ended_at bigint,
  -- The last split that its price was changed by.
  adjusted_by text
);
CREATE INDEX price_alert_watching ON price_alert (customer_id) WHERE ended_at IS NULL;
CREATE INDEX price_alert_by_code ON price_alert (code) WHERE ended_at IS NULL;

-- Each time one came about, with the trade that did it.
CREATE TABLE price_alert_notice (
  alert_id text NOT NULL REFERENCES price_alert (id),
  trade_date text NOT NULL,
  customer_id text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  level bigint NOT NULL,
  price bigint NOT NULL CHECK (price > 0),
  at bigint NOT NULL,
  PRIMARY KEY (alert_id, trade_date)
);
CREATE INDEX price_alert_notice_by_customer ON price_alert_notice (customer_id, at DESC);
