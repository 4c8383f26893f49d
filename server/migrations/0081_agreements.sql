-- Every text of an agreement that was ever published here. A text is never changed: a changed one is another version.
CREATE TABLE agreement_text (
  document text NOT NULL,
  version text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('en', 'es', 'ja', 'zhHK')),
  effective_on text NOT NULL CHECK (effective_on ~ '^\d{4}-\d{2}-\d{2}$'),
  text text NOT NULL,
  -- SHA-256 (hex) of the text as UTF-8.
  hash text NOT NULL CHECK (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  -- Real time.
  wall_at bigint NOT NULL,
  PRIMARY KEY (document, version, lang)
);
CREATE TRIGGER agreement_text_append_only BEFORE UPDATE OR DELETE ON agreement_text
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
