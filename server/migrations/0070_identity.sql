-- Who our customers are. Everything personal is sealed; what stands here in the clear names nobody by itself.
-- Codes that confirm a second way of reaching a customer have a purpose of their own.
ALTER TABLE verification_code DROP CONSTRAINT IF EXISTS verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('register', 'login', 'reset', 'contact', 'step_up'));

-- What a customer has entered so far, a step a row, on whichever device.
CREATE TABLE identity_step (
  customer_id text NOT NULL,
  step text NOT NULL CHECK (step IN ('names', 'document', 'pictures', 'reading', 'area', 'street', 'tax')),
  -- Empty where a later change made the step undone again.
  sealed bytea NOT NULL,
  version int NOT NULL CHECK (version > 0),
  saved_at bigint NOT NULL,
  wall_saved_at bigint NOT NULL,
  PRIMARY KEY (customer_id, step)
);

-- What was submitted and what became of it. Instants are business time unless named wall_….
CREATE TABLE identity_submission (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  number int NOT NULL CHECK (number > 0),
  state text NOT NULL CHECK (state IN ('in_review', 'approved', 'rejected')),
  -- All steps as they were when submitted.
  sealed bytea NOT NULL,
  -- Blind index of the tax number, or of the document where a country gives none.
  number_index bytea NOT NULL,
  country text NOT NULL,
  document_kind text NOT NULL,
  us_person boolean NOT NULL,
  reading text NOT NULL CHECK (reading IN ('same_name', 'other_name', 'unread')),
  submitted_at bigint NOT NULL,
  wall_submitted_at bigint NOT NULL,
  due_at bigint NOT NULL CHECK (due_at > submitted_at),
  -- When the operators were reminded, and when the promise was broken.
  alerted_at bigint CHECK (alerted_at >= submitted_at),
  breached_at bigint CHECK (breached_at >= due_at),
  decided_at bigint,
  wall_decided_at bigint,
  decided_by text,
  reasons jsonb NOT NULL,
  note text NOT NULL,
  UNIQUE (customer_id, number),
  CHECK ((state = 'in_review') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL) AND (decided_at IS NULL) = (wall_decided_at IS NULL)),
  CHECK ((state = 'rejected') = (jsonb_array_length(reasons) > 0))
);
CREATE UNIQUE INDEX identity_one_in_review ON identity_submission (customer_id) WHERE state = 'in_review';
CREATE UNIQUE INDEX identity_number_key ON identity_submission (number_index) WHERE state = 'approved';
CREATE INDEX identity_open ON identity_submission (submitted_at, id) WHERE state = 'in_review';
CREATE INDEX identity_decided ON identity_submission (decided_at, id) WHERE state <> 'in_review';

-- R3: one verified customer a number. R4: whoever is verified was approved by a person who is not them (a trial is a
-- kind of its own), and the customer's status is that of their last submission.
CREATE VIEW identity_breaks AS
SELECT 'R3' AS inv, encode(number_index, 'hex') AS ref FROM identity_submission
  WHERE state = 'approved' GROUP BY number_index HAVING count(*) > 1
UNION ALL SELECT 'R4', c.id FROM customer c
  WHERE c.kind = 'standard' AND c.identity_status = 'approved' AND NOT EXISTS (
    SELECT 1 FROM identity_submission s JOIN audit a ON a.object = 'identity:' || s.id AND a.action = 'identity.approved'
    WHERE s.customer_id = c.id AND s.state = 'approved' AND a.actor = 'operator:' || s.decided_by AND s.decided_by <> c.id)
UNION ALL SELECT 'R4', c.id FROM customer c
  LEFT JOIN LATERAL (SELECT state FROM identity_submission s WHERE s.customer_id = c.id ORDER BY number DESC LIMIT 1) s ON true
  WHERE c.kind = 'standard' AND c.identity_status <> coalesce(s.state, 'unsubmitted');
