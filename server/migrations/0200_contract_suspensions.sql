-- Times in which a contract in force is suspended: no new deposits, everything else stays open (section 6 of its text).
CREATE TABLE contract_suspension (
  contract_id text NOT NULL REFERENCES contract,
  cause text NOT NULL CHECK (cause IN ('unpaid', 'force_majeure')),
  -- The first suspension of this cause is 1.
  round integer NOT NULL CHECK (round > 0),
  customer_id text NOT NULL,
  since bigint NOT NULL,
  wall_since bigint NOT NULL,
  until bigint,
  wall_until bigint,
  PRIMARY KEY (contract_id, cause, round),
  CHECK ((until IS NULL) = (wall_until IS NULL)),
  CHECK (until >= since)
);
CREATE UNIQUE INDEX contract_suspension_open ON contract_suspension (contract_id, cause) WHERE until IS NULL;
CREATE INDEX contract_suspension_of_customer ON contract_suspension (customer_id) WHERE until IS NULL;
