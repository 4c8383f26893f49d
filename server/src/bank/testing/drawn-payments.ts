import * as fc from 'fast-check';
import type { Payment } from '../../rails/index.ts';
import type { FileTerms, Originator } from '../payments.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const routing = digits(6).map((text) => {
  const body = `02${text}`;
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * [3, 7, 1][place % 3]!, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
});

/** A payment that every format writes as it is: name and reference in capitals that each of them has room for. */
export const payment = fc.record({
  reference: fc.stringMatching(/^[A-Z0-9]{15}$/),
  amount: fc.bigInt(1n, 9_999_999_999n).map((cents) => cents * 10_000n),
  ...{ name: fc.stringMatching(/^[A-Z]{1,22}$/), routing, account: fc.stringMatching(/^[A-Z0-9]{1,17}$/) },
});
export const payments = fc.uniqueArray(payment, {
  ...{ minLength: 1, maxLength: 40 },
  selector: ({ reference }) => reference,
});

/** Any house, in words of any alphabet as long as one letter is Latin. */
export const house: fc.Arbitrary<Originator> = fc.record({
  ...{ bankRouting: routing, bankName: fc.string(), account: fc.stringMatching(/^[0-9]{1,17}$/) },
  companyId: fc.stringMatching(/^[A-Z0-9]{10}$/),
  companyName: fc.string({ unit: 'binary' }).map((text) => `Candor ${text}`),
});

export const terms: fc.Arbitrary<FileTerms> = fc.record({
  fileId: fc.stringMatching(/^pay_[0-9A-Z]{26}$/),
  createdOn: fc.constantFrom('2026-11-20', '2024-02-29'),
  createdAt: fc.constantFrom('0000', '1705', '2359'),
  effectiveOn: fc.constant('2026-11-23'),
  ...{ modifier: fc.constantFrom('A', '9'), entryClass: fc.constantFrom('PPD', 'CCD') },
});

/** Faults that no format of payments can carry, each with what is wrong. */
export const FAULTS: readonly (readonly [what: string, wrong: Partial<Payment>])[] = [
  ['a wrong routing number', { routing: '021000022' }],
  ['parts of a cent', { amount: 1_000_001n }],
  ['nothing', { amount: 0n }],
  ['less than nothing', { amount: -10_000n }],
  ['more than ten digits of cents', { amount: 100_000_000_000_000n }],
  ['an account number that is too long', { account: '1'.repeat(18) }],
  ['an account number with a line break', { account: '1\n2' }],
  ['an account number with a tag', { account: '<b/>' }],
  ['a name without a letter that it knows', { name: '田中' }],
];
