import type { AnswerLine, StatementKey, StatementValue } from '@candor/model/assistant/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { formatUsd } from '@candor/model/money.ts';
import { platformFee } from '@candor/model/orders/fees.ts';
import { type Price, price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import type { Intent } from './lexicon.ts';
import type { Source, Tools } from './tools.ts';
import { type Understood, understand } from './understand.ts';

type Values = Readonly<Record<string, StatementValue>>;

/** An answer by rule: statements, each with the sources of its figures. */
interface Said {
  readonly key: StatementKey;
  readonly values?: Values;
  readonly from?: readonly Source[];
}

/** A question, the language of its answer, and the stock that it was asked beside. */
export interface Question {
  readonly text: string;
  readonly lang: Language;
  readonly code?: string | undefined;
}

interface Asked extends Understood {
  readonly lang: Language;
  /** The stock or fund that is meant: one that is named, or the one that the question was asked beside. */
  readonly code: string | undefined;
  readonly tools: Tools;
}

const named = (code: string | undefined): Values => (code === undefined ? {} : { code: of('code', code) });

const of = (kind: StatementValue['kind'], value: string | number): StatementValue => ({ kind, value: String(value) });

/**
 * Answers a question by rules: reads the data it asks for, and states it with its source. Not a language model: the
 * same question on the same data has the same answer, and every figure in it was read.
 */
export async function* answerByRule({ text, lang, code: beside }: Question, tools: Tools): AsyncGenerator<AnswerLine> {
  const understood = understand(text);
  const codes = understood.codes.length > 0 ? understood.codes : [beside];
  const cited = new Set<number>();
  let said = false;
  for (const code of codes) {
    const asked: Asked = { ...understood, code, lang, tools };
    for (const intent of understood.intents.length > 0 ? understood.intents : besideIntent(beside, understood)) {
      if (intent === 'term' && understood.term) {
        const source = tools.ownWords('glossary');
        yield* sourcesOf([source], cited);
        yield { type: 'term', term: understood.term, sources: [source.number] };
        said = true;
        continue;
      }
      for await (const statement of RULES[intent](asked)) {
        yield* sourcesOf(statement.from ?? [], cited);
        yield lineOf(statement);
        said = true;
      }
    }
    // Statements that are not about one stock come once, however many stocks are named.
    if (!understood.intents.some((intent) => ABOUT_ONE.has(intent))) break;
  }
  if (!said) {
    yield lineOf({ key: 'not_understood' });
    yield lineOf({ key: 'can_do' });
  }
  yield { type: 'end' };
}

/** Beside a stock an unclear question is none about it; but its bare name, or nothing but a span, is. */
const besideIntent = (beside: string | undefined, { span }: Understood): readonly Intent[] =>
  beside !== undefined && span !== undefined ? ['change'] : [];

function* sourcesOf(sources: readonly Source[], cited: Set<number>): Generator<AnswerLine> {
  for (const source of sources) {
    if (cited.has(source.number)) continue;
    cited.add(source.number);
    yield source;
  }
}

function lineOf(said: Said | Story): AnswerLine {
  const sources = (said.from ?? []).map(({ number }) => number);
  if ('story' in said) return { type: 'news', item: said.story, sources };
  return { type: 'statement', key: said.key, values: { ...said.values }, sources };
}

/** A news story, quoted as it is. */
interface Story {
  readonly story: Extract<AnswerLine, { type: 'news' }>['item'];
  readonly from: readonly Source[];
}

type Rule = (asked: Asked) => AsyncGenerator<Said | Story> | Generator<Said>;

const ABOUT_ONE: ReadonlySet<Intent> = new Set<Intent>([
  'quote',
  'year_range',
  'change',
  'fundamentals',
  'ratings',
  'news',
  'advice',
]);

const RULES: Readonly<Record<Intent, Rule>> = {
  *act({ code }) {
    yield { key: 'no_act', values: named(code) };
  },
  async *advice(asked) {
    yield { key: 'no_advice' };
    if (asked.code !== undefined) yield* quote(asked);
  },
  *term() {},
  *help() {
    yield { key: 'can_do' };
  },
  gainers: (asked) => list(asked, 'gainers', 'list_gainers'),
  losers: (asked) => list(asked, 'losers', 'list_losers'),
  active: (asked) => list(asked, 'active', 'list_active'),
  trending: (asked) => list(asked, 'trending', 'list_trending'),
  ratings,
  fundamentals,
  year_range: yearRange,
  change,
  news,
  statements,
  orders,
  positions,
  profit,
  account,
  fees,
  session,
  market,
  quote,
};

async function* quote({ code, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined) {
    yield { key: 'which_stock' };
    return;
  }
  const found = await tools.instrument(code);
  if (!found) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const { snapshot } = found.is;
  const from = [found.source];
  const about = { ...named(code), name: of('name', snapshot.name) };
  const { price: regular, change: by, changePercent: percent } = snapshot;
  if (regular === null || by === null || percent === null) {
    yield { key: 'nothing_known_of', values: named(code), from };
    return;
  }
  const figures = { price: of('price', regular), change: of('change', by), percent: of('percent', percent) };
  yield { key: snapshot.slot === 2 ? 'quote' : 'quote_closed', values: { ...about, ...figures }, from };
  const extended = snapshot.slot === 1 ? snapshot.pre : snapshot.slot === 3 ? snapshot.post : null;
  if (extended?.change != null && extended.changePercent !== null) {
    const [at, percentNow] = [of('price', extended.price), of('percent', extended.changePercent)];
    yield {
      key: 'quote_extended',
      values: { price: at, percent: percentNow, session: of('key', snapshot.slot === 1 ? 'pre' : 'post') },
      from,
    };
  }
  if (snapshot.low !== null && snapshot.high !== null)
    yield { key: 'day_range', values: { low: of('price', snapshot.low), high: of('price', snapshot.high) }, from };
  if (snapshot.halted) yield { key: 'halted', values: about, from };
}

async function* yearRange({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.instrument(code);
  if (!found || found.is.week52Low === null || found.is.week52High === null) {
    yield code === undefined ? { key: 'which_stock' } : { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const values = { low: of('price', found.is.week52Low), high: of('price', found.is.week52High) };
  yield { key: 'year_range', values: { ...named(code), ...values }, from: [found.source] };
}

async function* change({ code, span = '1Y', tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined) {
    yield { key: 'which_stock' };
    return;
  }
  const found = await tools.candles(code, span);
  const [opened, last] = [found?.is.bars.open[0], found?.is.bars.close.at(-1)];
  if (!found || opened === undefined || last === undefined) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const [from, to] = [price(found.is.previousClose ?? opened), price(last)] as [Price, Price];
  const { rate } = changeOf(to, from);
  const values = {
    ...{ code: of('code', code), range: of('key', span), percent: of('percent', percentText(rate)) },
    ...{ from: of('price', found.is.previousClose ?? opened), to: of('price', last) },
  };
  yield { key: 'change_over', values, from: [found.source] };
}

async function* fundamentals({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  if (!found) {
    yield code === undefined ? { key: 'which_stock' } : { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const { marketCap, books, balance, coverage } = found.is;
  const from = [found.source];
  if (coverage === 'none') {
    yield { key: 'no_fundamentals', values: named(code), from };
    return;
  }
  if (marketCap !== null) yield { key: 'market_value', values: { ...named(code), value: of('usd', marketCap) }, from };
  const [year] = books;
  if (year?.revenue != null && year.netIncome !== null) {
    const figures = { revenue: of('usd', year.revenue), income: of('usd', year.netIncome) };
    yield { key: 'books', values: { ...named(code), year: of('key', year.fiscalYear), ...figures }, from };
  }
  const ratio = balance?.debtRatioPercent ?? year?.debtRatioPercent;
  if (ratio != null) yield { key: 'debt_ratio', values: { ...named(code), percent: of('ratio', ratio) }, from };
}

async function* ratings({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  const card = found?.is.analysts;
  if (code === undefined) yield { key: 'which_stock' };
  else if (!found || !card) yield { key: 'no_ratings', values: named(code), from: found ? [found.source] : [] };
  else {
    const counts = { buy: of('count', card.buy), hold: of('count', card.hold), sell: of('count', card.sell) };
    const target = {
      target: of('price', card.meanTarget),
      count: of('count', card.count),
      date: of('date', card.asOf),
    };
    yield { key: 'ratings', values: { ...named(code), ...counts, ...target }, from: [found.source] };
  }
}

async function* list({ tools }: Asked, id: Parameters<Tools['list']>[0], key: StatementKey): AsyncGenerator<Said> {
  const found = await tools.list(id);
  if (!found || found.is.items.length === 0) {
    yield { key: 'nothing_known' };
    return;
  }
  const from = [found.source];
  yield { key, values: { count: of('count', found.is.items.length) }, from };
  for (const { code, name, price: at, changePercent } of found.is.items) {
    if (at === null || changePercent === null) continue;
    const values = { code: of('code', code), name: of('name', name), price: of('price', at) };
    yield { key: 'list_row', values: { ...values, percent: of('percent', changePercent) }, from };
  }
}

async function* market({ lang, tools }: Asked): AsyncGenerator<Said> {
  const [indexes, breadth] = await Promise.all([tools.indexes(), tools.breadth()]);
  for (const { names, level, changePercent } of indexes?.is.indexes ?? []) {
    const values = { index: of('name', names[lang]), level: of('price', level), percent: of('percent', changePercent) };
    yield { key: 'index', values, from: [indexes!.source] };
  }
  if (!breadth) return;
  const { advancers, decliners, unchanged } = breadth.is;
  const values = { up: of('count', advancers), down: of('count', decliners), same: of('count', unchanged) };
  yield { key: 'breadth', values, from: [breadth.source] };
}

async function* session({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.session();
  if (!found) return;
  const { session: now, nextChangeAt, opensAt } = found.is;
  const from = [found.source];
  if (now === 'closed') yield { key: 'session_closed', values: { time: of('time', opensAt) }, from };
  else yield { key: 'session_open', values: { session: of('key', now), time: of('time', nextChangeAt) }, from };
}

async function* account({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const { totalValue, cash, buyingPower } = found.is;
  const from = [found.source];
  if (totalValue !== null)
    yield { key: 'account', values: { value: of('usd', totalValue), cash: of('usd', cash) }, from };
  yield { key: 'buying_power', values: { value: of('usd', buyingPower) }, from };
}

async function* profit({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.account();
  if (!found) return;
  const { dayPnl, openPnl, realizedPnl } = found.is;
  if (dayPnl === null || openPnl === null) {
    yield { key: 'nothing_known', from: [found.source] };
    return;
  }
  const values = { day: of('usd', dayPnl), open: of('usd', openPnl), realized: of('usd', realizedPnl) };
  yield { key: 'account_profit', values, from: [found.source] };
}

async function* positions({ code, codes, tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.positions();
  if (!found) return;
  const from = [found.source];
  const wanted = codes.length > 0 ? found.is.filter((each) => each.code === code) : found.is;
  if (wanted.length === 0)
    yield codes.length > 0 ? { key: 'positions_none_of', values: named(code), from } : { key: 'positions_none', from };
  for (const { code: held, quantity, value, openPnl } of wanted) {
    if (value === null || openPnl === null) continue;
    const values = { code: of('code', held), shares: of('shares', quantity), value: of('usd', value) };
    yield { key: 'position', values: { ...values, profit: of('usd', openPnl) }, from };
  }
}

async function* news({ code, tools }: Asked): AsyncGenerator<Said | Story> {
  const found = await tools.news(code);
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) yield { key: 'news_none', values: named(code), from };
  for (const story of found.is) yield { story, from };
}

async function* statements({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.statements();
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) yield { key: 'statements_none', from };
  for (const { kind, from: first, to } of found.is)
    yield {
      key: 'statement_row',
      values: { period: of('key', kind), from: of('date', first), to: of('date', to) },
      from,
    };
}

async function* orders({ tools }: Asked): AsyncGenerator<Said> {
  const found = await tools.openOrders();
  if (!found) return;
  const from = [found.source];
  if (found.is.length === 0) yield { key: 'orders_none', from };
  for (const { code, side, quantity, filledQuantity, limitPrice } of found.is) {
    const values = {
      ...{ code: of('code', code), side: of('key', side) },
      ...(quantity === null ? {} : { shares: of('shares', quantity) }),
      ...{ filled: of('shares', filledQuantity) },
      ...(limitPrice === null ? {} : { limit: of('price', limitPrice) }),
    };
    yield { key: 'order', values, from };
  }
}

async function* fees({ tools }: Asked): AsyncGenerator<Said> {
  const now = await tools.session();
  if (!now) return;
  const from = [tools.ownWords('fees')];
  const fee = platformFee(now.is.tradeDate as TradingDate);
  yield { key: 'fee_platform', values: { fee: of('usd', formatUsd(fee)) }, from };
  yield { key: 'fee_rest', from };
}
