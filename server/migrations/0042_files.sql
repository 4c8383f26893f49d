-- Pictures that customers send. The bytes are sealed in the file store; the data key is in vault_key.
CREATE TABLE file (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('identity', 'avatar', 'feedback', 'receipt')),
  -- uploading → stored | refused; stored → removed.
  state text NOT NULL CHECK (state IN ('uploading', 'stored', 'refused', 'removed')),
  -- What was announced.
  type text NOT NULL,
  bytes int NOT NULL CHECK (bytes > 0),
  sha256 text NOT NULL,
  begun_at bigint NOT NULL,
  wall_begun_at bigint NOT NULL,
  -- What is kept: the picture made anew.
  width int,
  height int,
  kept_bytes int,
  kept_sha256 text,
  key_id text,
  fault text,
  -- What it belongs to, such as 'identity:idn_…'; a picture that belongs to nothing is removed after a day.
  attached_to text,
  ended_at bigint,
  -- Store and quarantine have nothing of it any more.
  cleared_at bigint,
  CHECK ((state = 'stored') <= (key_id IS NOT NULL AND width IS NOT NULL))
);
CREATE INDEX file_to_clear ON file (wall_begun_at) WHERE cleared_at IS NULL;
CREATE INDEX file_by_attached_to ON file (attached_to) WHERE attached_to IS NOT NULL;
CREATE INDEX file_by_customer ON file (customer_id, wall_begun_at);

-- When a customer began uploads of the last day, wall time: the limits of R-43 and R-54.
CREATE TABLE upload_budget (
  customer_id text PRIMARY KEY,
  begun jsonb NOT NULL CHECK (jsonb_typeof(begun) = 'array')
);

CREATE VIEW file_breaks AS
-- U1: a stored picture has its data key, for the same customer and place
SELECT 'U1' AS inv, 'file ' || f.id AS ref FROM file f LEFT JOIN vault_key k ON k.id = f.key_id
  WHERE f.state = 'stored' AND (k.id IS NULL OR k.customer_id IS DISTINCT FROM f.customer_id OR k.table_name <> 'file' OR k.row_id <> f.id);
