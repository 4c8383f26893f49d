import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The reference tables the tests compare with, read in place; used by tests only. */
const folder = join(process.env.REFERENCE_DATA as string, 'reference');

export const referencePresent = existsSync(folder);

export type ReferenceRow = Readonly<Record<string, string>>;

/** Cells of one CSV record set: quoted cells may hold commas, doubled quotes and line ends. */
function cellsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const match of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    const [, quoted, plain, end] = match;
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (record.length > 1) records.push(record);
    record = [];
    if (end === '') break;
  }
  return records;
}

/** A table keyed by its first column; the first row of a key counts. Empty when the folder is absent. */
export function referenceTable(file: string): ReadonlyMap<string, ReferenceRow> {
  if (!referencePresent) return new Map();
  const bytes = readFileSync(join(folder, file));
  const [header = [], ...records] = cellsOf((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  const table = new Map<string, ReferenceRow>();
  for (const record of records) {
    const key = record[0]!;
    if (!table.has(key)) table.set(key, Object.fromEntries(header.map((name, index) => [name, record[index] ?? ''])));
  }
  return table;
}
