-- When research began in this database, in business time; once. What was due before it is an example (decision 0122).
CREATE TABLE research_start (
  id int PRIMARY KEY CHECK (id = 1),
  at bigint NOT NULL
);
CREATE TRIGGER research_start_append_only BEFORE UPDATE OR DELETE ON research_start
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Made afterwards for an hour before the start: published to nobody then, and no part of any record.
ALTER TABLE publication ADD COLUMN example bool NOT NULL DEFAULT false;
