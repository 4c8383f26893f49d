import { borrowCost } from '@candor/model/margin/borrow.ts';
import { changeOf, percentText } from '@candor/model/market/change.ts';
import { priceEarnings } from '@candor/model/market/price-earnings.ts';
import type { ChartRange } from '@candor/model/market/ranges.ts';
import { SECTOR_NAMES, type SectorId } from '@candor/model/market/sectors.ts';
import { formatUsd, rate, usd } from '@candor/model/money.ts';
import { type Price, price, quantity } from '@candor/model/quantity.ts';
import type { Sign } from '../reading/rows/row.ts';
import { indexRow } from './index-row.ts';
import { orderCost } from './orders/order-cost.ts';
import { betaOf, doing, storiesOfDay, swingsOf } from './doing.ts';
import { positionDay, positionRow } from './position-row.ts';
import { asksPast, pastPrices } from './past-prices.ts';
import { investedThen } from './lines/invested-then.ts';
import { priceAt } from './lines/price-at.ts';
import { premise } from './premise.ts';
import { type Asked, named, of, type Part, percentOf, type Said, type Story } from './said.ts';

const RANGES: Readonly<Partial<Record<string, ChartRange>>> = { ALL: '10Y', '1D': '1D', WTD: '1W', MTD: '1M' };

/** The price now or of the last session, with what is traded outside it; how it does, where that is asked. */
export async function* quote(asked: Asked): AsyncGenerator<Said | Story> {
  if (asksPast(asked)) {
    yield* pastPrices(asked);
    return;
  }
  const { code, codes, tools, signs } = asked;
  yield* priceAt(asked);
  const found = code === undefined ? undefined : await tools.instrument(code);
  const snapshot = found?.is.snapshot;
  if (!found || !snapshot || snapshot.price === null || snapshot.change === null || snapshot.changePercent === null) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  // Asked of so many shares or dollars, what those cost comes first.
  yield* orderCost(asked);
  const from = [found.source];
  if (signs.has('volume'))
    yield { key: 'volume', values: { ...named(code), count: of('count', snapshot.regularVolume) }, from };
  const about = { ...named(code), name: of('name', snapshot.name) };
  const figures = {
    price: of('price', snapshot.price),
    change: of('change', snapshot.change),
    percent: of('percent', snapshot.changePercent),
  };
  yield { key: snapshot.slot === 2 ? 'quote' : 'quote_closed', values: { ...about, ...figures }, from };
  const extended = snapshot.slot === 1 ? snapshot.pre : snapshot.slot === 3 ? snapshot.post : null;
  if (extended?.change != null && extended.changePercent !== null) {
    const [at, percentNow] = [of('price', extended.price), of('percent', extended.changePercent)];
    const session = of('key', snapshot.slot === 1 ? 'pre' : 'post');
    yield { key: 'quote_extended', values: { price: at, percent: percentNow, session }, from };
  }
  if ((signs.has('bid_ask') || signs.has('spread')) && snapshot.bid !== null && snapshot.ask !== null)
    yield { key: 'bid_ask', values: { bid: of('price', snapshot.bid), ask: of('price', snapshot.ask) }, from };
  if (signs.has('close') && snapshot.slot === 2 && snapshot.previousClose !== null)
    yield { key: 'previous_close', values: { price: of('price', snapshot.previousClose) }, from };
  if (OF_RANGE.some((sign) => signs.has(sign)) && snapshot.low !== null && snapshot.high !== null)
    yield { key: 'day_range', values: { low: of('price', snapshot.low), high: of('price', snapshot.high) }, from };
  if (snapshot.halted) yield { key: 'halted', values: about, from };
  if (signs.has('performance') && codes.length <= 1) yield* doing(asked, found);
  yield* ownRow(asked);
}

/** Asked for the price alone, without the range of the day. */
const OF_RANGE: readonly Sign[] = ['range', 'high', 'low', 'performance', 'volatility', 'volume'];

/**
 * What happened to it today: facts of the price, the market and the news, never a cause. Asked of a longer span, first
 * how it went over that, which may not be what the question takes for granted.
 */
export async function* todayOf(asked: Asked): AsyncGenerator<Said | Story> {
  if (asksPast(asked)) {
    yield* pastPrices(asked);
    return;
  }
  const { code, tools, lang, signs, span } = asked;
  if (span !== undefined && span !== '1D') yield* change(asked);
  const [found, sectors, news] = await Promise.all([
    ...([code === undefined ? undefined : tools.instrument(code), tools.sectors(), tools.news(code)] as const),
  ]);
  const snapshot = found?.is.snapshot;
  if (!found || !snapshot || snapshot.price === null || snapshot.changePercent === null) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  yield* premise(asked, snapshot.changePercent, [found.source]);
  const isWhy = signs.has('why');
  if (isWhy) yield { key: 'causes' };
  const values = { ...named(code), name: of('name', snapshot.name), price: of('price', snapshot.price) };
  yield {
    key: 'today_of',
    values: { ...values, percent: of('percent', snapshot.changePercent) },
    from: [found.source],
  };
  const stories = storiesOfDay(news, snapshot);
  yield* stories;
  if (news && stories.length === 0) yield { key: 'news_none_today', values: named(code), from: [news.source] };
  if (isWhy) {
    yield* indexRow(asked);
    const sector = sectors?.is.find(({ id }) => id === snapshot.sector);
    if (sectors && sector) yield* sectorRow(sector, lang, sectors.source);
  }
  yield* ownRow(asked, 'day');
}

/** What the customer holds or owes of it, and what that made today. */
async function* ownRow({ code, tools }: Asked, over?: 'day'): AsyncGenerator<Said> {
  const own = await tools.positions();
  const held = own?.is.find((each) => each.code === code);
  if (!own || !held) return;
  yield* positionRow(held, [own.source], 'figures');
  if (over === 'day') yield* positionDay(held, [own.source]);
}

type Group = NonNullable<Awaited<ReturnType<Asked['tools']['sectors']>>>['is'][number];
export function* sectorRow(
  group: Group,
  lang: Asked['lang'],
  source: Said['from'] extends readonly (infer S)[] | undefined ? S : never,
): Generator<Said> {
  if (group.changePercent === null) return;
  const counts = { up: of('count', group.advancers), down: of('count', group.decliners) };
  const values = { name: of('name', group.names[lang]), percent: of('percent', group.changePercent), ...counts };
  yield { key: 'sector', values, from: [source] };
}

export async function* yearRange({ code, tools, signs, lang, terms }: Asked): AsyncGenerator<Said> {
  if (terms.includes('beta')) {
    yield* betaOf(code, lang, tools);
    return;
  }
  if (signs.has('risk') || signs.has('volatility')) yield* swingsOf(code, lang, tools);
  const found = code === undefined ? undefined : await tools.instrument(code);
  if (!found || found.is.week52Low === null || found.is.week52High === null) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const values = { low: of('price', found.is.week52Low), high: of('price', found.is.week52High) };
  yield { key: 'year_range', values: { ...named(code), ...values }, from: [found.source] };
}

/** Change over a span: that of the instrument's own page where it has one, else that of the chart. */
export async function* change(asked: Asked): AsyncGenerator<Said | Story> {
  if (asksPast(asked)) {
    yield* pastPrices(asked);
    return;
  }
  const { code, span = '1Y', tools } = asked;
  const range = RANGES[span] ?? (span as ChartRange);
  const [found, chart] = await Promise.all([
    code === undefined ? undefined : tools.instrument(code),
    code === undefined || range !== '1D' ? undefined : tools.candles(code, range),
  ]);
  const known = found && changeKnown(found, range);
  const price = found?.is.snapshot.price;
  if (found && known?.changePercent != null && known.base !== null && price != null) {
    const prices = { range: of('key', range), from: of('price', known.base), to: of('price', price) };
    yield* investedThen(asked, prices, [found.source]);
    const values = { ...named(code), percent: of('percent', known.changePercent), ...prices };
    yield { key: 'change_over', values, from: [found.source] };
    return;
  }
  yield* changeOfChart(code, range, chart ?? (code === undefined ? undefined : await tools.candles(code, range)));
}

type Instrument = NonNullable<Awaited<ReturnType<Asked['tools']['instrument']>>>;

const changeKnown = ({ is }: Instrument, range: ChartRange) => is.returns.find((each) => each.range === range);

/** Its change over a span as its page has it, with the first day of that; undefined where it is not on record. */
export function changePercentOf(found: Instrument, span: NonNullable<Asked['span']>) {
  const range = RANGES[span] ?? (span as ChartRange);
  const known = changeKnown(found, range);
  return known?.changePercent == null ? undefined : { range, percent: known.changePercent, from: known.from };
}

function* changeOfChart(
  code: string | undefined,
  range: ChartRange,
  found: Awaited<ReturnType<Asked['tools']['candles']>>,
): Generator<Said> {
  const [opened, last] = [found?.is.bars.open[0], found?.is.bars.close.at(-1)];
  if (!found || opened === undefined || last === undefined) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  const base = found.is.previousClose ?? opened;
  const { rate: by } = changeOf(price(last) as Price, price(base) as Price);
  const values = { ...named(code), range: of('key', range), percent: of('percent', percentText(by)) };
  yield {
    key: 'change_over',
    values: { ...values, from: of('price', base), to: of('price', last) },
    from: [found.source],
  };
}

export async function* company(asked: Asked): AsyncGenerator<Said | Story> {
  const { code, tools, lang } = asked;
  const found = code === undefined ? undefined : await tools.instrument(code);
  if (!found) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  if (found.is.snapshot.kind === 'etf') {
    yield* fund(asked);
    return;
  }
  const from = [found.source];
  const { name, sector } = found.is.snapshot;
  const about = { ...named(code), name: of('name', name) };
  yield {
    key: 'company',
    values: {
      ...about,
      sector: of('name', sector === null ? '–' : SECTOR_NAMES[sector as SectorId][lang]),
      exchange: of('name', found.is.exchange ?? '–'),
    },
    from,
  };
  if (found.is.snapshot.sample) yield { key: 'sample_company', values: named(code), from };
  if (asked.signs.has('leader')) yield { key: 'company_no_leader', values: about, from };
  const place = [found.is.city, found.is.state, found.is.country].filter((each) => each !== null).join(', ');
  if (place !== '') yield { key: 'company_place', values: { place: of('name', place) }, from };
  yield* quote(asked);
}

/** What a fund holds; of a share, which holds nothing, what the company is. */
export async function* fund(asked: Asked): AsyncGenerator<Said | Story> {
  const { code, tools } = asked;
  const [found, filed] = await Promise.all([
    code === undefined ? undefined : tools.instrument(code),
    code === undefined ? undefined : tools.company(code),
  ]);
  if (!found) {
    yield { key: 'nothing_known_of', values: named(code) };
    return;
  }
  if (found.is.snapshot.kind !== 'etf') {
    yield* company(asked);
    return;
  }
  const held = filed?.is.fund ?? null;
  yield { key: 'fund', values: { ...named(code), name: of('name', found.is.snapshot.name) }, from: [found.source] };
  if (!filed || held === null || held.holdings.length === 0)
    yield { key: 'fund_none', values: named(code), from: filed ? [filed.source] : [] };
  else
    for (const { code: part, name, weightPercent } of held.holdings.slice(0, 10))
      yield {
        key: 'fund_holding',
        values: { code: of('code', part), name: of('name', name), percent: of('ratio', weightPercent) },
        from: [filed.source],
      };
}

export async function* fundamentals({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  const from = found ? [found.source] : [];
  if (!found || found.is.coverage === 'none') {
    yield { key: 'no_fundamentals', values: named(code), from };
    return;
  }
  const { marketCap, books, balance } = found.is;
  const said: Said[] = [];
  if (marketCap !== null)
    said.push({ key: 'market_value', values: { ...named(code), value: of('usd', marketCap) }, from });
  const [year] = books;
  if (year?.revenue != null && year.netIncome !== null) {
    const figures = { revenue: of('usd', year.revenue), income: of('usd', year.netIncome) };
    said.push({ key: 'books', values: { ...named(code), year: of('key', year.fiscalYear), ...figures }, from });
  }
  const ratio = balance?.debtRatioPercent ?? year?.debtRatioPercent;
  if (ratio != null) said.push({ key: 'debt_ratio', values: { ...named(code), percent: of('ratio', ratio) }, from });
  yield* said.length > 0 ? said : [{ key: 'no_fundamentals' as const, values: named(code), from }];
}

export async function* priceOverEarnings({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  const from = found ? [found.source] : [];
  const year = found?.is.books[0];
  const value = found?.is.marketCap ?? null;
  if (!found || !year || year.netIncome === null || value === null) {
    yield { key: 'no_fundamentals', values: named(code), from };
    return;
  }
  const ratio = priceEarnings(usd(value), usd(year.netIncome));
  const figures = { value: of('usd', value), income: of('usd', year.netIncome), year: of('key', year.fiscalYear) };
  if (ratio === undefined) yield { key: 'no_price_earnings', values: { ...named(code), ...figures }, from };
  else yield { key: 'price_earnings', values: { ...named(code), ratio: of('level', ratio), ...figures }, from };
}

export async function* ratings({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  const card = found?.is.analysts;
  if (!found || !card) {
    yield { key: 'no_ratings', values: named(code), from: found ? [found.source] : [] };
    return;
  }
  const counts = { buy: of('count', card.buy), hold: of('count', card.hold), sell: of('count', card.sell) };
  const target = { target: of('price', card.meanTarget), count: of('count', card.count), date: of('date', card.asOf) };
  yield { key: 'ratings', values: { ...named(code), ...counts, ...target }, from: [found.source] };
}

const MOST_COMPETITORS = 5;

export async function* competitors({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.company(code);
  const rows =
    found?.is.competitors.filter(({ price: at, changePercent }) => at !== null && changePercent !== null) ?? [];
  const from = found ? [found.source] : [];
  yield { key: rows.length > 0 ? 'competitors' : 'competitors_none', values: named(code), from };
  for (const { code: other, name, price: at, changePercent } of rows.slice(0, MOST_COMPETITORS)) {
    const values = { code: of('code', other), name: of('name', name), price: of('price', at!) };
    yield { key: 'list_row', values: { ...values, percent: of('percent', changePercent!) }, from };
  }
}

/** Dates of one company's results, or of the next companies to report. */
export async function* earnings({ code, codes, tools }: Asked): AsyncGenerator<Said> {
  if (code === undefined || codes.length === 0) {
    const found = await tools.earningsDates();
    const from = found ? [found.source] : [];
    // Whatever week was asked for: dates are far apart.
    if (found && found.is.length > 0) yield { key: 'earnings_next', from };
    for (const { code: other, name, date, session } of found?.is ?? [])
      yield {
        key: 'earnings',
        values: {
          code: of('code', other),
          name: of('name', name),
          date: of('date', date),
          session: of('key', session),
        },
        from,
      };
    if (!found || found.is.length === 0) yield { key: 'earnings_none', from };
    return;
  }
  const [found, about] = await Promise.all([tools.company(code), tools.instrument(code)]);
  const next = found?.is.earnings?.next;
  const from = found ? [found.source] : [];
  if (!next) yield { key: 'earnings_none', values: named(code), from };
  else {
    const name = of('name', about?.is.snapshot.name ?? code);
    yield {
      key: 'earnings',
      values: { ...named(code), name, date: of('date', next.date), session: of('key', next.session) },
      from,
    };
  }
}

/**
 * What the lender asks for a borrowed share today, and what the customer's short, or a hundred shares, cost a night.
 */
export async function* borrow({ code, tools }: Asked): AsyncGenerator<Said> {
  const found = code === undefined ? undefined : await tools.shortOffer(code);
  const { shortable = false, ratePerYear = null, available = '0', previousClose = null, listedOn } = found?.is ?? {};
  const from = found ? [found.source] : [];
  if (!found || !shortable || ratePerYear === null) {
    yield { key: 'borrow_none', values: { ...named(code), ...(listedOn ? { date: of('date', listedOn) } : {}) }, from };
    return;
  }
  const values = { ...named(code), percent: of('ratio', percentOf(ratePerYear)), available: of('count', available) };
  yield { key: 'borrow_cost', values: { ...values, date: of('date', listedOn!) }, from };
  if (previousClose === null) return;
  const count = await sharesShort(code, tools);
  const night = borrowCost({
    previousClose: price(previousClose) as Price,
    quantity: quantity(count),
    ratePerYear: rate(ratePerYear),
  });
  yield { key: 'borrow_night', values: { count: of('count', count), value: of('usd', formatUsd(night.daily)) }, from };
}

async function sharesShort(code: string | undefined, tools: Asked['tools']): Promise<string> {
  const held = (await tools.positions())?.is.find((each) => each.code === code)?.quantity;
  return held?.startsWith('-') ? held.slice(1) : '100';
}

export async function* news({ code, tools }: Asked): AsyncGenerator<Part> {
  const found = await tools.news(code);
  const from = found ? [found.source] : [];
  if (!found || found.is.length === 0) yield { key: 'news_none', values: named(code), from };
  for (const story of found?.is ?? []) yield { story, from };
}
