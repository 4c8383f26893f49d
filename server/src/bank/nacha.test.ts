import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readNacha, writeNacha } from './nacha.ts';
import { BadPaymentFile, traceReference } from './payments.ts';
import { FAULTS, payment } from './testing/drawn-payments.ts';

const FROM = {
  bankRouting: '121000248',
  bankName: 'Bank of the house',
  account: '1000200030',
  companyId: '1234567890',
  companyName: 'Candor',
};
const TERMS = {
  fileId: 'pay_01ABCDEFGHIJKLMNOPQRSTUVW',
  ...{ createdOn: '2026-11-20', createdAt: '1705', effectiveOn: '2026-11-23', modifier: 'A' },
  entryClass: 'PPD',
} as const;
const PAYMENT = {
  reference: 'wdr_01ABCDEFGHIJKLMNOPQRSTUVW',
  amount: 100_000_000n,
  name: 'Ann Lee',
  routing: '021000021',
  account: '123456',
};

// Checked by hand, field by field, against the record layouts of the Nacha Operating Rules, appendix three.
const GOLDEN = [
  '101 12100024812345678902611201705A094101BANK OF THE HOUSE      CANDOR                         ',
  '5220CANDOR                              1234567890PPDPAYOUT          261123   1121000240000001',
  '622021000021123456           0000010000IJKLMNOPQRSTUVWANN LEE                 0121000240000001',
  '822000000100021000020000000000000000000100001234567890                         121000240000001',
  '9000001000001000000010002100002000000000000000000010000                                       ',
  ...Array.from({ length: 5 }, () => '9'.repeat(94)),
];

test('one payment is the file that the rules describe', () => {
  expect(writeNacha(FROM, TERMS, [PAYMENT]).split('\n')).toEqual([...GOLDEN, '']);
});

test('whatever is written is read back the same, in blocks of ten lines of 94 characters', () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 40 }), (drawn) => {
      const file = writeNacha(FROM, TERMS, drawn);
      const lines = file.slice(0, -1).split('\n');
      expect(lines.every((line) => line.length === 94)).toBe(true);
      expect(lines.length % 10).toBe(0);
      expect(readNacha(file)).toEqual(
        drawn.map((payment, index) => ({
          ...{ ...payment, returned: undefined, trace: `12100024${String(index + 1).padStart(7, '0')}` },
        })),
      );
    }),
    { numRuns: 60 },
  );
});

test('a changed digit in an amount, a routing number or a sum is noticed wherever it is', () => {
  const file = writeNacha(FROM, TERMS, [PAYMENT, { ...PAYMENT, routing: '091000019', amount: 12_340_000n }]);
  const lines = file.split('\n');
  const amounts = [29, 30, 35, 38].map((place) => [2, place] as const);
  const sums = [4, 9, 15, 19, 40].map((place) => [4, place] as const);
  const routings = [4, 8, 10].map((place) => [3, place] as const);
  for (const [line, place] of [...amounts, ...sums, ...routings]) {
    const text = lines[line] ?? '';
    const digit = String((Number(text[place]) + 1) % 10);
    const changed = lines.with(line, text.slice(0, place) + digit + text.slice(place + 1));
    expect(() => readNacha(changed.join('\n')), `line ${line}, place ${place}`).toThrow(BadPaymentFile);
  }
});

describe('what no file can carry is refused before it is written', () => {
  test.each(FAULTS)('%s', (_what, wrong) => {
    expect(() => writeNacha(FROM, TERMS, [{ ...PAYMENT, ...wrong }])).toThrow(RangeError);
  });
  test('no payments at all', () => {
    expect(() => writeNacha(FROM, TERMS, [])).toThrow(RangeError);
  });
});

test('a name cannot bring a second record into the file', () => {
  const file = writeNacha(FROM, TERMS, [{ ...PAYMENT, name: `Ann\n${'9'.repeat(94)}` }]);
  expect(file.trimEnd().split('\n')).toHaveLength(10);
  expect(readNacha(file)).toHaveLength(1);
});

test('a return names its code and the payment that came back', () => {
  const [header = '', batch = '', entry = '', , , ...filler] = GOLDEN;
  const returned = `${entry.slice(0, 78)}1${entry.slice(79)}`.replace(/^622/, '621');
  const addendum = `799R03${'121000240000001'}      02100002${' '.repeat(44)}${'021000020000001'}`;
  const control = '822000000200021000020000000000000000000100001234567890                         121000240000001';
  const end = '9000001000001000000020002100002000000000000000000010000                                       ';
  const file = [header, batch, returned, addendum, control, end, ...filler.slice(1)].join('\n');
  expect(readNacha(file)).toMatchObject([
    { reference: traceReference(PAYMENT.reference), returned: { code: 'R03', trace: '121000240000001' } },
  ]);
});

test.each([
  ['a line is too short', (lines: string[]) => lines.with(2, lines[2]?.slice(1) ?? '')],
  ['a line is missing', (lines: string[]) => lines.slice(0, 9)],
  ['a batch has no control', (lines: string[]) => [...lines.toSpliced(3, 1), '9'.repeat(94)]],
  ['an entry is outside of a batch', (lines: string[]) => lines.with(1, lines[2] ?? '')],
  ['something is after the end', (lines: string[]) => lines.with(9, lines[2] ?? '')],
  ['there is no end', (lines: string[]) => lines.map((line) => (line.startsWith('9') ? `8${line.slice(1)}` : line))],
])('a file in which %s is refused', (_what, wrong) => {
  expect(() => readNacha(wrong([...GOLDEN]).join('\n'))).toThrow(BadPaymentFile);
});
