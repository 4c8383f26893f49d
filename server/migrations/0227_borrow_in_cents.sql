-- Borrowing counts in whole cents every night; what a night costs beyond them goes on to the next one.
ALTER TABLE borrow_accrual ADD COLUMN cost bigint CHECK (cost >= 0);
ALTER TABLE short_position ADD COLUMN fraction bigint NOT NULL DEFAULT 0 CHECK (fraction BETWEEN -5000 AND 5000);

-- Parts of a cent that have accrued so far: the account's figures are whole cents from here on, the charge stays exact.
INSERT INTO borrow_charge (customer_id, code, date, counts_on, amount, rounding, txn)
  SELECT s.customer_id, s.code, a.date || ' cents', a.counts_on, 0, (s.accrued + 5000) / 10000 * 10000 - s.accrued, NULL
  FROM short_position s JOIN LATERAL (SELECT date, counts_on FROM borrow_accrual b
    WHERE b.customer_id = s.customer_id AND b.code = s.code ORDER BY b.date DESC LIMIT 1) a ON true
  WHERE s.accrued % 10000 <> 0;
UPDATE short_position SET accrued = (accrued + 5000) / 10000 * 10000,
    fraction = accrued - (accrued + 5000) / 10000 * 10000 WHERE accrued % 10000 <> 0;
