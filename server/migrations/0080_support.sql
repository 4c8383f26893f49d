-- Threads with customers, feedback, and forms of visitors. Instants named wall_… are real time: people write in it.
CREATE TABLE support_case (
  id text PRIMARY KEY,
  -- Whose lane writes it: the customer, or 'visitors'.
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('thread', 'feedback', 'contact')),
  customer_id text,
  -- The visitor's name, or the name given to feedback.
  name text NOT NULL CHECK (length(name) <= 80),
  email text,
  lang text NOT NULL CHECK (lang IN ('en', 'es', 'ja', 'zhHK')),
  state text NOT NULL CHECK (state IN ('waiting', 'answered', 'closed')),
  manager_id text,
  manager_name text,
  -- Number of the last message, and how far each side has read.
  last_seq int NOT NULL CHECK (last_seq >= 1),
  sender_seen int NOT NULL CHECK (sender_seen BETWEEN 0 AND last_seq),
  operator_seen int NOT NULL CHECK (operator_seen BETWEEN 0 AND last_seq),
  opened_at bigint NOT NULL,
  wall_opened_at bigint NOT NULL,
  wall_last_at bigint NOT NULL,
  CHECK ((kind = 'contact') = (customer_id IS NULL)),
  CHECK ((kind = 'contact') = (email IS NOT NULL)),
  CHECK ((manager_id IS NULL) = (manager_name IS NULL))
);
-- A customer has one thread.
CREATE UNIQUE INDEX support_thread_key ON support_case (customer_id) WHERE kind = 'thread';
CREATE INDEX support_case_own ON support_case (customer_id, kind, id);
CREATE INDEX support_case_last ON support_case (wall_last_at, id);
CREATE INDEX support_case_waiting ON support_case (wall_last_at, id) WHERE state = 'waiting';

CREATE TABLE support_message (
  case_id text NOT NULL,
  seq int NOT NULL CHECK (seq >= 1),
  author text NOT NULL CHECK (author IN ('customer', 'visitor', 'operator')),
  operator_id text,
  operator_name text,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 4000),
  at bigint NOT NULL,
  wall_at bigint NOT NULL,
  PRIMARY KEY (case_id, seq),
  CHECK ((author = 'operator') = (operator_id IS NOT NULL) AND (operator_id IS NULL) = (operator_name IS NULL))
);
CREATE TRIGGER support_message_append_only BEFORE UPDATE OR DELETE ON support_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How much a customer has written within the running period of each kind; real time.
CREATE TABLE support_quota (
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('messages', 'feedback')),
  period_start bigint NOT NULL,
  used int NOT NULL CHECK (used >= 0),
  PRIMARY KEY (customer_id, kind)
);
