-- News by rule: what a day's own figures tell, once each (decision 0063). Sentences are made of them for the reader.
CREATE TABLE news_item (
  -- The day, the kind and the instrument: the same event is told once.
  id text PRIMARY KEY,
  date text NOT NULL CHECK (date ~ '^\d{4}-\d{2}-\d{2}$'),
  -- Business time of what it tells, and of its publication.
  at bigint NOT NULL,
  published_at bigint NOT NULL,
  -- Where it stands among those of the same moment, from 0.
  place int NOT NULL CHECK (place >= 0),
  kind text NOT NULL,
  codes jsonb NOT NULL CHECK (jsonb_typeof(codes) = 'array'),
  figures jsonb NOT NULL CHECK (jsonb_typeof(figures) = 'object'),
  source jsonb NOT NULL
);
CREATE INDEX news_item_newest ON news_item (at DESC, place);
CREATE INDEX news_item_codes ON news_item USING gin (codes);
CREATE TRIGGER news_item_append_only BEFORE UPDATE OR DELETE ON news_item
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
