-- Who runs a due job now: a lease on real time, fenced, so that a process that lost it cannot mark the job done (ruling 33).
ALTER TABLE due_job
  ADD COLUMN claimed_by text,
  ADD COLUMN claimed_until bigint,
  ADD COLUMN fence bigint NOT NULL DEFAULT 0,
  ADD COLUMN failures int NOT NULL DEFAULT 0;
