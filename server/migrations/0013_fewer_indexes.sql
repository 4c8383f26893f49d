-- Every order writes every index of these tables, so each must have a reader of its own.

-- A hold is found by what it is for, and that is unique: the name it had beside it was an index more.
ALTER TABLE hold DROP CONSTRAINT hold_pkey;
DROP INDEX hold_by_reference;
ALTER TABLE hold DROP COLUMN id;
ALTER TABLE hold ADD PRIMARY KEY (reference);

-- The history of an order is what events are read by, and its id grows with time, so a new event goes to the end of
-- the index; by subject it went to a page of its own, and a history read all events of its customer.
DROP INDEX event_by_subject;
CREATE INDEX event_by_order ON event ((payload->>'orderId')) WHERE type LIKE 'order.%';
