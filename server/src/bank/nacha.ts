import { isRoutingNumber } from '@candor/model/aba.ts';
import { achReturn } from '@candor/model/ach-returns.ts';
import { calendarDate } from '@candor/model/fields.ts';
import { CENT } from '@candor/model/money.ts';
import type { BankReturn, Payment } from '../rails/index.ts';
import {
  ascii,
  BadPaymentFile,
  checkPayment,
  type FileTerms,
  type Originator,
  type ReadPayment,
  traceReference,
} from './payments.ts';

const DAY = calendarDate();
/** Letters that the file knows, in capitals, cut and filled. */
const left = (text: string, width: number) => ascii(text).toUpperCase().slice(0, width).padEnd(width);
const right = (value: bigint | number | string, width: number) => {
  const text = String(value);
  if (text.length > width) throw new RangeError(`${text} has more than ${width} digits`);
  return text.padStart(width, '0');
};
const day = (iso: string) => iso.slice(2).replaceAll('-', '');

/**
 * A file of credits to checking accounts (transaction code 22), one batch: lines of 94 characters, in blocks of ten.
 * The reference of each payment is its identification number (15 characters at most: longer ones are cut from the left,
 * so that the random part stays). Throws RangeError for a payment that no file can carry, and for a name without one
 * Latin letter. Source: Nacha Operating Rules, appendix three, ACH record format specifications.
 */
export function writeNacha(from: Originator, terms: FileTerms, payments: readonly Payment[]): string {
  const { bankRouting, bankName, companyId, companyName } = from;
  const origin = bankRouting.slice(0, 8);
  if (!isRoutingNumber(bankRouting)) throw new RangeError('not a routing number');
  if (payments.length === 0) throw new RangeError('a file needs a payment');
  const entries = payments.map((payment, index) => entryOf(payment, origin, index + 1));
  const total = payments.reduce((sum, { amount }) => sum + amount / CENT, 0n);
  const hash = payments.reduce((sum, { routing }) => sum + BigInt(routing.slice(0, 8)), 0n) % 10_000_000_000n;
  const company = left(companyId, 10);
  const header =
    `101 ${bankRouting}${company}${day(terms.createdOn)}${terms.createdAt}${terms.modifier}094101` +
    `${left(bankName, 23)}${left(companyName, 23)}${' '.repeat(8)}`;
  const batch =
    `5220${left(companyName, 16)}${' '.repeat(20)}${company}${terms.entryClass}${left('PAYOUT', 10)}` +
    `${' '.repeat(6)}${day(terms.effectiveOn)}   1${origin}${right(1, 7)}`;
  const sums = `${right(hash, 10)}${right(0, 12)}${right(total, 12)}`;
  const control = `8220${right(entries.length, 6)}${sums}${company}${' '.repeat(25)}${origin}${right(1, 7)}`;
  const lines = entries.length + 4;
  const blocks = Math.ceil(lines / 10);
  const end = `9${right(1, 6)}${right(blocks, 6)}${right(entries.length, 8)}${sums}${' '.repeat(39)}`;
  const filler = Array.from({ length: blocks * 10 - lines }, () => '9'.repeat(94));
  return `${[header, batch, ...entries, control, end, ...filler].join('\n')}\n`;
}

function entryOf(payment: Payment, origin: string, place: number): string {
  const { reference, amount, name, routing, account } = payment;
  checkPayment(payment);
  if (left(name, 22).trim() === '') throw new RangeError('not a name in letters that the file knows');
  return (
    `622${routing}${account.toUpperCase().padEnd(17)}${right(amount / CENT, 10)}` +
    `${left(traceReference(reference), 15)}${left(name, 22)}  0${origin}${right(place, 7)}`
  );
}

interface ReadEntry extends ReadPayment {
  readonly trace: string;
  /** Return code (R01 …) and trace number of the payment that came back; undefined where it is no return. */
  readonly returned: { readonly code: string; readonly trace: string } | undefined;
}

/** Reads a file of entries, payments or returns, and checks every count, sum and hash that the format has. */
export function readNacha(file: string): readonly ReadEntry[] {
  const lines = file.split(/\r?\n/).filter((line) => line !== '');
  if (lines.some((line) => line.length !== 94)) throw new BadPaymentFile('a line does not have 94 characters');
  if (lines.length % 10 !== 0) throw new BadPaymentFile('the lines are not blocks of ten');
  const end = lines.findIndex((line) => line.startsWith('9'));
  if (!lines[0]?.startsWith('101') || end < 0) throw new BadPaymentFile('no file header or no file control');
  if (lines.slice(end + 1).some((line) => line !== '9'.repeat(94)))
    throw new BadPaymentFile('lines after the file control');
  const entries: ReadEntry[] = [];
  const batches: Sums[] = [];
  let open: Sums | undefined;
  for (const line of lines.slice(1, end)) {
    const kind = line[0];
    if (kind === '5' && !open) open = { count: 0, hash: 0n, debit: 0n, credit: 0n };
    else if (kind === '6' && open) entries.push(addEntry(line, open));
    else if (kind === '7' && open) addAddendum(line, entries, open);
    else if (kind === '8' && open) {
      checkSums(open, line.slice(4));
      batches.push(open);
      open = undefined;
    } else throw new BadPaymentFile('a record out of its place');
  }
  if (open) throw new BadPaymentFile('a batch without its control');
  checkFile(lines[end] ?? '', batches, lines.length / 10);
  return entries;
}

/** A number of digits alone. */
function number(text: string): bigint {
  if (!/^[0-9]+$/.test(text)) throw new BadPaymentFile(`${text} is not a number`);
  return BigInt(text);
}

/**
 * Reads a file of returns alone: each entry has an addendum (99) with a code of the rules. The day is that of the file.
 */
export function readReturns(file: string): { readonly on: string; readonly returns: readonly BankReturn[] } {
  const entries = readNacha(file);
  const date = file.slice(23, 29);
  const on = `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`;
  if (!DAY.safeParse(on).success) throw new BadPaymentFile('the file has no date');
  if (entries.length === 0) throw new BadPaymentFile('the file has no entry');
  const returns = entries.map(({ reference, amount, returned }) => {
    if (!returned || !achReturn(returned.code))
      throw new BadPaymentFile('an entry is no return, or has no return code');
    if (amount === 0n || reference === '') throw new BadPaymentFile('a return has no amount or names nothing');
    return { reference, code: returned.code, amount, on };
  });
  return { on, returns };
}

interface Sums {
  count: number;
  hash: bigint;
  debit: bigint;
  credit: bigint;
}

function addEntry(line: string, sums: Sums): ReadEntry {
  const [routing, code] = [line.slice(3, 12), line.slice(1, 3)];
  const cents = number(line.slice(29, 39));
  sums.count += 1;
  sums.hash += number(routing.slice(0, 8));
  // 22 and 32 are credits to checking and savings, 21 and 31 their returns; 27, 37, 26, 36 the same of debits.
  if (/^[23][126]$/.test(code) && code[1] !== '6') sums.credit += cents;
  else if (/^[23][67]$/.test(code)) sums.debit += cents;
  else throw new BadPaymentFile(`${code} is no transaction code that is read`);
  return {
    ...{ routing, account: line.slice(12, 29).trim(), amount: cents * CENT, reference: line.slice(39, 54).trim() },
    ...{ name: line.slice(54, 76).trim(), trace: line.slice(79, 94), returned: undefined },
  };
}

function addAddendum(line: string, entries: ReadEntry[], sums: Sums): void {
  const last = entries.pop();
  if (!last) throw new BadPaymentFile('an addendum of nothing');
  sums.count += 1;
  const returned = line.slice(1, 3) === '99' ? { code: line.slice(3, 6), trace: line.slice(6, 21) } : last.returned;
  entries.push({ ...last, returned });
}

function checkSums({ count, hash, debit, credit }: Sums, text: string): void {
  const expected = `${right(count, 6)}${right(hash % 10_000_000_000n, 10)}${right(debit, 12)}${right(credit, 12)}`;
  if (text.slice(0, 40) !== expected) throw new BadPaymentFile('the sums of a batch are not those of its entries');
}

function checkFile(line: string, batches: readonly Sums[], blocks: number): void {
  const sum = (of: (each: Sums) => bigint) => batches.reduce((total, each) => total + of(each), 0n);
  const count = sum((each) => BigInt(each.count));
  const hash = sum((each) => each.hash) % 10_000_000_000n;
  const expected =
    `9${right(batches.length, 6)}${right(blocks, 6)}${right(count, 8)}${right(hash, 10)}` +
    `${right(
      sum((each) => each.debit),
      12,
    )}${right(
      sum((each) => each.credit),
      12,
    )}`;
  if (line.slice(0, 55) !== expected) throw new BadPaymentFile('the sums of the file are not those of its batches');
}
