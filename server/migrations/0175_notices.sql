-- Messages that stay: one row for each event that concerns a customer. The app writes the text from kind and details.
CREATE TABLE customer_notice (
  customer_id text NOT NULL,
  -- Lane and sequence number of the event.
  event text NOT NULL,
  kind text NOT NULL,
  id text NOT NULL UNIQUE,
  category text NOT NULL,
  -- Counts a customer's notices of a category from 1, without gaps.
  number int NOT NULL CHECK (number > 0),
  at bigint NOT NULL,
  details jsonb NOT NULL,
  -- When it was opened by itself; what "mark all" has read is in notice_count.
  read_at bigint,
  PRIMARY KEY (customer_id, event, kind),
  UNIQUE (customer_id, category, number)
);

-- How many notices of a category a customer has, and how many of them are unread.
CREATE TABLE notice_count (
  customer_id text NOT NULL,
  category text NOT NULL,
  last int NOT NULL CHECK (last >= 0),
  unread int NOT NULL CHECK (unread BETWEEN 0 AND last),
  -- All notices up to this number were marked as read at once.
  read_through int NOT NULL CHECK (read_through BETWEEN 0 AND last),
  PRIMARY KEY (customer_id, category)
);

-- Notices begin with this release: what happened before it would arrive all at once, and years late.
INSERT INTO listener_cursor (listener, lane, seq) SELECT 'keep-notices', lane, max(seq) FROM event GROUP BY lane;
