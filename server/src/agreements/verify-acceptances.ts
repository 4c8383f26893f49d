import { PUBLISHED } from '@candor/model/agreements/published.ts';
import type { Db } from '../platform/database/db.ts';

interface Accepted {
  readonly customer_id: string;
  readonly document: string;
  readonly version: string;
  readonly lang: string;
  readonly hash: string;
  /** Hash of the text as kept here, and whether that text still hashes to it. */
  readonly kept: string | null;
  readonly sound: boolean | null;
}

/**
 * Compares the hash that each customer agreed to with the hash of that text in the published list, which is part of the
 * source and no row, and with the text as it is kept here.
 */
export async function verifyAcceptances(
  db: Db,
): Promise<{ row: string; check: string; expected: string; found: string }[]> {
  const rows = await db.query<Accepted>(
    `SELECT a.customer_id, a.document, a.version, a.lang, a.hash, t.hash AS kept,
       t.hash = encode(sha256(convert_to(t.text, 'UTF8')), 'hex') AS sound
     FROM terms_acceptance a LEFT JOIN agreement_text t USING (document, version, lang) ORDER BY 1, 2, 3`,
  );
  const published: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = PUBLISHED;
  return rows.flatMap(({ customer_id, document, version, lang, hash, kept, sound }) => {
    const listed = published[document]?.[version]?.[lang];
    const named = (row: string, expected: string, found: string) => [{ check: 'accepted text', row, expected, found }];
    const row = `terms_acceptance ${customer_id} ${document} ${version}`;
    if (listed === undefined) return named(row, `a published text in ${lang}`, 'none');
    if (hash !== listed) return named(row, `hash ${listed}`, hash);
    if (kept === null) return [];
    const text = `agreement_text ${document} ${version} ${lang}`;
    return kept === listed && sound ? [] : named(text, `the text of hash ${listed}`, sound ? kept : 'another text');
  });
}
