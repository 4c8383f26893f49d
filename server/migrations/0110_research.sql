-- What is published by rule, once for a day and never changed: ideas, morning reports, market reviews (decision 0062).
CREATE TABLE publication (
  kind text NOT NULL CHECK (kind IN ('ideas', 'morning_report', 'market_review')),
  -- The New York day it is for.
  date text NOT NULL CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Business time: later than it was due where the server was down meanwhile.
  published_at bigint NOT NULL,
  due_at bigint NOT NULL,
  -- Where the prices came from.
  source jsonb NOT NULL,
  -- All that it was made of, as JSON text, so that its hash can be checked.
  inputs text NOT NULL,
  -- SHA-256 (hex) of the inputs as UTF-8.
  inputs_hash text NOT NULL CHECK (inputs_hash = encode(sha256(convert_to(inputs, 'UTF8')), 'hex')),
  content jsonb NOT NULL,
  PRIMARY KEY (kind, date)
);
CREATE TRIGGER publication_append_only BEFORE UPDATE OR DELETE ON publication
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- How the ideas of a day came out, so many trading days later; all of them, or the row is not there.
CREATE TABLE idea_grade (
  date text NOT NULL CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  days int NOT NULL CHECK (days > 0),
  -- The close it was graded at.
  graded_on text NOT NULL CHECK (graded_on > date),
  graded_at bigint NOT NULL,
  -- What the ideas were measured against, with its levels at both closes.
  reference jsonb NOT NULL,
  -- One entry for each idea: closes, rates, hit; `hit` is null where a close is missing.
  grades jsonb NOT NULL CHECK (jsonb_typeof(grades) = 'array'),
  bullish int NOT NULL CHECK (bullish >= 0),
  bullish_hits int NOT NULL CHECK (bullish_hits BETWEEN 0 AND bullish),
  bearish int NOT NULL CHECK (bearish >= 0),
  bearish_hits int NOT NULL CHECK (bearish_hits BETWEEN 0 AND bearish),
  ungraded int NOT NULL CHECK (ungraded >= 0),
  -- Sums of the rates above the reference, 1e-8.
  bullish_excess bigint NOT NULL,
  bearish_excess bigint NOT NULL,
  PRIMARY KEY (date, days),
  CHECK (bullish + bearish + ungraded = jsonb_array_length(grades))
);
CREATE TRIGGER idea_grade_append_only BEFORE UPDATE OR DELETE ON idea_grade
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
