-- What is owed to customers at the start of each day: the state of the journal whose balances are meant, the published
-- commitments, and the secret from which the trees are made. Balances are read from the journal again, not copied.
CREATE TABLE liability_day (
  date text PRIMARY KEY,
  -- The day published before; each day follows one other, so that the days are one chain.
  previous_date text UNIQUE REFERENCES liability_day (date),
  previous text,
  journal_root text NOT NULL,
  heads jsonb NOT NULL,
  -- 32 bytes in hexadecimal: whoever has it can tell from the published hashes who holds how much.
  seed text NOT NULL,
  assets jsonb NOT NULL,
  hash text NOT NULL,
  prepared_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  CHECK ((previous_date IS NULL) = (previous IS NULL))
);
-- One first day alone.
CREATE UNIQUE INDEX liability_day_first ON liability_day ((true)) WHERE previous_date IS NULL;
CREATE TRIGGER liability_day_append_only BEFORE UPDATE OR DELETE ON liability_day FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
