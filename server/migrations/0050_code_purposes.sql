-- Codes for a new password, for another contact, and for confirming an action; each opens its own door only.
ALTER TABLE verification_code DROP CONSTRAINT verification_code_purpose_check;
ALTER TABLE verification_code ADD CONSTRAINT verification_code_purpose_check
  CHECK (purpose IN ('register', 'login', 'reset', 'contact', 'step_up'));
