-- Rules of what pictures are part of: avatars, identities, feedback.
CREATE OR REPLACE VIEW file_breaks AS
-- U1: a stored picture has its data key, for the same customer and place
SELECT 'U1' AS inv, 'file ' || f.id AS ref FROM file f LEFT JOIN vault_key k ON k.id = f.key_id
  WHERE f.state = 'stored' AND (k.id IS NULL OR k.customer_id IS DISTINCT FROM f.customer_id OR k.table_name <> 'file' OR k.row_id <> f.id)
-- U2: nobody has two avatars
UNION ALL SELECT 'U2', 'customer ' || f.customer_id FROM file f
  WHERE f.state = 'stored' AND f.purpose = 'avatar' AND f.attached_to IS NOT NULL GROUP BY f.customer_id HAVING count(*) > 1
-- U3: a picture is part of its own customer's things alone
UNION ALL SELECT 'U3', 'file ' || f.id FROM file f
  WHERE f.state = 'stored' AND CASE split_part(f.attached_to, ':', 1)
    WHEN 'avatar' THEN split_part(f.attached_to, ':', 2) <> f.customer_id
    WHEN 'identity' THEN split_part(f.attached_to, ':', 2) <> f.customer_id
    WHEN 'support_case' THEN NOT EXISTS (SELECT 1 FROM support_case c WHERE c.id = split_part(f.attached_to, ':', 2) AND c.customer_id = f.customer_id)
    ELSE false END;
