-- What one operator asked for and another one must agree to (R-47).
CREATE TABLE approval (
  id text PRIMARY KEY,
  action text NOT NULL,
  -- What it is about: decides the lane, and is searched for.
  object text NOT NULL,
  content jsonb NOT NULL,
  -- SHA-256 over action, content, reason, and the state of the object when it was asked for.
  content_hash text NOT NULL,
  state_hash text NOT NULL,
  maker text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'approved', 'declined', 'withdrawn')),
  checker text,
  check_reason text,
  version int NOT NULL,
  created_at bigint NOT NULL,
  wall_created_at bigint NOT NULL,
  -- Real time.
  expires_at bigint NOT NULL,
  decided_at bigint,
  -- Whoever made it never decides in its favour; the database holds it too.
  CHECK (state <> 'approved' OR checker <> maker),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX approval_open ON approval (wall_created_at) WHERE state = 'open';
CREATE INDEX approval_object ON approval (object);
