-- Notices between the parties of a contract: a breach, a dispute, its end by the provider. Each has the day on which it
-- counts as received, from which its period runs.
CREATE TABLE contract_notice (
  id text PRIMARY KEY,
  contract_id text NOT NULL REFERENCES contract,
  customer_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('breach', 'dispute', 'ending')),
  giver text NOT NULL CHECK (giver IN ('client', 'provider')),
  state text NOT NULL CHECK (state IN ('curing', 'uncured', 'cured', 'negotiating', 'arbitration', 'settled', 'given')),
  -- Of a dispute.
  subject text,
  text text NOT NULL,
  -- Of an end: on which ground.
  ground text CHECK (ground IN ('breach', 'unpaid', 'force_majeure')),
  given_at bigint NOT NULL,
  wall_given_at bigint NOT NULL,
  -- A New York date.
  received_on text NOT NULL,
  -- End of the days to cure or to negotiate, or of the contract.
  until bigint NOT NULL,
  answer text,
  answered_at bigint,
  -- Who says that a dispute is settled, until the other one agrees.
  proposed_by text CHECK (proposed_by IN ('client', 'provider')),
  -- When it was cured or settled.
  closed_at bigint,
  CHECK ((kind = 'breach') = (state IN ('curing', 'uncured', 'cured'))),
  CHECK ((kind = 'dispute') = (state IN ('negotiating', 'arbitration', 'settled'))),
  CHECK ((kind = 'dispute') = (subject IS NOT NULL)),
  CHECK ((kind = 'ending') = (ground IS NOT NULL)),
  CHECK ((kind = 'ending') = (state = 'given')),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((state IN ('cured', 'settled')) = (closed_at IS NOT NULL)),
  CHECK (state <> 'settled' OR proposed_by IS NOT NULL)
);
CREATE UNIQUE INDEX contract_notice_open ON contract_notice (contract_id, kind, giver)
  WHERE state IN ('curing', 'uncured', 'negotiating', 'arbitration', 'given');
CREATE INDEX contract_notice_of_customer ON contract_notice (customer_id);
CREATE INDEX contract_notice_period ON contract_notice (until) WHERE state IN ('curing', 'negotiating');

-- The further terms of a contract, each renewed by its customer in the app.
CREATE TABLE contract_renewal (
  contract_id text NOT NULL REFERENCES contract,
  -- End of the term that ran, and of the further one.
  from_at bigint NOT NULL,
  to_at bigint NOT NULL CHECK (to_at > from_at),
  customer_id text NOT NULL,
  -- Millionths of a dollar a year, as it was shown.
  fee bigint NOT NULL CHECK (fee >= 0),
  renewed_at bigint NOT NULL,
  wall_renewed_at bigint NOT NULL,
  session_id text NOT NULL,
  PRIMARY KEY (contract_id, from_at)
);
CREATE TRIGGER contract_renewal_append_only BEFORE UPDATE OR DELETE ON contract_renewal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- The end of the term of which its customer was reminded.
ALTER TABLE contract ADD COLUMN reminded_for bigint;

-- What two operators declare to be beyond anybody's control. It suspends the contract that it names, or all of them.
CREATE TABLE force_majeure (
  id text PRIMARY KEY,
  contract_id text REFERENCES contract,
  what text NOT NULL,
  since bigint NOT NULL,
  wall_since bigint NOT NULL,
  until bigint,
  wall_until bigint,
  ended_by text,
  CHECK ((until IS NULL) = (wall_until IS NULL) AND (until IS NULL) = (ended_by IS NULL))
);
CREATE INDEX force_majeure_open ON force_majeure (since) WHERE until IS NULL;

CREATE VIEW contract_life_breaks AS
-- K3: the provider ends a contract only by a notice, which names the end
SELECT 'K3' AS inv, c.id AS ref FROM contract c
  WHERE c.end_reason LIKE 'provider\_%' AND NOT EXISTS (
    SELECT FROM contract_notice n WHERE n.contract_id = c.id AND n.kind = 'ending' AND n.giver = 'provider'
      AND c.end_reason = 'provider_' || n.ground
      AND c.ends_at = n.until)
-- K4: a renewed term begins where another ended, and the contract runs to its end unless somebody ended it
UNION ALL SELECT 'K4', r.contract_id FROM contract_renewal r JOIN contract c ON c.id = r.contract_id
  WHERE c.customer_id <> r.customer_id
    OR (c.end_reason IS NULL OR c.end_reason = 'term_over') AND c.ends_at < r.to_at;
