import { createHash } from 'node:crypto';
import type { BankEntry } from '../rails/index.ts';
import { BadStatement, isoDay, oneLine, type Statement, STATEMENT_LIMITS } from './statement.ts';

/**
 * Reads a BAI2 cash management file with one account: every total that the format has is checked, of amounts and of
 * records. Source: Cash Management Balance Reporting Specifications Version 2 (BAI, 2005).
 *
 * The format has no field for the sender: banks put it into the text of a line. It is read where a line says
 * `ORIG:`, `ORG=`, `SENDER NAME:` or the like, up to a double space, a slash or the end; else the name is empty, and a
 * person decides.
 */
export function readBai2(text: string): Statement {
  const records = recordsOf(text);
  const [file, group, account] = ['01', '02', '03'].map((code, index) => {
    const found = records.filter(({ fields }) => fields[0] === code);
    if (found.length !== 1 || records[index] !== found[0])
      throw new BadStatement(`not one record ${code} in its place`);
    return found[0] as Bai2Record;
  }) as [Bai2Record, Bai2Record, Bai2Record];
  if (file.fields[8]?.trim() !== '2') throw new BadStatement('the file is not version 2');
  const currency = account.fields[2]?.trim() || group.fields[6]?.trim() || 'USD';
  const balances = statusOf(account);
  const closing = balances.find(({ type }) => type === '015');
  if (!closing) throw new BadStatement('the file has no closing ledger balance (015)');
  const closedOn = dayOf(group.fields[4] ?? '');
  const details = records.filter(({ fields }) => fields[0] === '16').map(detailOf);
  if (details.length > STATEMENT_LIMITS.entries) throw new BadStatement('the file has too many lines');
  checkTotals(
    records,
    balances.reduce((sum, each) => sum + each.amount, 0n) + sumOf(details.map(({ amount }) => amount)),
  );
  return {
    ...{ format: 'bai2', account: account.fields[1]?.trim() ?? '', currency, closedOn },
    ...{ closing: closing.amount * CENT, entries: entriesOf(details, closedOn), returns: [] },
  };
}

/** A record with its continuations (88) joined. */
interface Bai2Record {
  readonly fields: readonly string[];
  /** Physical lines. */
  readonly lines: number;
}

const CENT = 10_000n;
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

function recordsOf(text: string): Bai2Record[] {
  const records: { text: string; lines: number }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const code = line.slice(0, 3);
    const last = records.at(-1);
    if (code === '88,') {
      if (!last) throw new BadStatement('a continuation of nothing');
      // A slash ends the fields of a line; a text goes on without one.
      last.text = `${last.text.replace(/\/\s*$/, ',')}${last.text.trimEnd().endsWith('/') ? '' : ' '}${line.slice(3)}`;
      last.lines += 1;
    } else if (/^(01|02|03|16|49|98|99),$/.test(code)) records.push({ text: line, lines: 1 });
    else throw new BadStatement(`${line.slice(0, 10)} is no record of BAI2`);
  }
  return records.map((record) => ({ fields: record.text.replace(/\/\s*$/, '').split(','), lines: record.lines }));
}

/** A whole number of cents; the sign before or after it. */
function cents(text: string | undefined): bigint {
  const match = /^([+-]?)([0-9]{1,15})([+-]?)$/.exec(text?.trim() ?? '');
  if (!match) throw new BadStatement(`${(text ?? '').slice(0, 20)} is not an amount`);
  const amount = BigInt(match[2] ?? '0');
  return match[1] === '-' || match[3] === '-' ? -amount : amount;
}

/** How many fields of funds availability follow a funds type. */
function availability(fields: readonly string[], place: number): number {
  const type = fields[place]?.trim() ?? '';
  if (type === 'V') return 3;
  if (type === 'S') return 4;
  if (type === 'D') return 2 + 2 * Number(cents(fields[place + 1]));
  if (['', 'Z', '0', '1', '2'].includes(type)) return 1;
  throw new BadStatement(`${type.slice(0, 5)} is no funds type`);
}

/** Type and amount of the status and summary fields of an account record. */
function statusOf({ fields }: Bai2Record): { readonly type: string; readonly amount: bigint }[] {
  const found: { type: string; amount: bigint }[] = [];
  for (let place = 3; place < fields.length; ) {
    const type = fields[place]?.trim() ?? '';
    const amount = fields[place + 1]?.trim() ?? '';
    if (type !== '' && amount !== '') found.push({ type, amount: cents(amount) });
    place += 3 + availability(fields, place + 3);
  }
  return found;
}

interface Detail {
  readonly type: number;
  /** Cents, without a sign. */
  readonly amount: bigint;
  readonly bankReference: string;
  readonly customerReference: string;
  readonly text: string;
}

function detailOf({ fields }: Bai2Record): Detail {
  const type = Number(fields[1]);
  if (!/^[0-9]{3}$/.test(fields[1]?.trim() ?? '')) throw new BadStatement('a line has no type');
  const next = 3 + availability(fields, 3);
  return {
    ...{ type, amount: cents(fields[2]), bankReference: fields[next]?.trim() ?? '' },
    ...{
      customerReference: fields[next + 1]?.trim() ?? '',
      text: fields
        .slice(next + 2)
        .join(',')
        // A text that begins on a continuation has an empty one before it.
        .replace(/^[,\s]+/, '')
        .trim(),
    },
  };
}

/** Types 100 to 399 are credits, 400 to 699 debits; others are neither and no line of the account. */
function entriesOf(details: readonly Detail[], bookedOn: string): BankEntry[] {
  const seen = new Map<string, number>();
  return details.flatMap((detail) => {
    const { type, amount, bankReference, customerReference, text } = detail;
    if (type < 100 || type > 699 || amount === 0n) return [];
    // Without a reference of the bank, a line is the same line where all it says is the same, and as often in its day.
    const words = JSON.stringify([bookedOn, type, String(amount), customerReference, text]);
    const times = (seen.get(words) ?? 0) + 1;
    seen.set(words, times);
    const id = bankReference || `${createHash('sha256').update(words).digest('hex').slice(0, 24)}-${times}`;
    const name = /\b(?:ORIG CO NAME|ORIG NAME|ORIG|ORG|SENDER NAME|SENDER)[:=]\s*(.+?)(?: {2,}|\/|$)/i.exec(text)?.[1];
    return [
      {
        ...{ id, bookedOn, amount: (type < 400 ? amount : -amount) * CENT, name: oneLine(name ?? '') },
        ...{ reference: oneLine(`${customerReference} ${text}`), account: undefined },
      },
    ];
  });
}

/** `YYMMDD` of this century. */
function dayOf(text: string): string {
  const match = /^([0-9]{2})([0-9]{2})([0-9]{2})$/.exec(text.trim());
  if (!match) throw new BadStatement('the group has no date');
  return isoDay(`20${match[1]}-${match[2]}-${match[3]}`);
}

/** Trailers: the sum of all amounts of the account, and the number of records up to each trailer. */
function checkTotals(records: readonly Bai2Record[], total: bigint): void {
  const trailer = (code: string) => {
    const found = records.filter(({ fields }) => fields[0] === code);
    if (found.length !== 1) throw new BadStatement(`not one record ${code}`);
    return found[0] as Bai2Record;
  };
  const lines = records.reduce((sum, each) => sum + each.lines, 0);
  const expected = [
    ['49', [total, BigInt(lines - 4)]],
    ['98', [total, 1n, BigInt(lines - 2)]],
    ['99', [total, 1n, BigInt(lines)]],
  ] as const;
  for (const [code, figures] of expected) {
    const { fields } = trailer(code);
    if (figures.some((figure, index) => cents(fields[index + 1]) !== figure))
      throw new BadStatement(`the totals of record ${code} are not those of the file`);
  }
}
