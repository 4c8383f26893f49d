import { CALL_DAYS, LIQUIDATION_PERCENT } from '@candor/model/margin/requirement.ts';
import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { resultOf } from '@candor/model/portfolio/figures.ts';
import { positionRow } from './position-row.ts';
import { type Asked, named, of, percentOf, type Said, type Values } from './said.ts';

type Margin = NonNullable<Awaited<ReturnType<Asked['tools']['margin']>>>;
type Short = Margin['is']['shorts'][number];

/** The shorts that are asked about: those that are named, or all. */
const askedOf = (shorts: readonly Short[], { codes }: Pick<Asked, 'codes'>): readonly Short[] =>
  shorts.filter(({ code }) => codes.length === 0 || codes.includes(code));

/** Whether the price of a margin call is asked for, not how far the account is from one. */
export const asksCallPrice = ({ signs, codes }: Pick<Asked, 'signs' | 'codes'>): boolean =>
  codes.length > 0 || ASKS_PRICE.some((sign) => signs.has(sign));
const ASKS_PRICE = ['price', 'when', 'reach', 'close'] as const;

/** The price of each short above which a margin call is made, the figure of the stock's own page. */
export function* callPrices(found: Margin, asked: Asked): Generator<Said> {
  const shorts = askedOf(found.is.shorts, asked);
  const from = [found.source];
  const isOne = shorts.length === 1 && asksCallPrice(asked);
  if (shorts.length > 1 && asksCallPrice(asked)) yield { key: 'call_prices', from };
  for (const each of shorts) {
    const key = each.callPrice === null ? 'call_never' : isOne ? 'call_price' : 'call_at';
    yield { key, values: callOf(each), from };
  }
  if (shorts.length > 0 && asksCallPrice(asked)) {
    const rules = { days: of('count', CALL_DAYS), percent: of('share', String(LIQUIDATION_PERCENT)) };
    yield { key: 'call_rules', values: rules, from };
  }
}

const callOf = ({ code, callPrice, price: now }: Short): Values => ({
  ...named(code),
  ...(callPrice === null ? {} : { price: of('price', callPrice) }),
  ...(now === null ? {} : { now: of('price', now) }),
});

/**
 * What the open shorts have made or lost since the account began: open and realized profit less dividends and
 * borrowing, by the results on the pages of the stocks.
 */
export async function* shortsResult(asked: Asked): AsyncGenerator<Said> {
  const { tools } = asked;
  const margin = await tools.margin();
  if (!margin) return;
  const shorts = askedOf(margin.is.shorts, asked);
  if (shorts.length === 0) {
    yield { key: 'risk_no_short', from: [margin.source] };
    return;
  }
  if (asked.signs.has('listed')) yield* rowsOf(shorts, tools);
  const found = await Promise.all(shorts.map(async ({ code }) => ({ code, result: await tools.result(code) })));
  const known = found.flatMap(({ code, result }) =>
    result?.is.total != null ? [{ code, ...result.is, total: result.is.total, source: result.source }] : [],
  );
  const from = known.map(({ source }) => source);
  if (known.length < shorts.length) {
    yield { key: 'nothing_known', from };
    return;
  }
  const sum = (name: 'realized' | 'unrealized' | 'dividends' | 'borrow'): Usd =>
    known.reduce((total, each) => total + usd(each[name] ?? '0'), 0n) as Usd;
  const [realized, unrealized, dividends, borrow] = [
    ...([sum('realized'), sum('unrealized'), sum('dividends'), sum('borrow')] as const),
  ];
  const gain = (amount: bigint) => of('gain', formatUsd(amount as Usd));
  const total = gain(resultOf({ realized, unrealized, dividends, borrow })!);
  const one: Values = known.length === 1 ? named(known[0]!.code) : {};
  yield { key: 'shorts_result', values: { ...one, profit: total, count: of('count', known.length) }, from };
  const parts = { open: gain(unrealized), realized: gain(realized), dividends: gain(dividends), borrow: gain(-borrow) };
  const nonzero = Object.entries(parts).filter(([name, { value }]) => name === 'open' || usd(value) !== 0n);
  yield { key: 'shorts_parts', values: Object.fromEntries(nonzero), from };
  if (known.length === 1) return;
  yield { key: 'shorts_each' };
  for (const each of known)
    yield { key: 'shorts_of', values: { ...named(each.code), profit: of('gain', each.total) }, from: [each.source] };
}

/** The positions that shorts are. */
async function* rowsOf(shorts: readonly Short[], tools: Asked['tools']): AsyncGenerator<Said> {
  const own = await tools.positions();
  for (const held of own?.is ?? [])
    if (shorts.some(({ code }) => code === held.code)) yield* positionRow(held, [own!.source]);
}

/** What the last night cost in all, for whoever asks what borrowing costs a day. */
function* costOfNight(shorts: readonly Short[], { source }: Margin): Generator<Said> {
  const nights = shorts.flatMap(({ lastNight }) => (lastNight ? [usd(lastNight.amount)] : []));
  if (shorts.length === 0) yield { key: 'risk_no_short', from: [source] };
  if (nights.length === 0) return;
  const total = nights.reduce((sum, each) => sum + each, 0n) as Usd;
  const values = { value: of('usd', formatUsd(total)), count: of('count', nights.length) };
  yield { key: 'borrow_night_all', values, from: [source] };
}

/**
 * What borrowed shares have cost since the account began, all or those of one stock, and each short of it; then the
 * booked cost of the last night, and the rate of today's list, which the next night is charged by.
 */
export async function* costOfShorts(asked: Asked): AsyncGenerator<Said> {
  const { code, codes, tools } = asked;
  const found = await tools.margin();
  if (!found) return;
  if (asked.signs.has('daily')) yield* costOfNight(askedOf(found.is.shorts, asked), found);
  const one = codes.length > 0 ? code : undefined;
  const paid = one === undefined ? await tools.performance('ALL') : await tools.result(one);
  const values = { ...named(one), value: of('usd', paid?.is.borrow ?? '0') };
  yield { key: 'borrow_paid', values, from: [paid?.source ?? found.source] };
  const shorts = askedOf(found.is.shorts, asked);
  for (const { code, quantity, lastNight, accrued, nights } of shorts) {
    const night: Values = lastNight
      ? { percent: of('ratio', percentOf(lastNight.ratePerYear)), value: of('usd', lastNight.amount) }
      : {};
    const values = { ...named(code), shares: of('shares', quantity), ...night, accrued: of('usd', accrued) };
    yield { key: 'borrow_short', values: { ...values, count: of('count', nights) }, from: [found.source] };
  }
  for (const { code } of shorts) {
    const offer = await tools.shortOffer(code);
    if (offer?.is.ratePerYear == null) continue;
    const values = { percent: of('ratio', percentOf(offer.is.ratePerYear)), date: of('date', offer.is.listedOn) };
    yield { key: 'borrow_rate', values: { ...named(code), ...values }, from: [offer.source] };
  }
}
