-- Publishers' feeds that are followed, by address, and how reading them went.
CREATE TABLE news_feed (
  url text PRIMARY KEY,
  -- As the feed calls itself; its host until it was read once.
  publisher text NOT NULL,
  site text,
  etag text,
  last_modified text,
  -- When it last answered, changed or not, and when it was last asked. Real time, as all here.
  read_at bigint,
  asked_at bigint NOT NULL,
  -- Failures in a row, and since when.
  failures int NOT NULL CHECK (failures >= 0),
  failing_since bigint,
  CHECK ((failures = 0) = (failing_since IS NULL))
);

-- What feeds give of their articles, and nothing more: their text stays with their publishers (decision 0072).
CREATE TABLE article (
  id text PRIMARY KEY,
  feed text NOT NULL REFERENCES news_feed (url),
  headline text NOT NULL CHECK (headline <> ''),
  summary text NOT NULL,
  -- Where it stands at its publisher, and the same without what only counts readers: one article is kept once.
  link text CHECK (link ~ '^https?://'),
  link_key text,
  publisher text NOT NULL,
  lang text,
  codes jsonb NOT NULL CHECK (jsonb_typeof(codes) = 'array'),
  -- When its publisher says it was published; where the feed states no time, when it was first read.
  at bigint NOT NULL,
  at_stated bool NOT NULL,
  first_read_at bigint NOT NULL,
  -- When its words were last found changed.
  changed_at bigint
);
CREATE INDEX article_newest ON article (at DESC);
CREATE INDEX article_by_link ON article (link_key);
CREATE INDEX article_codes ON article USING gin (codes);

-- All news, newest first: those by rule and those of publishers.
CREATE VIEW news AS
SELECT id, date, at, published_at, place, kind, codes, figures, source, NULL::text AS headline, NULL::jsonb AS article
FROM news_item
UNION ALL
SELECT id, to_char(to_timestamp(at / 1000.0) AT TIME ZONE 'America/New_York', 'YYYY-MM-DD'), at, first_read_at, 0,
  'published', codes, '{}'::jsonb,
  jsonb_build_object('kind', 'live', 'label', publisher, 'simulated', false),
  headline,
  jsonb_build_object('headline', headline, 'summary', summary, 'link', link, 'publisher', publisher, 'lang', lang,
    'timeStated', at_stated, 'changedAt', changed_at)
FROM article;
