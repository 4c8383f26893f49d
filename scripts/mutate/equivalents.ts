import { EQUIVALENTS_OF_CHECKS } from './equivalents-of-checks.ts';
import { EQUIVALENTS_OF_MONEY } from './equivalents-of-money.ts';
import type { Equivalent } from './mutants.ts';

/** Mutants that do not change behaviour, each with its reason; they do not count in a score. */
export const EQUIVALENTS: readonly Equivalent[] = [
  ...EQUIVALENTS_OF_CHECKS,
  ...EQUIVALENTS_OF_MONEY,
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
    change: 'timeOf(a.id) < timeOf(b.id) → timeOf(a.id) <= timeOf(b.id)',
    why: 'no two choices have one id',
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
    file: 'model/src/money.ts',
    change: '(b.rest - a.rest) * step → (b.rest - a.rest) / step',
    why: 'the step is one or minus one',
  },
  {
    file: 'model/src/margin/borrow.ts',
    line: "const collateral = divide(perShare * quantity, ONE, 'half-even') as Usd;",
    change: '\'half-even\' → ""',
    why: 'whole dollars of millionths of a share are whole millionths: nothing is rounded',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'whole < quantity → whole <= quantity',
    why: 'of two equal numbers either is the smaller',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'a > b → a >= b',
    why: 'of two equal amounts either is the larger',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'at < FIVE → at <= FIVE',
    why: 'at five dollars both rules say five dollars',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'limit === undefined → false',
    why: 'an unknown limit is never the larger of the two',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: '\'down\' → ""',
    why: 'a division without a known rounding cuts, as down does',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'at > 0n → true',
    why: 'the largest is looked for from zero on',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'at > 0n → at >= 0n',
    why: 'the largest is looked for from zero on',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'to > from → to >= from',
    why: 'a price that has not moved has moved by nothing either way',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'amount < 0n → amount <= 0n',
    why: 'a dividend of nothing changes no sum',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'a.code < b.code → a.code <= b.code',
    why: 'no two positions have one code',
  },
  {
    file: 'model/src/margin/requirement.ts',
    change: 'x < y → x <= y',
    why: 'equal requirements are ordered by code before this',
  },
  {
    file: 'model/src/orders/fees.ts',
    change: 'due <= 0n → due < 0n',
    why: 'where nothing is due nothing is taken either way',
  },
  {
    file: 'model/src/orders/ticket.ts',
    change: 'text === undefined → false',
    why: 'what is not there parses as no number',
  },
  {
    file: 'server/src/orders/fill/decide-fill.ts',
    change: 'gross > regulatory → gross >= regulatory',
    why: 'of equal amounts the difference is zero',
  },
  {
    file: 'server/src/orders/fill/decide-fill.ts',
    change: 'order.platformDue > left → order.platformDue >= left',
    why: 'of two equal amounts either is the smaller',
  },
  {
    file: 'server/src/orders/fill/decide-fill.ts',
    change: '\'down\' → ""',
    why: 'a division without a known rounding cuts, as down does',
  },
  {
    file: 'server/src/orders/fill/decide-fill.ts',
    change: '{ status } → {}',
    why: 'the state of the order stays what it is',
  },
  {
    file: 'server/src/positions/take-lots.ts',
    change: 'left === 0n → false',
    why: 'where nothing is left nothing is taken of the next lot',
  },
  {
    file: 'server/src/positions/take-lots.ts',
    change: 'lot.remaining < left → lot.remaining <= left',
    why: 'of two equal numbers either is the smaller',
  },
  {
    file: 'server/src/positions/take-lots.ts',
    change: 'part.quantity === lot.remaining → false',
    why: 'all of a lot takes all of its cost by the division too',
  },
  {
    file: 'server/src/orders/fill/decide-fill.ts',
    change: 'settleDate > last → settleDate >= last',
    why: 'of two equal dates either is the later',
  },
  {
    file: 'server/src/ledger/post.ts',
    change: '(sums.get(line.asset) ?? 0n) + line.amount → (sums.get(line.asset) ?? 0n) - line.amount',
    why: 'a sum is zero with the signs of all amounts turned round too',
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
  {
    file: 'server/src/orders/change/decide-amend.ts',
    change: 'terms.regulatoryDue > order.regulatoryDue → terms.regulatoryDue >= order.regulatoryDue',
    why: 'of two equal amounts either is the larger',
  },
  {
    file: 'server/src/orders/change/decide-amend.ts',
    change: '\'buy\' → ""',
    why: 'the fee for the audit trail, of which alone the result is made, is the same for both sides',
  },
  {
    file: 'server/src/orders/change/decide-amend.ts',
    change: 'cat > charged → cat >= charged',
    why: 'of equal amounts the difference is zero',
  },
  {
    file: 'server/src/positions/split-lots.ts',
    change: '\'down\' → ""',
    why: 'a division without a known rounding cuts, as down does',
  },
];
