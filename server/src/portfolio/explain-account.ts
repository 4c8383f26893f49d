import { divide, formatDecimal } from '@candor/model/decimal.ts';
import { type Usd, ZERO_USD } from '@candor/model/money.ts';
import { type AllocationPart, allocationOf } from '@candor/model/portfolio/allocation.ts';
import { sizeOf, sumKnown } from '@candor/model/portfolio/figures.ts';
import { formatPrice, formatQuantity } from '@candor/model/quantity.ts';
import {
  type AccountView,
  besidesInputs,
  cashJournal,
  type ExplainDeps,
  type Explainer,
  input,
  money,
  open,
  type Part,
  priceInput,
  sharesInput,
  usdInput,
  withShares,
} from './explanation.ts';
import { isInGroup } from './holding-groups.ts';
import type { HoldingFigures } from './overview.ts';
import { rangeOf } from './value-history.ts';

/** This many days of a range are listed one by one; earlier ones are one sum. */
const NAMED_DAYS = 31;

/**
 * Figures of the account screen beyond its balances: outside regular hours, over a range, and as parts of the whole.
 */
export const ACCOUNT_PARTS = {
  extended_pnl: (_deps, { overview }) => ({
    formula: 'extended_pnl',
    expression: 'Σ (value at the price outside regular hours − value at the close)',
    ...money(overview.extendedPnl),
    inputs: open(overview).flatMap(({ holding, extendedPnl }) =>
      extendedPnl === undefined ? [] : [usdInput(holding.code, extendedPnl, 'computed', null)],
    ),
    figures: open(overview),
  }),
  position_extended_pnl: (deps, { facts, overview }, { code }) => withShares(deps, facts, overview, code, extendedPart),
  range_pnl: async ({ db }, { facts, overview }, { range }) => {
    if (range === undefined) return undefined;
    const { days, running, pnl } = await rangeOf(db, facts, overview, range);
    const earlier = days.slice(0, -NAMED_DAYS);
    const sum = earlier.reduce((before, { dayPnl }) => before + dayPnl, 0n) as Usd;
    return {
      formula: 'range_pnl',
      expression: 'Σ daily profit of the range',
      ...money(pnl),
      inputs: [
        ...(earlier.length > 0 ? [usdInput('earlier_days', sum, 'days', earlier.at(-1)?.date ?? null)] : []),
        ...days.slice(-NAMED_DAYS).map(({ date, dayPnl }) => usdInput(date, dayPnl, 'days', date)),
        ...(running === undefined ? [] : [usdInput(facts.date, running, 'computed', facts.date)]),
      ],
    };
  },
  allocation: (deps, view, { code, part }) => allocationPart(deps, view, code ?? part),
  account_share: async (deps, view, { code }) => {
    const { totalValue } = view.overview;
    const part = code === undefined ? undefined : await allocationPart(deps, view, code);
    const value = open(view.overview).find(({ holding }) => holding.code === code)?.value;
    if (!part || value === undefined || totalValue === undefined) return undefined;
    return {
      ...part,
      ...{ formula: 'account_share', result: shareOf(value, totalValue), unit: 'rate' },
      inputs: part.inputs.filter(({ name }) => name !== 'share'),
    };
  },
  allocation_group: (_deps, { overview }, { group }) => {
    if (group === undefined) return undefined;
    const found = open(overview).filter(({ holding }) => holding.quantity > 0n && isInGroup(holding.code, group));
    const value = sumKnown(found.map((each) => each.value));
    const { totalValue } = overview;
    if (found.length === 0 || value === undefined || totalValue === undefined || totalValue <= 0n) return undefined;
    return {
      formula: 'allocation',
      expression: 'Σ value of the holdings of the group ÷ value of the account',
      ...money(value),
      inputs: [
        ...found.map((each) => usdInput(each.holding.code, each.value, 'market', each.holding.code)),
        usdInput('whole', totalValue, 'computed', null),
        input('share', shareOf(value, totalValue), 'rate', 'computed', null),
      ],
      figures: found,
    };
  },
} satisfies Record<string, Explainer>;

function extendedPart(figures: HoldingFigures): Part {
  const { holding, price } = figures;
  const { extended } = price;
  return {
    formula: 'position_extended_pnl',
    expression: 'shares × price now − bought + sold since the close − shares at the close × close',
    ...money(figures.extendedPnl),
    inputs: [
      sharesInput(figures),
      input('extended_price', extended ? formatPrice(extended.price) : null, 'price', 'market', price.source ?? null),
      usdInput('spent_since_close', holding.laterSpent, 'fills', null),
      input('shares_at_close', formatQuantity(holding.quantityOfDay), 'shares', 'ledger', null),
      { ...priceInput(figures), name: 'close' },
    ],
    figures: [figures],
  };
}

/** A share to six places: those on the screen are cut to tenths of a per cent. */
const shareOf = (value: Usd, whole: Usd): string => formatDecimal(divide(value * 1_000_000n, whole, 'half-even'), 4, 6);

/** One part of the account's value, and its share of it. */
async function allocationPart(
  deps: ExplainDeps,
  { facts, overview }: AccountView,
  name: string | undefined,
): Promise<Part | undefined> {
  const held = open(overview).toSorted((a, b) => {
    // The screen does not reorder while values move: an instrument listed there is listed here, whatever its rank is
    // now.
    if (a.holding.code === name || b.holding.code === name) return a.holding.code === name ? -1 : 1;
    const [left, right] = [sizeOf(a.value ?? ZERO_USD), sizeOf(b.value ?? ZERO_USD)];
    return left === right ? (a.holding.code < b.holding.code ? -1 : 1) : left > right ? -1 : 1;
  });
  const { totalValue } = overview;
  const parts = allocationOf({
    cash: facts.posted,
    total: totalValue,
    positions: held.map(({ holding, value }) => ({ code: holding.code, value })),
  });
  // Of one short too, though the parts have all shorts together.
  const short = held.find(({ holding }) => holding.code === name && holding.quantity < 0n);
  const found = short?.value === undefined ? parts.find((each) => each.name === name) : ofShort(name, short.value);
  if (!found || totalValue === undefined) return undefined;
  const shares = [
    usdInput('whole', totalValue, 'computed', null),
    input('share', shareOf(found.value, totalValue), 'rate', 'computed', null),
  ];
  const about = {
    formula: 'allocation',
    expression: 'value of the part ÷ value of the account',
    ...money(found.value),
  };
  if (found.kind === 'cash') {
    const { postings } = await cashJournal(deps, facts);
    return { ...about, inputs: [usdInput('cash', facts.posted, 'ledger', null), ...shares], postings };
  }
  if (found.kind === 'rest') return { ...about, inputs: [...besidesInputs(facts), ...shares] };
  if (found.kind !== 'code') {
    const isOfIt = ({ holding }: HoldingFigures) =>
      found.kind === 'shorts' ? holding.quantity < 0n : holding.quantity > 0n && !isNamed(parts, holding.code);
    const rest = held.filter(isOfIt);
    return {
      ...about,
      inputs: [...rest.map((each) => usdInput(each.holding.code, each.value, 'market', each.holding.code)), ...shares],
      figures: rest,
    };
  }
  return withShares(deps, facts, overview, found.name, (figures) => ({
    ...about,
    inputs: [sharesInput(figures), priceInput(figures), ...shares],
    figures: [figures],
  }));
}

const ofShort = (name = '', value: Usd): Pick<AllocationPart, 'name' | 'kind' | 'value'> => ({
  name,
  kind: 'code',
  value,
});

const isNamed = (parts: readonly AllocationPart[], code: string) =>
  parts.some(({ kind, name }) => kind === 'code' && name === code);
