-- That a customer had notice of a newer version of an agreement that they accepted, and from when it applies to them.
CREATE TABLE agreement_notice (
  customer_id text NOT NULL,
  document text NOT NULL,
  version text NOT NULL,
  -- Business time.
  announced_at bigint NOT NULL,
  -- Business time, a midnight of New York: never before thirty days are over.
  applies_from bigint NOT NULL CHECK (applies_from >= announced_at + 30 * 86400000::bigint),
  PRIMARY KEY (customer_id, document, version)
);
CREATE TRIGGER agreement_notice_append_only BEFORE UPDATE OR DELETE ON agreement_notice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
