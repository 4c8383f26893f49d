import { FIGURES } from '@candor/model/agreements/figures.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import type { GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import { type HowToTopic, NOT_YET } from '@candor/model/assistant/how-to.ts';
import { formatUsd } from '@candor/model/money.ts';
import { platformFee } from '@candor/model/orders/fees.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { isVerb } from '../reading/spoken/spoken.ts';
import type { Sign } from '../reading/rows/row.ts';
import { type Asked, named, of, type Part, percentOf, placeValues, type Said, type Values } from './said.ts';
import { orderCost, saleOfAll } from './orders/order-cost.ts';
import { comparison } from './comparison.ts';
import { sideOfPrice } from './orders/order-terms.ts';
import { borrow, priceOverEarnings, quote } from './company.ts';
import { account, feesPaid, feesPaidOf } from './account.ts';
import { MOST_SHORTS, riskOfShorts } from './risk.ts';
import { sizes } from './sizes.ts';
import { costOfShorts } from './shorts.ts';
import { dividendsNext } from './own-dividends.ts';
import { feesOut, howToWithdraw } from './withdrawing.ts';

/** Leads to the page on which something is done, and explains the kind of order that it is done with. */
export async function* howTo(asked: Asked): AsyncGenerator<Part> {
  const { code, codes, terms, tools } = asked;
  const topic = await wayOut(asked);
  if (topic === undefined) return;
  if (NOT_YET.includes(topic)) {
    yield { key: 'not_offered', values: { what: of('key', topic) } };
    return;
  }
  const of_ = codes.length > 0 ? code : topic === 'cover' ? await onlyShort(tools) : undefined;
  if (topic === 'withdraw') {
    yield* howToWithdraw(asked);
    return;
  }
  if (topic === 'support' && asked.signs.has('safety')) yield* safety(asked);
  if (topic === 'sign_up' && asked.signs.has('age'))
    yield { key: 'age_least', values: { count: of('count', FIGURES.minimumAge.value) } };
  // Whether it can be sold short, and what that costs, comes before the way there, which is not shown in vain.
  if (topic === 'short' && of_ !== undefined && !(yield* borrowToSell(asked))) return;
  // Who asks what is owed asks for the figures before the form.
  const isOfTaxes = topic === 'tax_form' && !asked.signs.has('tax_form');
  if (isOfTaxes) yield* figuresForTaxes(asked);
  if (topic === 'cancel_order' && asked.signs.has('fill')) yield { key: 'filled_final' };
  const alert = await alertOf(asked, topic);
  yield* alertPassed(asked, alert);
  yield { key: 'how_to', values: { ...placeValues(topic, of_), ...named(of_), ...alert } };
  // "Can I buy 5?": what they cost, and their ticket.
  if (isVerb(topic) && of_ !== undefined && asked.size !== undefined) yield* orderCost(asked, topic);
  const kinds = topic === 'buy' || topic === 'sell' ? terms.filter((term) => ORDER_KINDS.has(term)) : [];
  for (const term of kinds) yield { term, from: [tools.ownWords('glossary')] };
  if (topic === 'tax_form' && !isOfTaxes) yield* figuresForTaxes(asked);
}

/** A short is bought back, not sold. */
async function wayOut({ topic, codes, tools }: Asked): Promise<HowToTopic | undefined> {
  if (topic !== 'sell' || codes.length !== 1) return topic;
  const own = await tools.positions();
  const held = own?.is.find(({ code }) => code === codes[0]);
  return held && isShort(held) ? 'cover' : topic;
}

/** Whoever has one short alone means that one. */
async function onlyShort(tools: Asked['tools']): Promise<string | undefined> {
  const shorts = (await tools.margin())?.is.shorts ?? [];
  return shorts.length === 1 ? shorts[0]!.code : undefined;
}

/**
 * What was realized, received and paid to lenders this year, of which nothing is withheld, and where it is written
 * down.
 */
async function* figuresForTaxes({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.performance('YTD');
  if (found) {
    const { from: first, to, realized, dividends, borrow } = found.is;
    const from = [found.source];
    yield { key: 'tax_figures', values: { from: of('date', first), to: of('date', to) }, from };
    const parts = { realized: of('gain', realized), dividends: of('gain', dividends), borrow: of('usd', borrow) };
    yield { key: 'tax_parts', values: parts, from };
    yield { key: 'tax_withheld_none', from };
  }
  yield { key: 'tax_where', values: placeValues('statements') };
}

/**
 * What the app itself says of the safety of money: that it is simulated, and where what is owed is published. Of real
 * money nothing is said here that no page says.
 */
async function* safety({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (found?.is.totalValue != null)
    yield { key: 'account_profit', values: { value: of('usd', found.is.totalValue) }, from: [found.source] };
  if (found?.is.simulated) yield { key: 'safety_simulated', from: [found.source] };
  yield { key: 'how_to', values: placeValues('safety') };
  yield { key: 'safety_untold' };
}

/** Ways to name a price that are a level; of an alert the others are none. */
const LEVELS: ReadonlySet<string> = new Set(['at', 'below', 'above', 'reaches', 'stop']);

/** The price of an alert that is asked for, and on which side of the present one it lies. */
export async function alertOf({ codes, price: asked, tools }: Asked, topic: HowToTopic): Promise<Values> {
  const [code] = codes;
  if (topic !== 'alert' || code === undefined || !asked || !LEVELS.has(asked.way)) return {};
  const found = await tools.instrument(code);
  const written = found?.is.snapshot.last ?? found?.is.snapshot.price;
  const isNamed = asked.way === 'below' || asked.way === 'above';
  const side = isNamed ? asked.way : sideOfPrice(asked.price, written == null ? undefined : price(written));
  return { level: of('price', asked.price), kind: of('key', side) };
}

/** That the price is on that side of an alert's level already, so that it would not wait for anything. */
export async function* alertPassed({ codes, tools }: Asked, { level, kind }: Values): AsyncGenerator<Said> {
  const found = level === undefined ? undefined : await tools.instrument(codes[0]!);
  const now = found?.is.snapshot.last ?? found?.is.snapshot.price;
  if (!found || !level || now == null) return;
  const distance = price(now) - price(level.value);
  if (kind?.value === 'below' ? distance > 0n : distance < 0n) return;
  yield { key: 'alert_passed', values: { ...named(codes[0]), price: of('price', now), level }, from: [found.source] };
}

/**
 * What borrowing costs, or has cost; of a short without a word of its price also whether there can be one, and the way
 * there.
 */
export function borrowing(asked: Asked): AsyncGenerator<Part> {
  const { code, signs } = asked;
  if (code === undefined || signs.has('paid')) return costOfShorts(asked);
  const isOfCost = OF_COST.some((sign) => signs.has(sign));
  return signs.has('short') && !isOfCost ? howTo({ ...asked, topic: 'short' }) : borrow(asked);
}
const OF_COST: readonly Sign[] = ['define', 'howmuch', 'price', 'fee', 'pay', 'paid', 'charge', 'dear'];

/**
 * Whether a stock can be sold short, which nobody does who holds it, and what borrowing it costs. Returns whether it
 * can be now.
 */
async function* borrowToSell(asked: Asked): AsyncGenerator<Said, boolean> {
  const [offer, positions] = await Promise.all([asked.tools.shortOffer(asked.code ?? ''), asked.tools.positions()]);
  const held = positions?.is.find((each) => each.code === asked.code && !isShort(each));
  if (positions && held) {
    const values = { ...named(held.code), shares: of('shares', held.quantity) };
    yield { key: 'short_held', values, from: [positions.source] };
  } else if (offer?.is.shortable) yield { key: 'short_can', values: named(asked.code), from: [offer.source] };
  yield* borrow(asked);
  return offer?.is.shortable === true && held === undefined;
}

/** What an order can be, explained to whoever asks how to place such a one. */
const ORDER_KINDS: ReadonlySet<string> = new Set<GlossaryTerm>([
  'market_order',
  'limit_order',
  'stop_order',
  'stop_limit',
  'trailing_stop',
  'day_order',
  'good_till_cancelled',
  'fractional_share',
]);

/**
 * What the order that the question names would cost, then what each order does, and what was paid for the stock. Asked
 * of no stock also what shorts and withdrawals cost, and what was paid so far.
 */
export async function* feeList(asked: Asked): AsyncGenerator<Said> {
  const { codes, tools } = asked;
  if (codes.length > 0) yield* orderCost(asked);
  yield* ownFees(asked);
  for (const code of codes) if (await tools.result(code)) yield* feesPaidOf(code, tools);
  if (codes.length > 0) return;
  yield* feesOfShorts(asked);
  yield* feesOut(asked);
  yield* feesPaid({ ...asked, span: 'ALL' });
}

/** What each order costs: our own fee, and those that are passed on. */
export async function* ownFees({ tools }: Asked): AsyncGenerator<Said> {
  const now = await tools.session();
  if (!now) return;
  const from = [tools.ownWords('fees')];
  const fee = platformFee(now.is.tradeDate as TradingDate);
  yield { key: 'fee_platform', values: { fee: of('usd', formatUsd(fee)) }, from };
  yield { key: 'fee_rest', from };
}

/** The rate of each borrowed stock, as its ticket says it; without shorts how it is charged. */
async function* feesOfShorts({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.margin();
  if (!found) return;
  const { shorts } = found.is;
  if (shorts.length === 0) yield { key: 'fee_borrow', from: [tools.ownWords('fees')] };
  for (const { code } of shorts.slice(0, MOST_SHORTS)) {
    const offer = await tools.shortOffer(code);
    const perYear = offer?.is.ratePerYear ?? null;
    if (offer && perYear !== null)
      yield {
        key: 'borrow_cost',
        values: { ...named(code), percent: of('ratio', percentOf(perYear)) },
        from: [offer.source],
      };
  }
}

/** What the words mean; of short sales also who pays a dividend, and what a rise would
 * cost those who have some. */
export async function* explained(asked: Asked): AsyncGenerator<Part> {
  const { terms, tools, signs, codes } = asked;
  for (const term of terms) yield { term, from: [tools.ownWords('glossary')] };
  if (signs.has('short') && signs.has('dividend')) yield { key: 'short_dividend', from: [tools.ownWords('glossary')] };
  if (terms.includes('short_selling') && signs.has('risk') && codes.length === 0) yield* riskOfShorts(asked);
}

export function* help({ signs }: Asked): Generator<Said> {
  if (signs.has('assistant') || (signs.has('robot') && signs.has('you'))) yield { key: 'who_answers' };
  else if (signs.has('thanks')) yield { key: 'welcome' };
  else if (signs.has('hello')) yield { key: 'hello' };
  yield { key: 'can_do' };
}

/** Advice and predictions are declined; what is known of the stock follows, or questions that can be answered. */
const declined = (about: 'choice' | 'future') =>
  async function* (asked: Asked): AsyncGenerator<Part> {
    yield { key: 'no_advice', values: { about: of('key', about) } };
    if (asked.code !== undefined && asked.codes.length > 0) {
      yield { key: 'known' };
      const signs = new Set<Sign>([...asked.signs, 'performance']);
      if (asked.codes.length > 1) yield* comparison(asked);
      // Beside declined advice stands no way to an order.
      else yield* quote({ ...asked, signs, size: undefined, part: undefined, price: undefined });
      if (asked.signs.has('sell')) {
        for (const code of asked.codes) yield* saleOfAll({ ...asked, code });
        yield* notHeld(asked);
      }
      if (asked.signs.has('dear')) yield* priceOverEarnings(asked);
      yield { offer: 'change', code: asked.code };
      yield { offer: 'year_range', code: asked.code };
      return;
    }
    // Whoever wants to live on it reads what there is, and what its shares pay.
    if (asked.signs.has('income')) {
      yield* account(asked);
      yield* dividendsNext({ ...asked, codes: [] });
    }
    for (const offer of ['ideas', 'risk', 'market'] as const) yield { offer };
  };

/** Those of the stocks that are to be sold and are not held. */
export async function* notHeld({ codes, tools }: Asked): AsyncGenerator<Said> {
  const own = await tools.positions();
  if (!own) return;
  for (const code of codes)
    if (!own.is.some((each) => each.code === code))
      yield { key: 'positions_none_of', values: named(code), from: [own.source] };
}

export const advice = declined('choice');
export const prediction = declined('future');

export function* notListed({ unlisted }: Asked): Generator<Said> {
  yield { key: 'not_listed', values: { name: of('name', unlisted ?? '') } };
}

export async function* notOffered(asked: Asked): AsyncGenerator<Said> {
  yield { key: 'not_offered', values: { what: of('key', asked.topic ?? asked.outside ?? 'this') } };
  // What a portfolio consists of is where its owner begins.
  if (asked.outside === 'rebalancing') yield* sizes(asked);
}

export function* others(): Generator<Said> {
  yield { key: 'no_others' };
}
