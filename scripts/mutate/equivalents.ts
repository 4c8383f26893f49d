import type { Equivalent } from './mutants.ts';

/** Changes after which the code does the same, each with its reason; they do not count in a score. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'model/src/decimal.ts',
    change: 'divisor === 0n → false',
    why: 'the language refuses a division by zero with the same RangeError, in other words',
  },
  {
    file: 'model/src/decimal.ts',
    change: 'dividend < 0n → dividend <= 0n',
    why: 'of zero the result is zero, which has no sign',
  },
  {
    file: 'model/src/decimal.ts',
    change: 'divisor < 0n → divisor <= 0n',
    why: 'a divisor of zero has been refused before',
  },
  {
    file: 'model/src/decimal.ts',
    change: '\'down\' → ""',
    why: 'without its case the function answers undefined, which counts as false',
  },
  {
    file: 'model/src/decimal.ts',
    line: "const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');",
    change: 'value < 0n → value <= 0n',
    why: 'minus zero is zero',
  },
  {
    file: 'model/src/money.ts',
    change: 'left < 0n → left <= 0n',
    why: 'where nothing is left over the direction is not used',
  },
  {
    file: 'model/src/money.ts',
    change: 'a.rest * step > b.rest * step → a.rest * step >= b.rest * step',
    why: 'equal remainders are ordered by their place before this line',
  },
  {
    file: 'model/src/money.ts',
    change: 'a.rest * step → a.rest / step',
    why: 'the step is one or minus one',
  },
  {
    file: 'model/src/money.ts',
    change: 'b.rest * step → b.rest / step',
    why: 'the step is one or minus one',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'now.leaves > 0n → now.leaves >= 0n',
    why: 'no shares are none either way',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'asked.leaves > 0n → asked.leaves >= 0n',
    why: 'no shares cost nothing either way',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'asked.leaves > 0n → true',
    why: 'an amount below zero is never the larger of the two',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'asked.leaves > left → asked.leaves >= left',
    why: 'of equal ones the difference is zero',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'answeredFirst > filledFirst → answeredFirst >= filledFirst',
    why: 'of two equal amounts either is the larger',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: '\'down\' → ""',
    why: 'a division without a known rounding cuts, as down does',
  },
  {
    file: 'model/src/orders/estimate.ts',
    change: 'charged > gross → charged >= gross',
    why: 'of two equal amounts either is the smaller',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: '!schedule → true',
    why: 'the schedule of a date is only worked out anew',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: 'schedules.set(date, schedule); → ;',
    why: 'the schedule of a date is only worked out anew',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: '!known || row.from > known.from → true',
    why: 'the rows of a kind stand in order of time',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: 'row.from > known.from → row.from >= known.from',
    why: 'no two rows of a kind begin on one day',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: 'due < left → due <= left',
    why: 'of two equal amounts either is the smaller',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: 'quantity * row.rate < most → quantity * row.rate <= most',
    why: 'of two equal amounts either is the smaller',
  },
  {
    file: 'model/src/orders/lot-methods.ts',
    change: 'a.id < b.id → a.id <= b.id',
    why: 'no two lots have one id',
  },
  {
    file: 'model/src/orders/lot-methods.ts',
    change: 'a.openedOn < b.openedOn → a.openedOn <= b.openedOn',
    why: 'equal days are ordered by id before this line',
  },
  {
    file: 'model/src/orders/lot-methods.ts',
    change: 'left > right → left >= right',
    why: 'equal costs are ordered by age before this line',
  },
  {
    file: 'model/src/orders/receipt.ts',
    line: 'const size = gain < 0n ? -gain : gain;',
    change: 'gain < 0n → gain <= 0n',
    why: 'minus zero is zero',
  },
  {
    file: 'model/src/orders/receipt.ts',
    line: 'amount: formatUsd(gain < 0n ? -amount : amount),',
    change: 'gain < 0n → gain <= 0n',
    why: 'minus zero is zero',
  },
  {
    file: 'model/src/orders/stops.ts',
    change: '\'down\' → ""',
    why: 'a division without a known rounding cuts, as down does',
  },
  {
    file: 'model/src/orders/stops.ts',
    change: 'traded > mark → traded >= mark',
    why: 'of two equal prices either is the higher',
  },
  {
    file: 'model/src/orders/stops.ts',
    change: 'traded < mark → traded <= mark',
    why: 'of two equal prices either is the lower',
  },
  {
    file: 'model/src/orders/stops.ts',
    change: 'at !== undefined → true',
    why: 'no price is at or through one that is not known',
  },
  {
    file: 'server/src/ledger/hold.ts',
    change: 'released > 0n → true',
    why: 'a change by nothing leaves the balance as it is',
  },
  {
    file: 'server/src/ledger/hold.ts',
    change: 'released > 0n → released >= 0n',
    why: 'a change by nothing leaves the balance as it is',
  },
];
