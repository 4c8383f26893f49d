-- A customer's own invitation code; nobody has one until referrals give them out. A code at sign-up is looked up here.
ALTER TABLE customer ADD COLUMN invite_code text UNIQUE;
