import { createHash } from 'node:crypto';
import { type Language, LANGUAGES } from '@candor/model/auth/terms.ts';
import { DOCUMENTS, type DocumentName, VERSIONS } from '@candor/model/agreements/documents.ts';
import { agreementText } from '@candor/model/agreements/texts.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';

export interface Text {
  readonly document: DocumentName;
  readonly version: string;
  readonly lang: Language;
  readonly effectiveOn: string;
  readonly text: string;
  readonly sha256: string;
}

/** The agreements in force and those that are coming, rendered and hashed once. */
export const TEXTS: readonly Text[] = DOCUMENTS.flatMap((document) =>
  VERSIONS[document].flatMap((version) =>
    LANGUAGES.map((lang) => {
      const text = agreementText(document, version.version, lang);
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { document, ...version, lang, text, sha256 };
    }),
  ),
);

/**
 * Records these agreements, so that they stay readable later. Throws when another text was published under the
 * same version, which no customer accepted. Part of the start, like a migration, so no command.
 */
export async function publishAgreements(db: Db, wall: Clock, texts: readonly Text[] = TEXTS): Promise<void> {
  for (const { document, version, lang, effectiveOn, text, sha256 } of texts) {
    await db.query(
      `INSERT INTO agreement_text (document, version, lang, effective_on, text, hash, wall_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
      [document, version, lang, effectiveOn, text, sha256, wall.now()],
      'publish_agreement',
    );
  }
  const rows = await db.query<{ document: string; version: string; lang: string; hash: string }>(
    'SELECT document, version, lang, hash FROM agreement_text',
    [],
  );
  for (const { document, version, lang, sha256 } of texts) {
    const kept = rows.find((row) => row.document === document && row.version === version && row.lang === lang);
    if (kept?.hash !== sha256)
      throw new Error(`${document} ${version} (${lang}) was published with another text: give it a new version`);
  }
}
