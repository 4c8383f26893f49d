import type { Equivalent } from './mutants.ts';

const CUTS = 'a division without a known rounding cuts, as down does';
const STATEMENT = 'the name under which a statement is prepared changes no answer';
const SAME = 'of two equal amounts either is the smaller';

/** Mutants of money that comes in and goes out that do not change behaviour, each with its reason. */
export const EQUIVALENTS_OF_MONEY: readonly Equivalent[] = [
  { file: 'model/src/conversions/quote.ts', change: '\'down\' → ""', why: CUTS },
  {
    file: 'model/src/conversions/quote.ts',
    line: "const spread = toCents(scaleUsd(gross, spreadRate, 'up'), 'up');",
    change: '\'up\' → ""',
    why: 'a tenth of a percent of whole cents has no more than the six places of an amount',
  },
  {
    file: 'model/src/conversions/rate.ts',
    change: 'median > RATE_ONE → median >= RATE_ONE',
    why: 'of two equal rates the difference is zero',
  },
  { file: 'model/src/conversions/rate.ts', change: '\'down\' → ""', why: CUTS },
  { file: 'model/src/deposits/deposit.ts', change: '\'down\' → ""', why: CUTS },
  { file: 'model/src/deposits/deposit.ts', change: 'free < amount → free <= amount', why: SAME },
  { file: 'model/src/deposits/deposit.ts', change: 'free > 0n → free >= 0n', why: 'nothing free is nothing taken' },
  {
    file: 'model/src/bank-deposits/reference.ts',
    change: '\'\' → "Stryker was here!"',
    why: 'the remainder of a division always names a letter',
  },
  {
    file: 'server/src/bank-deposits/announce.ts',
    change: 'a.id < b.id → a.id <= b.id',
    why: 'no two announcements have one id',
  },
  {
    file: 'server/src/bank-deposits/intake.ts',
    line: '...{ owners, announcers: owners.length === 0 ? await this.#announcersOf(entry) : [] },',
    change: '[] → ["Stryker was here"]',
    why: 'who announced an amount counts only where no reference names an owner',
  },
  { file: 'server/src/deposits/alarms.ts', change: '\'down\' → ""', why: CUTS },
  {
    file: 'server/src/deposits/finalize-deposit.ts',
    change: 'deposit.holdUntil !== null → true',
    why: 'nothing, compared as a number, is zero and never later than now',
  },
  {
    file: 'server/src/deposits/reverse-deposit.ts',
    line: "if (customerId === null || place === 'suspense') return moved(asset, nobody, house, amount);",
    change: 'customerId === null → false',
    why: 'a deposit of nobody is in suspense: the table allows no other place',
  },
  { file: 'server/src/deposits/read-deposits.ts', change: `'deposit_address_known' → ""`, why: STATEMENT },
  {
    file: 'server/src/deposits/watcher.ts',
    change: 'own?.take → own.take',
    why: 'transfers of the house are found only where it is said which they are',
  },
  { file: 'server/src/screening/hits.ts', change: `'screening_customer' → ""`, why: STATEMENT },
];
