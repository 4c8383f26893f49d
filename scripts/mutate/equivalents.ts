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
    why: 'equal remainders were told apart before, by their place',
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
];
