import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../src/platform/database/db.ts';

/** Everything that a server has written, sent or stored, by place. */
export interface Written {
  readonly lines: readonly string[];
  readonly metrics: string;
  readonly frames: readonly string[];
  /** Each with its call. */
  readonly answers: readonly (readonly [call: string, body: string])[];
  readonly db: Db;
  readonly dataDir: string;
}

/**
 * How a text comes out where somebody meant no harm: as it is, in an address, as hex, as Base64 at each of its three
 * beats.
 */
export function disguisesOf(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((beat) => {
    const written = Buffer.concat([Buffer.alloc(beat), bytes]).toString('base64');
    // Characters that also depend on what stands before and after.
    return written.slice(beat === 0 ? 0 : beat + 1, Math.floor(((beat + bytes.length) * 8) / 6));
  });
  const forURLs = base64.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'));
  return [...new Set([text, encodeURIComponent(text), bytes.toString('hex'), ...base64, ...forURLs])];
}

/** Short numbers occur by chance within longer ones, so they count only where they stand alone. */
const isShort = (secret: string) => secret.length <= 6;
const alone = (secret: string) => `(?<![\\w.])${secret}(?!\\w|\\.\\d)`;
const standsIn = (secret: string) => {
  if (isShort(secret)) {
    const pattern = new RegExp(alone(secret));
    return (text: string) => pattern.test(text);
  }
  const disguises = disguisesOf(secret);
  return (text: string) => disguises.some((each) => text.includes(each));
};

/** Every place where the secret stands: `log`, `metrics`, `frame`, `file`, `answer <call>`, `<table>.<column>`. */
export async function placesOf(secret: string, written: Written): Promise<string[]> {
  const found = standsIn(secret);
  const places = new Set<string>();
  if (written.lines.some(found)) places.add('log');
  if (found(written.metrics)) places.add('metrics');
  if (written.frames.some(found)) places.add('frame');
  for (const [call, body] of written.answers) if (found(body)) places.add(`answer ${call}`);
  for (const file of filesUnder(written.dataDir)) if (found(readFileSync(file, 'latin1'))) places.add('file');
  for (const column of await columnsWith(written.db, secret)) places.add(column);
  return [...places].sort();
}

export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Every column of every table in which it occurs, encoded or not; bytes are read as hex. */
export async function columnsWith(db: Db, secret: string): Promise<string[]> {
  const tables = await db.query<{ t: string }>(
    `SELECT table_name AS t FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const columns: string[] = [];
  for (const { t } of tables) {
    const rows = isShort(secret)
      ? await db.query<{ c: string }>(
          `SELECT DISTINCT e.key AS c FROM "${t}" r CROSS JOIN LATERAL jsonb_each(to_jsonb(r)) e
           WHERE strpos(r::text, $1) > 0 AND jsonb_typeof(e.value) <> 'number' AND e.value::text ~ $2`,
          [secret, alone(secret)],
        )
      : await db.query<{ c: string }>(
          `SELECT DISTINCT e.key AS c FROM "${t}" r CROSS JOIN unnest($1::text[]) disguise
             CROSS JOIN LATERAL jsonb_each_text(to_jsonb(r)) e
           WHERE strpos(r::text, disguise) > 0 AND strpos(e.value, disguise) > 0`,
          [disguisesOf(secret)],
        );
    columns.push(...rows.map(({ c }) => `${t}.${c}`));
  }
  return columns;
}
