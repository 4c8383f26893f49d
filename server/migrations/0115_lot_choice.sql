-- Which lots a customer's sales take first: for the whole account (code ''), or for one instrument. A choice stands
-- until the next one and counts for orders placed after it; what was sold before stays as it was.
CREATE TABLE lot_choice (
  id text PRIMARY KEY,
  customer_id text NOT NULL,
  code text NOT NULL,
  method text NOT NULL CHECK (method IN ('account', 'fifo', 'lifo', 'highest_cost', 'specific')),
  -- Ids of the lots to be taken first, in this order, where they were named.
  lots jsonb NOT NULL,
  chosen_at bigint NOT NULL,
  wall_at bigint NOT NULL,
  CHECK (code <> '' OR method IN ('fifo', 'lifo', 'highest_cost')),
  CHECK ((method = 'specific') = (jsonb_array_length(lots) > 0))
);
CREATE INDEX lot_choice_of_customer ON lot_choice (customer_id, code);
CREATE TRIGGER lot_choice_append_only BEFORE UPDATE OR DELETE ON lot_choice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
