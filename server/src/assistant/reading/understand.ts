import { GLOSSARY_TERMS, type GlossaryTerm } from '@candor/model/assistant/glossary.ts';
import type { HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { Meaning } from '@candor/model/assistant/schema.ts';
import type { OrderVerb } from '@candor/model/assistant/spoken-order.ts';
import type { Span } from '@candor/model/assistant/spans.ts';
import type { ZoneId } from '@candor/model/assistant/zones.ts';
import { OWN_BY_WORDS, type Subject } from '@candor/model/assistant/subjects.ts';
import type { TradingTime } from '@candor/model/calendar/index.ts';
import type { TimeInForce } from '@candor/model/orders/good-till.ts';
import type { SectorId } from '@candor/model/market/sectors.ts';
import { namesAnother } from './named/another-named.ts';
import { continuing } from './continuing.ts';
import { clockNamed, type ClockMinutes } from './named/clock-named.ts';
import { type DayNamed, dayNamed } from './named/day-named.ts';
import { type DaysNamed, daysNamed } from './named/days-named.ts';
import { decide } from './decide.ts';
import { goesOn, isOfOneBefore, isOwnOfIt, namesBefore } from './going-on.ts';
import { rowFor } from './labels.ts';
import { ofDays } from './of-days.ts';
import type { MoveNamed } from './named/move-named.ts';
import { type OrderWords, WHOLE } from './named/order-named.ts';
import type { OrderNamed } from './named/orders-named.ts';
import { type PlainlyAsked, plainlyAsked } from './plain/plainly-asked.ts';
import { unknownSymbol } from './plain/unknown-symbol.ts';
import { ofLeaving } from './plain/leaving.ts';
import { comparedNamed, ofCompared } from './named/compared-named.ts';
import { type AmongNamed, amongNamed, everythingNamed } from './named/among-named.ts';
import { amountsOf } from './amounts.ts';
import { namesOptions } from './named/options-named.ts';
import type { OrderNote } from './named/order-notes.ts';
import { asksPercent } from './named/percent-asked.ts';
import { type PastDay, pastDay } from './named/past-day.ts';
import type { Outside } from './phrases.ts';
import { type PeriodNamed, periodNamed } from './named/period-named.ts';
import { tradedNamed } from './named/traded-named.ts';
import { zoneNamed } from './named/zone-named.ts';
import type { PriceNamed } from './named/price-named.ts';
import { EVERYDAY, nearest, rank, type Ranked, signOf } from './rank.ts';
import type { Row, Sign } from './rows/row.ts';
import { type Scan, scan } from './scan.ts';
import { ONE_SHARE, type PartNamed, type SizeNamed, sizeNamed } from './named/size-named.ts';

/** What is replied to an order that was spoken of, in so many words. */
export type Reply = 'yes' | 'no' | 'cost' | 'fee';

/** A question as the rules read it. */
export interface Understood {
  /** Undefined where it is not understood. */
  readonly subject: Subject | undefined;
  readonly topic: HowToTopic | undefined;
  /** Of an act of which no word says what is to be done: what the examples think. */
  readonly likelyTopic: HowToTopic | undefined;
  /** Stocks and funds that it names or, continuing a conversation, goes on about. */
  readonly codes: readonly string[];
  readonly span: Span | undefined;
  /** Of trades that are done: which. */
  readonly traded: ReadonlySet<OrderVerb>;
  /** A week, month or year that is over. */
  readonly period: PeriodNamed | undefined;
  /** Days by their first and last, or by their number. */
  readonly days: DaysNamed | undefined;
  readonly terms: readonly GlossaryTerm[];
  readonly sector: SectorId | undefined;
  readonly day: DayNamed | undefined;
  /** One that has passed. */
  readonly pastDay: PastDay | undefined;
  /** The place in whose time hours are asked for. */
  readonly zone?: ZoneId | undefined;
  /** A time of day. */
  readonly clock?: ClockMinutes | undefined;
  /** Of an order. */
  readonly size: SizeNamed | undefined;
  /** Of a sale: which part of the position. It goes before a size. */
  readonly part: PartNamed | undefined;
  /** Where it names several orders, each; of one the members above say it. */
  readonly orders: readonly OrderNamed[];
  /** Of a sale: the positions that it names by what they are. */
  readonly among: AmongNamed | undefined;
  /** Moves of prices that are supposed. */
  readonly moves: readonly MoveNamed[];
  readonly price: PriceNamed | undefined;
  /** The name of a company that is not listed, or of what Candor does not have. */
  /** Numbers of an order that are none of its size or price. */
  readonly unread: readonly string[];
  /** What of an order its ticket does not begin with. */
  readonly notes: readonly OrderNote[];
  readonly lasts: TimeInForce | undefined;
  readonly session: TradingTime | undefined;
  /** Of a number of which nobody knows whether it is shares or dollars: `1k of Tesla`. */
  readonly eitherSize: string | undefined;
  /** It replies to an order that was spoken of. */
  readonly reply: Reply | undefined;
  /** An order that says neither to buy nor to sell. */
  readonly isSideless: boolean;
  readonly unlisted: string | undefined;
  readonly outside: Outside | undefined;
  /** What the words say beside the subject: bullish or bearish ideas, for instance. */
  readonly signs: ReadonlySet<Sign>;
  /** The row needs a stock or fund, and none is known. */
  readonly lacksCode: boolean;
  /** The part of a question that is not understood, behind one that is. */
  readonly isRest?: true;
  /** Subjects to offer where nothing was understood. */
  readonly nearest: readonly Subject[];
}

const MOST_CODES = 3;
const OFFERED = 8;

const OWN: ReadonlySet<Subject> = new Set<Subject>([
  ...(['account', 'cash', 'buying_power', 'profit', 'profit_over', 'holdings', 'position', 'best', 'worst'] as const),
  ...([
    'risk',
    'fees_paid',
    'fee_list',
    'orders',
    'past_orders',
    'order_fate',
    'margin',
    'dividends_received',
    'dividends_next',
    'sizes',
    'account_on',
    'closing',
    'shorts_result',
    'borrow_paid',
  ] as const),
  ...OWN_BY_WORDS,
]);
const ORDERS: ReadonlySet<Subject> = new Set<Subject>(['orders', 'past_orders', 'order_fate']);

/**
 * Reads a question by rules. The same text after the same conversation always means the same; nothing in it can make
 * the rules do anything else.
 */
export function understand(text: string, before?: Meaning, beside?: string): Understood {
  const read = scan(text, 'forgiving', (before?.codes.length ?? 0) > 0);
  const signs = new Set([...read.matches.flatMap(({ tags }) => [...tags].map(signOf))]);
  const conversation = signsBefore(before, beside);
  const after = new Set(conversation);
  const day = dayNamed(text, read);
  if (day && !signs.has('day')) for (const each of [signs, after]) each.add('day');
  const { past, ...dates } = datesNamed(text, day, read, signs);
  const [terms, found] = [termsOf(read), rank(read, after)];
  const hints = { day, hasTerm: terms.length > 0, hasSize: sizeNamed(text, read, true) !== undefined };
  const continued = before && continuing(read, before, found[0]?.row, hints);
  const decided = decide(read, found[0], conversation);
  const isOfIt = decided.row !== undefined && isOwnOfIt(decided.row.subject, text, signs) && after.has('after_code');
  const span = idOf<Span>(read, 'span', (id) => id !== '1D' && id !== 'ALL') ?? idOf<Span>(read, 'span');
  const context = namesAnother(text, read) ? [] : spokenOf(before, beside);
  const [among, compared] = [amongNamed(text, read, signs), comparedNamed(text, read.codes, context)];
  const named = among ? [] : (compared ?? read.codes).slice(0, MOST_CODES);
  const known = named.length === 0 ? context : named;
  const { moves, orders, order, ...amounts } = amountsOf(text, read, signs, {
    isOfPrice: continued?.subject === 'quote',
    code: known.length === 1 ? known[0] : undefined,
  });
  const ordersBefore = !among && context.length === 1 && (signs.has('its') || isOfOneBefore(text, order));
  const isOfOne = named.length === 1 || (named.length === 0 && ordersBefore);
  const isOfStop = namesStop(text, terms, signs);
  const [isLeftOut, isOfOptions] = [known.length === 0 && namesBefore(text), namesOptions(text)];
  const all = among ?? everythingNamed(text, context.length > 0);
  const { closes, isOrder, isSideless, isOfUnknown, act } = orderMeant(order, orders, all, isOfOne, isLeftOut);
  const likely = continued ?? (isOfIt ? rowFor('position') : ofLeaving(decided.row, text, signs, before));
  const meant = ofCompared(isOfStop ? ofStop(likely) : likely, compared, text, signs);
  const plain = moves.length > 0 || order.price ? undefined : plainlyIn(text, { codes: named, context }, signs, before);
  const row =
    (isOfOptions ? rowFor('not_offered') : undefined) ??
    (plain?.beforeOrders ? plain.row : act) ??
    plain?.row ??
    (named.length === 1 && isPurchaseOfMost(amounts.text, signs) ? rowFor('buying_power') : undefined) ??
    (moves.length > 0 && !isOfStop ? rowFor('what_if') : undefined) ??
    (isOfOne && asksForSale(signs, order) ? rowFor('quote') : undefined) ??
    (meant?.subject === 'past_orders' && context.length === 1 && named.length === 0 && namesBefore(text)
      ? rowFor('order_fate')
      : ofDays(ofWhole(ofPast(meant, past, signs), signs, span), read, signs, dates));
  const isOfBefore =
    plain?.isOfIt || (isOrder && !closes) || isSideless || row?.ofCode || goesOn(row, context, before, signs, text);
  const codes = named.length > 0 || !isOfBefore ? named : context.slice(0, MOST_CODES);
  // A price is one of a stock, a percentage may be one of everything.
  const isOfPrice = row?.subject === 'what_if' && moves.some(({ to, by }) => (to ?? by) !== undefined);
  const lacksCode = (row?.ofCode === true || isOfPrice || (isOfUnknown && row === act)) && codes.length === 0;
  // Words that are not known may be the name of what is asked about; who asks which one has none in mind.
  const isNameless = !isOfOptions && lacksCode && row !== plain?.row && (read.unknown.length > 0 || signs.has('which'));
  const isUnderstood = row !== undefined && !isNameless && !(OWN.has(row.subject) && isAnothers(text, read));
  const symbol = isUnderstood ? undefined : unknownSymbol(text, read);
  return {
    subject: isUnderstood ? row.subject : symbol === undefined ? undefined : 'not_listed',
    topic: isUnderstood ? (row.topic ?? topicOfAct(row, found)) : undefined,
    span:
      plain?.span ?? spanOf(row, span, text) ?? spanBefore(before, row, continued && named[0] ? 'of another' : plain),
    ...timesNamed(text, dates),
    ...{ traded: tradedNamed(text), terms: plain?.terms ?? terms },
    ...{ day, codes, signs, likelyTopic: decided.topic },
    sector: idOf<SectorId>(read, 'sector'),
    size: isNoSize(amounts.text, order) ? undefined : order.size,
    ...{ part: order.part ?? (closes ? WHOLE : undefined), price: order.price, among: closes ? all : undefined },
    ...{ orders, moves, isSideless, notes: amounts.notes, reply: undefined },
    ...{ lasts: amounts.lasts, session: amounts.session, eitherSize: amounts.eitherSize },
    unread: row?.subject === 'act' ? amounts.unread : [],
    ...absentIn(read, symbol, isOfOptions),
    lacksCode: lacksCode && symbol === undefined,
    nearest: isUnderstood ? [] : [...new Set([...decided.likely, ...nearest(read, OFFERED)])].slice(0, OFFERED),
  };
}

/** Whether an order is asked for, and its row. `isLeftOut`: "sell half of it", where nothing was spoken of. */
function orderMeant(
  order: OrderWords,
  orders: readonly OrderNamed[],
  among: AmongNamed | undefined,
  isOfOne: boolean,
  isLeftOut: boolean,
) {
  const closes = among !== undefined && ('except' in among || order.verb === 'sell' || order.verb === 'cover');
  const verb = closes ? (order.verb ?? 'sell') : order.verb;
  const isOrder = verb !== undefined && (isOfOne || closes);
  const isSideless = isOfOne && order.isSideless;
  const isOfUnknown = verb !== undefined && !closes && isLeftOut;
  const isAct = isOrder || isSideless || isOfUnknown;
  const act = orders.length > 1 ? rowFor('act', orders[0]!.verb) : isAct ? rowFor('act', verb) : undefined;
  return { closes, isOrder, isSideless, isOfUnknown, act };
}

/** Companies that are not listed, and what Candor does not offer. */
const absentIn = (read: Scan, symbol: string | undefined, isOfOptions: boolean) => ({
  unlisted: symbol ?? idOf<string>(read, 'unlisted'),
  outside: isOfOptions ? 'options' : idOf<Outside>(read, 'outside'),
});

/** The days of the past that a question names. */
function datesNamed(text: string, day: DayNamed | undefined, read: Scan, signs: ReadonlySet<Sign>) {
  const past = pastDay(text, day, signs.has('yesterday'));
  const days = daysNamed(text);
  return { past, days, period: days ? undefined : periodNamed(text, day, read), pastDay: days ? undefined : past };
}

/** Those, the place whose time is meant, and a time of day. */
const timesNamed = <T extends object>(text: string, dates: T) => ({
  ...{ ...dates, zone: zoneNamed(text), clock: clockNamed(text) },
});

/** "Lost the most today" is of today, whatever else those words say together. */
const spanOf = (row: Row | undefined, span: Span | undefined, text: string): Span | undefined =>
  (row?.subject === 'best' || row?.subject === 'worst') && OF_TODAY.test(text) ? '1D' : span;
const OF_TODAY = /(?<!\p{L})(?:today|hoy)(?!\p{L})|今日|本日|今天|きょう/iu;

/** The span of the question before, of another stock, or of the same in other words. */
function spanBefore(before: Meaning | undefined, row: Row | undefined, by: 'of another' | PlainlyAsked | undefined) {
  const isSame = by === 'of another' || (by?.isNext === true && row?.subject === before?.subject);
  return isSame ? (before?.span ?? undefined) : undefined;
}

/** The row of a question whose own words settle it; what it asks beside that is one of its signs. */
function plainlyIn(
  text: string,
  named: Parameters<typeof plainlyAsked>[1],
  signs: Set<Sign>,
  before: Meaning | undefined,
) {
  const plain = plainlyAsked(text, { ...named, before });
  if (plain?.asks) signs.add(plain.asks);
  if (asksPercent(text)) signs.add('in_percent');
  return plain;
}

/** The stocks of the question before, or the one on whose page it is asked. */
const spokenOf = (before: Meaning | undefined, beside: string | undefined): readonly string[] =>
  before?.codes.length ? before.codes : beside === undefined ? [] : [beside];

/** What the conversation, or the page, was about. */
function signsBefore(before: Meaning | undefined, beside: string | undefined): Set<Sign> {
  const after = new Set<Sign>();
  if (before && OWN.has(before.subject)) after.add('after_own');
  if (before && ORDERS.has(before.subject)) after.add('after_orders');
  if (before?.codes.length || beside !== undefined) after.add('after_code');
  return after;
}

/** "Bob Miller's balance" is not the reader's. */
const isAnothers = (text: string, { unknown }: Scan): boolean =>
  [...text.matchAll(/(\p{L}+)['’]s\b/gu)].some(([, name]) => unknown.includes(name!.toLowerCase()));

/**
 * Why the account is up or down is asked of the whole, unless a question names one position as the best or the worst.
 */
function ofWhole(row: Row | undefined, signs: ReadonlySet<Sign>, span: Span | undefined): Row | undefined {
  const ofAccount = () => rowFor(span === undefined || span === '1D' ? 'profit' : 'profit_over');
  if (row?.subject === 'dividends_next' && isOfMarket(signs)) return undefined;
  if (row?.subject === 'report' && signs.has('why') && signs.has('my')) return ofAccount();
  if (row?.subject !== 'best' && row?.subject !== 'worst') return row;
  if (!signs.has('why') || OF_ONE.some((sign) => signs.has(sign))) return row;
  return ofAccount();
}
/** "Which ETF pays the highest dividend" asks about all that is listed, not about what somebody has. */
const isOfMarket = (signs: ReadonlySet<Sign>): boolean =>
  (['most', 'high', 'largest', 'best'] as const).some((sign) => signs.has(sign)) &&
  !(['my', 'position', 'holding'] as const).some((sign) => signs.has(sign));
/**
 * "What price do I need to make $1000": what is to be earned is no size, nor is the one share whose price is asked for.
 */
const isNoSize = (text: string, { verb, size }: OrderWords): boolean =>
  verb === undefined && (EARNS.test(text) || (size?.by === 'shares' && size.size === '1' && ONE_SHARE.test(text)));
const EARNS =
  /\b(?:make|earn)\b|\bprofit of\b|(?<!\p{L})(?:ganar|gane)(?!\p{L})|(?:儲け|稼)[るいぐ]|利益を(?:出|得)|賺到?(?=\s?\d)/iu;

/** "Buy as much Tesla as I can" is a purchase of what the buying power covers. */
const isPurchaseOfMost = (text: string, signs: ReadonlySet<Sign>): boolean => signs.has('buy') && MOST_SAID.test(text);
const MOST_SAID =
  /\bas (?:much|many)\b.{0,40}\bas (?:i can|possible)\b|\bmaximum (?:amount|number|shares)\b|(?:todo|todas|lo m[aá]s) (?:lo |las )?que (?:pueda|se pueda)|買えるだけ|できるだけ(?:多く)?|買得幾多(?:就)?買幾多|盡(?:量|可能)買|買盡/iu;

/** "How much would I get if I sold it all?" */
const asksForSale = (signs: ReadonlySet<Sign>, { part }: OrderWords): boolean =>
  part !== undefined && signs.has('howmuch') && signs.has('sell');

/** A stop loss is spoken of: it is placed on what is held, unless a purchase is. */
const namesStop = (text: string, terms: readonly GlossaryTerm[], signs: ReadonlySet<Sign>): boolean =>
  terms.length > 0 &&
  terms.every((term) => term === 'stop_order' || term === 'trailing_stop') &&
  !signs.has('buy') &&
  STOP_LOSS.test(text);
const STOP_LOSS =
  /stop[- ]?(?:los|orders?)|orden(?:es)? (?:de )?stop|orden de detenci[oó]n|l[ií]mite de p[eé]rdidas|逆指|ストップ|損切|止蝕|止損|停損|觸[發價]盤/iu;

/** What a stop does is no forecast, and neither an alert nor a supposed move. */
function ofStop(row: Row | undefined): Row | undefined {
  if (row === undefined || row.subject === 'prediction') return rowFor('how_to', 'sell');
  return row.subject === 'how_to' && (row.topic === 'buy' || row.topic === 'alert') ? rowFor('how_to', 'sell') : row;
}
/** The account's value is asked for as it was on a day that is named. */
function ofPast(row: Row | undefined, past: PastDay | undefined, signs: ReadonlySet<Sign>): Row | undefined {
  const isOfValue =
    row?.subject === 'account' || (row?.subject === 'profit_over' && !OF_PROFIT.some((sign) => signs.has(sign)));
  return isOfValue && past ? rowFor('account_on') : row;
}
const OF_PROFIT: readonly Sign[] = [
  'profit',
  'loss',
  'performance',
  'up',
  'down',
  'move',
  'change',
  'compare',
  'my_best',
  'my_worst',
];
const OF_ONE: readonly Sign[] = ['which', 'best', 'worst', 'my_best', 'my_worst', 'most', 'largest'];

/** Of an act that is asked for: how the customer does it. */
const topicOfAct = (row: Row, found: readonly Ranked[]): HowToTopic | undefined =>
  row.subject === 'act' ? found.find((other) => other.row.subject === 'how_to')?.row.topic : undefined;

const idOf = <T extends string>(
  { tags }: Scan,
  kind: string,
  fits: (id: string) => boolean = () => true,
): T | undefined =>
  [...tags].flatMap((tag) => (tag.startsWith(`${kind}:`) ? [tag.slice(kind.length + 1)] : [])).find(fits) as
    | T
    | undefined;

/** The terms of a question by the length of their phrases, two at most. */
function termsOf({ matches }: Scan): readonly GlossaryTerm[] {
  const found = matches.flatMap(({ tags, from, to }) =>
    GLOSSARY_TERMS.filter((term) => tags.has(`term:${term}`)).map((term) => ({ term, length: to - from })),
  );
  const special = found.filter(({ term }) => !EVERYDAY.has(term));
  return [...new Set((special.length > 0 ? special : found).map(({ term }) => term))].slice(0, 2);
}
