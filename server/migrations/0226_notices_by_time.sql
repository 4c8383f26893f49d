-- A customer's notices of all categories, newest first: ids of one instant decide its order, so that a page has an end.
CREATE INDEX customer_notice_by_time ON customer_notice (customer_id, at DESC, id DESC);
