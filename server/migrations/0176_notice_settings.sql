-- Which notices a customer is mailed, and when. No row: the defaults.
CREATE TABLE notice_setting (
  customer_id text PRIMARY KEY,
  -- Categories that are mailed.
  email jsonb NOT NULL,
  -- Hours of the customer's day in which no mail is sent, as HH:MM; null for none.
  quiet_from text,
  quiet_to text,
  -- IANA name of the customer's time zone.
  zone text NOT NULL,
  -- One mail a day for everything.
  digest bool NOT NULL,
  -- When the last such mail goes out, in real time.
  digest_at bigint,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
