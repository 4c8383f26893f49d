import { dayOf } from './days-asked.ts';
import { formatUsd, notional, toCents, type Usd, usd } from '@candor/model/money.ts';
import { isShort, sizeOf } from '@candor/model/portfolio/figures.ts';
import { payDateOf } from '@candor/model/portfolio/pay-date.ts';
import type { Performance, PositionView } from '@candor/model/portfolio/schema.ts';
import { price, quantity } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Sign } from '../reading/rows/row.ts';
import type { Found, Source } from '../tools.ts';
import { dividendDue, dividends } from './dividends.ts';
import { type Asked, named, of, type Said, type Values } from './said.ts';

type Figures = NonNullable<Awaited<ReturnType<Asked['tools']['yearFigures']>>>;
type Dividends = NonNullable<Figures['is']['dividends']>;

/** A position with the dividends of its stock, where they are on record. */
interface Holding {
  readonly held: PositionView;
  readonly known: Dividends;
  readonly source: Source;
}

/** A dividend that is announced or due on shares of the customer. */
interface Coming {
  readonly exDate: string;
  readonly payDate: string;
  readonly values: Values;
  readonly owed: boolean;
  readonly from: readonly Source[];
}

/** Rows of a list. */
const MOST = 6;
const RANKING: readonly Sign[] = ['most', 'high', 'largest', 'best', 'yield'];

/**
 * The next dividend on what is held, then the others that are announced or due, and what shorts owe; of stocks whose
 * next one is not announced the last one. Of stocks that are named their own dividends.
 */
export async function* dividendsNext(asked: Asked): AsyncGenerator<Said> {
  const { codes, signs, tools } = asked;
  for (const code of codes) yield* dividends({ ...asked, code });
  if (codes.length > 0) return;
  const [own, account, margin] = await Promise.all([tools.positions(), tools.account(), tools.margin()]);
  if (!own || !account) return;
  if (own.is.length === 0 && (margin?.is.dividends ?? []).length === 0) {
    yield { key: 'positions_none', from: [own.source] };
    return;
  }
  const holdings = await holdingsOf(own.is, tools);
  if (RANKING.some((sign) => signs.has(sign))) {
    yield* highestOf(holdings, own.source);
    return;
  }
  const today = dayOf(account.is);
  const due = await Promise.all(holdings.map((each) => dueOn(each, today, tools)));
  const announced = holdings.flatMap((each) => (each.known.next ? [comingOf(each, each.known.next)] : []));
  const all = [...due.flat(), ...announced].toSorted((a, b) => (a.payDate < b.payDate ? -1 : 1));
  const first = all.find(({ owed }) => !owed);
  if (first) yield { key: 'dividend_first', values: first.values, from: first.from };
  else yield { key: 'dividend_first_none', from: [own.source] };
  for (const each of all.filter((other) => other !== first).slice(0, MOST))
    yield { key: 'dividend_coming', values: each.values, from: each.from };
  yield* owedNow(margin);
  yield* lastOnes(holdings);
}

async function holdingsOf(positions: readonly PositionView[], tools: Asked['tools']): Promise<readonly Holding[]> {
  const all = await Promise.all(positions.map(async (held) => ({ held, found: await tools.yearFigures(held.code) })));
  return all.flatMap(({ held, found }) =>
    found?.is.dividends ? [{ held, known: found.is.dividends, source: found.source }] : [],
  );
}

type Paid = NonNullable<Dividends['next']>;

/** What a dividend comes to on the shares of now: below zero of a short. */
function amountOn({ held }: Holding, perShare: string, kind: 'gain' | 'usd' = 'gain'): Values {
  const short = isShort(held);
  const shares = held.quantity.replace('-', '');
  const amount = formatUsd(toCents(notional(price(perShare), quantity(shares), 'half-even'), 'half-even'));
  return {
    ...{ ...named(held.code), shares: of('shares', shares), each: of('per_share', perShare) },
    ...{ value: of(kind, short ? `-${amount}` : amount), ...(short ? { side: of('key', 'short') } : {}) },
  };
}

function comingOf(holding: Holding, { exDate, perShare }: Paid): Coming {
  const payDate = payDateOf(exDate as TradingDate);
  const days = { date: of('date', exDate), until: of('date', payDate) };
  const values = { ...amountOn(holding, perShare), ...days };
  return { exDate, payDate, values, owed: isShort(holding.held), from: [holding.source] };
}

/** A dividend that went ex before and is not paid yet, by the result of the stock; what shorts owe is read apart. */
async function dueOn({ held, known, source }: Holding, today: string, tools: Asked['tools']): Promise<Coming[]> {
  const exDate = known.last?.exDate;
  const payDate = exDate === undefined ? undefined : payDateOf(exDate as TradingDate);
  if (exDate === undefined || payDate === undefined || payDate < today || isShort(held)) return [];
  const result = await tools.result(held.code);
  const due = usd(result?.is.dividendsDue ?? '0');
  if (!result || due <= 0n) return [];
  const days = { date: of('date', exDate), until: of('date', payDate) };
  const values = { ...named(held.code), value: of('gain', formatUsd(due)), ...days };
  return [{ exDate, payDate, values, owed: false, from: [source, result.source] }];
}

function* owedNow(margin: Awaited<ReturnType<Asked['tools']['margin']>>): Generator<Said> {
  for (const each of margin?.is.dividends ?? []) yield dividendDue(each, margin!.source);
}

/** The last dividends of what is held, where no next one is announced, on the shares of now. */
function* lastOnes(holdings: readonly Holding[]): Generator<Said> {
  const unannounced = holdings.filter(({ held, known }) => !known.next && known.last && !isShort(held));
  const newest = unannounced.toSorted((a, b) => (a.known.last!.exDate < b.known.last!.exDate ? 1 : -1));
  if (newest.length > 0) yield { key: 'dividends_before' };
  for (const each of newest.slice(0, MOST)) {
    const { exDate, perShare } = each.known.last!;
    yield {
      key: 'dividend_before',
      values: { ...amountOn(each, perShare, 'usd'), date: of('date', exDate) },
      from: [each.source],
    };
  }
}

/** Which holding pays the most for its price, then the others that pay. */
function* highestOf(holdings: readonly Holding[], own: Source): Generator<Said> {
  const paying = holdings.filter(({ held, known }) => !isShort(held) && yieldOf(known) > 0);
  const [first, ...others] = paying.toSorted((a, b) => yieldOf(b.known) - yieldOf(a.known));
  if (!first) {
    yield { key: 'dividend_highest_none', from: [own] };
    return;
  }
  yield { key: 'dividend_highest', values: yearOf(first), from: [first.source] };
  for (const each of others.slice(0, MOST))
    yield { key: 'dividend_yield_of', values: yearOf(each), from: [each.source] };
}

/** Only to compare. */
const yieldOf = ({ yieldPercent }: Dividends): number => Number(yieldPercent ?? 0);
const yearOf = ({ held, known }: Holding): Values => ({
  ...named(held.code),
  yield: of('ratio', known.yieldPercent ?? '0'),
  year: of('per_share', known.perShare),
});

/** What was received since the account began, what of it is not paid yet, and what shorts owed or paid: each apart. */
export async function* dividendsSoFar(found: Found<Performance>, tools: Asked['tools']): AsyncGenerator<Said> {
  const results = await Promise.all(found.is.byCode.map(({ code }) => tools.result(code)));
  const known = results.flatMap((each) => (each ? [each.is] : []));
  const sum = (amounts: readonly string[], sign: 1n | -1n) =>
    amounts.map((each) => usd(each) * sign).reduce((total, each) => (each > 0n ? total + each : total), 0n) as Usd;
  const due = sum(
    known.map(({ dividendsDue }) => dividendsDue),
    1n,
  );
  const received = (sum(
    known.map(({ dividends: each }) => each),
    1n,
  ) - due) as Usd;
  const owed = sum(
    known.map(({ dividends: each }) => each),
    -1n,
  );
  const { from: first, to } = found.is;
  const values: Values = {
    ...{ value: of('usd', formatUsd(received)), from: of('date', first), to: of('date', to) },
    ...(due === 0n ? {} : { due: of('usd', formatUsd(due)) }),
    ...(owed === 0n ? {} : { owed: of('gain', formatUsd(-owed as Usd)) }),
  };
  yield { key: 'dividends_got', values, from: [found.source] };
}

/** Dividends that one stock has brought since the account began, or that its short has paid; what is not paid yet. */
export async function* dividendsReceivedOf(code: string, asked: Asked): AsyncGenerator<Said> {
  const found = await asked.tools.result(code);
  const amount = usd(found?.is.dividends ?? '0');
  const from = found ? [found.source] : [];
  if (!found || amount === 0n) yield { key: 'dividends_of_none', values: named(code), from };
  else {
    const due = usd(found.is.dividendsDue);
    const size = (of_: Usd) => of('usd', formatUsd(sizeOf(of_)));
    const side: Values = amount < 0n ? { side: of('key', 'short') } : {};
    const rest: Values = due === 0n ? {} : { due: size(due) };
    yield { key: 'dividends_of', values: { ...named(code), value: size(amount), ...rest, ...side }, from };
  }
  yield* dividends({ ...asked, code });
}
