import type { AnswerLine, Meaning } from '@candor/model/assistant/schema.ts';
import { isOffered, type Subject } from '@candor/model/assistant/subjects.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import * as account from './answers/account.ts';
import * as app from './answers/app.ts';
import { besideIndex } from './answers/beside-index.ts';
import * as calendar from './answers/calendar.ts';
import * as company from './answers/company.ts';
import { act } from './answers/act.ts';
import { brokers } from './answers/everyday/brokers.ts';
import { buyingPowerFor } from './answers/orders/buying-power.ts';
import { closing } from './answers/orders/closing.ts';
import { comparison } from './answers/comparison.ts';
import { namesDays } from './answers/days-asked.ts';
import { dividends } from './answers/dividends.ts';
import { netExposure } from './answers/everyday/exposure.ts';
import { indicator, vix } from './answers/everyday/indicators.ts';
import { fundList, sectorStocks } from './answers/everyday/lists.ts';
import * as money from './answers/everyday/money.ts';
import { besideMarket } from './answers/figures/beside-market.ts';
import * as facts from './answers/figures/facts.ts';
import { explainedWithOwn, positionSince } from './answers/figures/held-since.ts';
import { ratios } from './answers/figures/ratios.ts';
import * as results from './answers/figures/results.ts';
import { shareOfAccount } from './answers/figures/shares-of.ts';
import { summary } from './answers/figures/summary.ts';
import * as market from './answers/market.ts';
import * as moves from './answers/moves.ts';
import * as orders from './answers/orders/orders.ts';
import { earningsOfOwn } from './answers/everyday/own-earnings.ts';
import { dividendsNext } from './answers/own-dividends.ts';
import { notOfDays } from './answers/profit-between.ts';
import { risk } from './answers/risk.ts';
import { type Asked, gathered, named, of, type Part, type Parts, placeValues } from './answers/said.ts';
import { costOfShorts, shortsResult } from './answers/shorts.ts';
import { sizes } from './answers/sizes.ts';
import { valueOn } from './answers/value-on.ts';
import { whatIf } from './answers/what-if.ts';
import type { Source, Tools } from './tools.ts';
import { meaningOf, understandEach } from './reading/clauses.ts';
import { isCrisis } from './reading/named/crisis.ts';
import { isVerb } from './reading/spoken/spoken.ts';
import { readExamples } from './reading/likely.ts';
import type { Understood } from './reading/understand.ts';

/** A question, the language of its answer, the stock that it was asked beside, and what the question before meant. */
export interface Question {
  readonly text: string;
  readonly lang: Language;
  readonly code?: string | undefined;
  readonly before?: Meaning | undefined;
}

/** Who answers which subject. */
const ANSWERS: Readonly<Record<Subject, (asked: Asked) => Parts>> = {
  quote: company.quote,
  today_of: company.todayOf,
  change: company.change,
  year_range: company.yearRange,
  company: company.company,
  fundamentals: company.fundamentals,
  price_earnings: company.priceOverEarnings,
  dividends,
  ratings: company.ratings,
  competitors: company.competitors,
  earnings: (asked) => (asked.signs.has('listed') ? earningsOfOwn(asked) : company.earnings(asked)),
  borrow: app.borrowing,
  fund: company.fund,
  news: company.news,
  account: account.account,
  cash: account.cash,
  buying_power: buyingPowerFor,
  profit: account.profit,
  profit_over: account.profitOver,
  beside_index: besideIndex,
  holdings: account.holdings,
  position: positionSince,
  sizes,
  account_on: valueOn,
  closing,
  shorts_result: shortsResult,
  borrow_paid: costOfShorts,
  best: moves.best,
  worst: moves.worst,
  risk: (asked) => (asked.sector === undefined ? risk(asked) : shareOfAccount(asked)),
  what_if: whatIf,
  fees_paid: account.feesPaid,
  statements: account.statements,
  margin: account.margin,
  dividends_received: account.dividendsReceived,
  dividends_next: dividendsNext,
  stock_result: results.stockResult,
  stock_realized: results.stockRealized,
  sell_now: results.sellNow,
  dividends_owed: facts.dividendsOwed,
  share_of: shareOfAccount,
  ratios,
  beside_market: besideMarket,
  summary,
  orders_count: facts.ordersCount,
  my_lists: facts.myLists,
  orders: orders.openOrders,
  past_orders: orders.pastOrders,
  order_fate: orders.orderFate,
  market: market.market,
  sectors: market.sectors,
  gainers: market.list('gainers', 'list_gainers'),
  losers: market.list('losers', 'list_losers'),
  active: market.list('active', 'list_active'),
  trending: market.list('trending', 'list_trending'),
  ideas: market.ideas,
  report: market.report,
  dividends_top: facts.dividendsTop,
  high_ever: facts.highEver,
  ideas_record: facts.ideasRecord,
  hours: facts.hours,
  premarket_orders: facts.premarketOrders,
  order_smallest: facts.orderSmallest,
  deposit_time: facts.depositTime,
  deposit_ways: money.depositWays,
  deposit_least: money.depositLeast,
  most_to_lose: money.mostToLose,
  begin: money.begin,
  sale_settles: money.saleSettles,
  short_interest: money.shortInterest,
  net_exposure: netExposure,
  indicator,
  vix,
  fund_list: fundList,
  sector_stocks: sectorStocks,
  session: calendar.session,
  calendar: calendar.calendar,
  fee_list: app.feeList,
  term: explainedWithOwn,
  how_to: app.howTo,
  help: app.help,
  advice: app.advice,
  prediction: app.prediction,
  act,
  others: app.others,
  brokers,
  not_listed: app.notListed,
  not_offered: app.notOffered,
};

/** Subjects of which each of several stocks has its own answer. */
const EACH: ReadonlySet<Subject> = new Set<Subject>([
  ...(['quote', 'today_of', 'change', 'year_range', 'company', 'fundamentals', 'price_earnings', 'dividends'] as const),
  ...(['ratings', 'competitors', 'earnings', 'borrow', 'fund', 'beside_market', 'high_ever'] as const),
]);

/** Telephone numbers where somebody answers at once. */
const HELP_LINES = {
  ...{ lifeline: of('name', '988'), us: of('name', '911'), europe: of('name', '112') },
  ...{ japan: of('name', '119'), hongkong: of('name', '999') },
};

/** Subjects whose figures are not kept day by day: of past days nothing is answered. */
const NOT_OF_DAYS: ReadonlySet<Subject> = new Set<Subject>([
  ...(['best', 'worst', 'beside_index', 'position', 'shorts_result', 'fees_paid', 'dividends_received'] as const),
  ...(['borrow_paid', 'stock_result', 'stock_realized', 'beside_market', 'ratios'] as const),
]);

/** Subjects of which several stocks are set side by side. */
const COMPARED: ReadonlySet<Subject> = new Set<Subject>(['quote', 'today_of']);

/**
 * Answers a question by rules: reads the data it asks for, and states it with its source. Not a language model: the
 * same question on the same data has the same answer, and every figure in it was read.
 */
export async function* answerByRule(question: Question, tools: Tools): AsyncGenerator<AnswerLine> {
  const { text, lang, code: beside, before } = question;
  if (isCrisis(text)) {
    yield { type: 'statement', key: 'crisis', values: HELP_LINES, sources: [] };
    yield { type: 'end' };
    return;
  }
  await readExamples();
  const questions = understandEach(text, before, beside);
  // The conversation goes on about the first, or about what is to be bought or sold.
  const meaning = meaningOf(
    questions.find(({ subject, topic }) => subject === 'act' && isVerb(topic)) ?? questions[0]!,
    before,
  );
  const cited = new Set<number>();
  for (const [n, understood] of questions.entries()) {
    const { subject } = understood;
    const isNaming = n === 0 && subject !== undefined && NAMING.has(subject) && meaning?.codes.length === 0;
    if (meaning && n === 0 && !isNaming) yield { type: 'meaning', meaning };
    if (understood.isRest) yield { type: 'statement', key: 'part_unanswered', values: {}, sources: [] };
    else if (subject === undefined) yield* notUnderstood(understood, beside);
    else if (understood.lacksCode && !(subject === 'borrow' && (await hasShorts(tools))))
      yield { type: 'statement', key: 'which_stock', values: {}, sources: [] };
    else {
      const parts = partsOf(subject, { ...understood, lang, tools, code: undefined }, beside);
      const all = isNaming ? await gathered(parts) : undefined;
      if (all && meaning) yield { type: 'meaning', meaning: { ...meaning, codes: onlyOneOf(subject, all) } };
      yield* written(all ?? parts, cited);
    }
  }
  yield { type: 'end' };
}

/** Subjects whose answer may name a single stock, which "it" is from then on. */
const NAMING: ReadonlySet<Subject> = new Set<Subject>(['best', 'worst', 'orders', 'holdings', 'shorts_result']);
/** The stock that an answer is about: that of its first line, or of all its lines where it is a list. */
function onlyOneOf(subject: Subject, parts: readonly Part[]): string[] {
  const found = parts.flatMap((part) => ('key' in part ? (part.values?.code?.value ?? []) : []));
  const [first] = found;
  const isOne = subject === 'best' || subject === 'worst' || found.every((code) => code === first);
  return first !== undefined && isOne ? [first] : [];
}

/** Whoever has shorts and names none asks about all of them. */
const hasShorts = async (tools: Tools): Promise<boolean> => ((await tools.margin())?.is.shorts.length ?? 0) > 0;

async function* partsOf(subject: Subject, asked: Asked, beside: string | undefined): AsyncGenerator<Part> {
  const { codes } = asked;
  if (NOT_OF_DAYS.has(subject) && namesDays(asked)) {
    yield* notOfDays(asked);
    return;
  }
  if (codes.length > 1 && !namesDays(asked) && COMPARED.has(subject) && asked.size === undefined) {
    yield* comparison(asked);
    return;
  }
  const worried = asked.signs.has('worried');
  if (worried) yield { key: 'on_record' };
  let said = false;
  for (const code of EACH.has(subject) && codes.length > 0 ? codes : [codes[0] ?? beside]) {
    for await (const part of ANSWERS[subject]({ ...asked, code })) {
      said = true;
      yield part;
    }
    // A question that is understood is never answered with nothing.
    if (!said) yield codes.length > 0 ? { key: 'nothing_known_of', values: named(code) } : { key: 'nothing_known' };
  }
  if (!worried) return;
  // Whoever is worried can do something, and has somebody to turn to.
  const ways = subject === 'orders' ? (['cancel_order', 'devices', 'support'] as const) : (['support'] as const);
  for (const topic of ways) yield { key: 'how_to', values: placeValues(topic) };
}

/** Lines of the parts, each source before the first line that names it. */
async function* written(parts: AsyncIterable<Part> | Iterable<Part>, cited: Set<number>): AsyncGenerator<AnswerLine> {
  for await (const part of parts) {
    if ('from' in part) yield* newSources(part.from ?? [], cited);
    yield lineOf(part);
  }
}

function* newSources(sources: readonly Source[], cited: Set<number>): Generator<AnswerLine> {
  for (const source of sources) {
    if (cited.has(source.number)) continue;
    cited.add(source.number);
    yield source;
  }
}

function lineOf(part: Part): AnswerLine {
  if ('offer' in part)
    return { type: 'offer', subject: part.offer, topic: part.topic ?? null, code: part.code ?? null };
  const sources = (part.from ?? []).map(({ number }) => number);
  if ('story' in part) return { type: 'news', item: part.story, sources };
  if ('term' in part) return { type: 'term', term: part.term, sources };
  return { type: 'statement', key: part.key, values: { ...part.values }, sources };
}

const OFFERED = 3;

/** Subjects whose question names a stock or fund. */
const namesCode = (subject: Subject): boolean =>
  subject === 'position' || (EACH.has(subject) && subject !== 'earnings');

/** Says so, and offers the questions that come nearest; where none does, what can be asked at all. */
function* notUnderstood({ nearest, codes }: Understood, beside: string | undefined): Generator<AnswerLine> {
  yield { type: 'statement', key: 'not_understood', values: {}, sources: [] };
  const code = codes[0] ?? beside ?? null;
  const offered = [...nearest, ...(code === null ? [] : (['quote'] as const))].filter(
    (subject) => isOffered(subject) && (code !== null || !namesCode(subject)),
  );
  if (offered.length === 0) yield { type: 'statement', key: 'can_do', values: {}, sources: [] };
  for (const subject of [...new Set(offered)].slice(0, OFFERED))
    yield { type: 'offer', subject, topic: null, code: namesCode(subject) ? code : null };
}
