-- What customers asked the assistant and what it told them, for checks and complaints. What names a person was taken out
-- before it came here; whole rows go after a time, and all of a customer's when they leave. Real time counts.
CREATE TABLE assistant_turn (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  wall_at bigint NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'es', 'ja', 'zhHK')),
  -- The stock that the question was asked beside.
  beside text,
  question text NOT NULL CHECK (length(question) <= 2000),
  engine text NOT NULL CHECK (engine IN ('rules', 'model')),
  model text,
  -- The lines that were told, as they were told; null while they are.
  answer jsonb,
  -- Whether the last line was told.
  whole bool NOT NULL,
  -- What a language model read and wrote; what may be at most while it does.
  tokens int NOT NULL CHECK (tokens >= 0),
  CHECK ((engine = 'model') = (model IS NOT NULL))
);
CREATE INDEX assistant_turn_by_customer ON assistant_turn (customer_id, wall_at DESC, id DESC);
CREATE INDEX assistant_turn_wall_at ON assistant_turn (wall_at);

-- What a customer had a language model read and write within the running day.
CREATE TABLE assistant_use (
  customer_id text PRIMARY KEY,
  since bigint NOT NULL,
  tokens int NOT NULL CHECK (tokens >= 0)
);
