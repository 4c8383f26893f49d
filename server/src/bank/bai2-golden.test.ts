import { describe, expect, test } from 'vitest';
import { readBai2 } from './bai2.ts';
import { readStatement } from './file-bank.ts';
import { BadStatement, STATEMENT_LIMITS } from './statement.ts';

/**
 * Files written and added up by hand after the record layouts of *Cash Management Balance Reporting Specifications
 * Version 2* (BAI, 2005):
 *
 * - 01 sender, receiver, date YYMMDD, time, file number, record length, block size, version (2)
 * - 02 receiver, originator, status (1 update), as-of date, time, currency, modifier
 * - 03 account, currency, then groups of type, amount, item count and funds type: S has three amounts after it
 *   (immediate, one day, more), D a number of pairs of days and amount, V a date and a time
 * - 16 type, amount, funds type, the bank's reference, the customer's reference, text
 * - 88 continues the record before it
 * - 49 sum of all amounts of 03 and 16, number of records from 03 to 49; 98 sum, accounts, records from 02 to 98; 99
 *   sum,
 *   groups, records of the file. Amounts have no point, and their sign counts in the sums.
 */

// An overdrawn account. Opening -5,000.00, credits 4,500.00, debits 2,000.00, closing -2,500.00. Sum of amounts:
// -500000 - 250000 + 450000 + 300000 + 150000 + 200000 = 350000. Records: 03 to 49 are ten, with 02 and 98 twelve, with
// 01 and 99 fourteen.
const OVERDRAWN = `01,122099999,CANDOR,261120,2000,7,80,1,2/
02,CANDOR,122099999,1,261120,2359,USD,2/
03,000123456789,USD,010,-500000,,/
88,015,-250000,,/
88,100,450000,2,S,100000,200000,150000/
16,195,300000,S,100000,100000,100000,B10,CND ACDEFGHJ,SENDER NAME=ANN LEE  INVOICE 7/PART 2
88,AND A THIRD
88,AND A FOURTH
16,175,150000,D,2,0,50000,1,100000,B11,,LOCKBOX/
16,475,200000,,B12,CHECK 1024,/
88,COUNTER
49,350000,10/
98,350000,1,12/
99,350000,1,14/
`;

// Nothing booked: -500000 - 500000 = -1000000.
const QUIET = `01,122099999,CANDOR,261121,2000,8,,,2/
02,CANDOR,122099999,1,261121,,,/
03,000123456789,,010,-500000,,,015,-500000,,/
49,-1000000,2/
98,-1000000,1,4/
99,-1000000,1,6/
`;

test('continuations of account and lines, funds types with figures of their own, and an overdraft', () => {
  const read = readBai2(OVERDRAWN);
  expect(read).toMatchObject({ account: '000123456789', currency: 'USD', closing: -2_500_000_000n });
  expect(read.entries).toMatchObject([
    { id: 'B10', amount: 3_000_000_000n, name: 'ANN LEE', bookedOn: '2026-11-20' },
    { id: 'B11', amount: 1_500_000_000n, name: '', reference: 'LOCKBOX' },
    { id: 'B12', amount: -2_000_000_000n, name: '', reference: 'CHECK 1024 COUNTER' },
  ]);
  expect(read.entries[0]?.reference).toBe('CND ACDEFGHJ SENDER NAME=ANN LEE INVOICE 7/PART 2 AND A THIRD AND A FOURTH');
  const change = read.entries.reduce((sum, { amount }) => sum + amount, 0n);
  expect(-5_000_000_000n + change).toBe(read.closing);
});

test('sums below zero, and a day on which nothing was booked', () => {
  expect(readBai2(QUIET)).toEqual({
    ...{ format: 'bai2', account: '000123456789', currency: 'USD', closedOn: '2026-11-21' },
    ...{ closing: -5_000_000_000n, entries: [], returns: [] },
  });
});

test('line ends of any system are the same file', () => {
  expect(readBai2(OVERDRAWN.replaceAll('\n', '\r\n'))).toEqual(readBai2(OVERDRAWN));
});

const groupAgain = `02,CANDOR,122099999,1,261121,,USD,2/\n`;
describe.each([
  ['the sign of a line turned', OVERDRAWN.replace('16,475,200000', '16,475,-200000')],
  ['the sign of the closing balance turned', OVERDRAWN.replace('015,-250000', '015,250000')],
  ['a sum without its sign', QUIET.replace('49,-1000000', '49,1000000')],
  ['a line left out', OVERDRAWN.replace(/^16,175.*\n/m, '')],
  ['a line twice', OVERDRAWN.replace(/^(16,175.*\n)/m, '$1$1')],
  ['a continuation left out', OVERDRAWN.replace('88,AND A THIRD\n', '')],
  ['a count of the account that is not right', OVERDRAWN.replace('49,350000,10/', '49,350000,11/')],
  ['a count of the group that is not right', OVERDRAWN.replace('98,350000,1,12/', '98,350000,1,11/')],
  ['a count of the file that is not right', OVERDRAWN.replace('99,350000,1,14/', '99,350000,1,13/')],
  ['two accounts said to be in the group', OVERDRAWN.replace('98,350000,1,', '98,350000,2,')],
  ['two groups said to be in the file', OVERDRAWN.replace('99,350000,1,', '99,350000,2,')],
  ['two groups', OVERDRAWN.replace('98,', `${groupAgain}98,`)],
  ['two accounts', OVERDRAWN.replace('49,', '03,000999999999,USD,015,0,,/\n49,')],
  ['two files in one', OVERDRAWN + QUIET],
  ['records out of their order', OVERDRAWN.replace(/^(01.*\n)(02.*\n)/m, '$2$1')],
  ['a distribution without its figures', OVERDRAWN.replace('S,100000,100000,100000,B10', 'D,B10')],
  ['a date that does not exist', OVERDRAWN.replace('1,261120,2359', '1,261131,2359')],
])('%s', (_what, text) => {
  test('is refused', () => {
    expect([OVERDRAWN, QUIET]).not.toContain(text);
    expect(() => readBai2(text)).toThrow(BadStatement);
  });
});

test('a file of 10 MB is refused before it is read, and the longest that is read has 20,000 lines', () => {
  const bytes = (text: string) => Buffer.from(text);
  const long = OVERDRAWN.replace('88,COUNTER\n', `88,${'COUNTER '.repeat(1_300_000)}\n`);
  expect(() => readStatement(bytes(long))).toThrow('larger than 2 MB');
  const lines = STATEMENT_LIMITS.entries + 1;
  const many = QUIET.replace('49,-1000000,2/', `${'16,195,1,,,,\n'.repeat(lines)}49,${lines - 1_000_000},${lines + 2}/`)
    .replace('98,-1000000,1,4/', `98,${lines - 1_000_000},1,${lines + 4}/`)
    .replace('99,-1000000,1,6/', `99,${lines - 1_000_000},1,${lines + 6}/`);
  expect(() => readStatement(bytes(many))).toThrow('too many lines');
});
