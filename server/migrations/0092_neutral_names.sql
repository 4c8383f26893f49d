-- Names that customers were given out of their own address or number become neutral: others are to read them.
UPDATE customer SET username = 'Candor ' || upper(right(id, 6))
WHERE state <> 'closed' AND (
  username = left(regexp_replace(email, '@[^@]*$', ''), 24)
  OR username = '+' || area_code || ' ···' || right(phone, 4)
);
