-- Browsers that show notices while the app is closed. An ended row keeps its times alone: address and keys are emptied.
CREATE TABLE push_subscription (
  customer_id text NOT NULL,
  id text NOT NULL UNIQUE,
  -- The session in which the device asked for it: it ends with that session.
  session_id text NOT NULL,
  -- Address at the push service of the browser's maker; whoever has it and the keys could write to this browser.
  endpoint text NOT NULL,
  -- Key and secret of the browser, base64url (RFC 8291).
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at bigint NOT NULL,
  -- End of the session at the latest, in real time.
  expires_at bigint NOT NULL,
  ended_at bigint,
  PRIMARY KEY (customer_id, id),
  CHECK (ended_at IS NULL OR (endpoint = '' AND p256dh = '' AND auth = ''))
);
CREATE INDEX push_subscription_open ON push_subscription (customer_id) WHERE ended_at IS NULL;

-- Categories that are pushed. News of deposits, withdrawals and conversions are mailed unless switched off.
ALTER TABLE notice_setting ADD COLUMN push jsonb NOT NULL DEFAULT '["order", "transfer", "system"]';
UPDATE notice_setting SET email = email || '["transfer"]';

-- A message keeps its id over all tries and channels, so that whoever gets it twice can tell.
ALTER TABLE notice DROP CONSTRAINT notice_channel_check;
ALTER TABLE notice ADD CONSTRAINT notice_channel_check CHECK (channel IN ('email', 'phone', 'push'));
-- Empty where a process of the release before queues one meanwhile: its own id then stands for it.
ALTER TABLE notice ADD COLUMN message_id text NOT NULL DEFAULT '';

-- The mail provider of simulated mode counts each message once, and how often it came again.
ALTER TABLE outbox_message ADD COLUMN message_id text;
ALTER TABLE outbox_message ADD COLUMN repeats int NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX outbox_message_once ON outbox_message (channel, address, message_id) WHERE message_id IS NOT NULL;

-- No device is subscribed yet, so the sessions that ended before this release need not be read again.
INSERT INTO listener_cursor (listener, lane, seq) SELECT 'end-push', lane, max(seq) FROM event GROUP BY lane;
