-- What was written to support is erased when its customer has left; otherwise it stays as it was written.
CREATE FUNCTION erase_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.text = '[erased]' AND to_jsonb(NEW) - 'text' = to_jsonb(OLD) - 'text'
    AND EXISTS (SELECT FROM support_case c JOIN customer u ON u.id = c.customer_id WHERE c.id = OLD.case_id AND u.state = 'closed')
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'support_message is append-only' USING ERRCODE = '42501';
END $$;
DROP TRIGGER support_message_append_only ON support_message;
CREATE TRIGGER support_message_append_only BEFORE UPDATE OR DELETE ON support_message
  FOR EACH ROW EXECUTE FUNCTION erase_only();

-- Answers kept for repeated calls go with their customer, whose sessions are dead; the application may delete no others.
CREATE FUNCTION forget_replies(customer_id text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM command_reply r WHERE r.scope = $1 AND EXISTS (SELECT FROM customer c WHERE c.id = $1 AND c.state = 'closed');
$$;

-- Text messages of a day (UTC, real time) over everybody, and those that its budget did not allow (R-04).
CREATE TABLE text_message_day (
  day text PRIMARY KEY CHECK (day ~ '^\d{4}-\d{2}-\d{2}$'),
  sent int NOT NULL CHECK (sent >= 0),
  refused int NOT NULL CHECK (refused >= 0)
);
