import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { ParamsOf, QueryOf, ReplyOf } from '@candor/model/http.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import type { SectorId } from '@candor/model/market/sectors.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { statementRoutes } from '@candor/model/statements/routes.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { withdrawalRoutes } from '@candor/model/withdrawals/routes.ts';
import type { AnyRoute } from '../platform/http/types.ts';

/**
 * Reads a route with the customer's rights; undefined when refused. It cannot name another person: the account is that
 * of the session.
 */
export type Read = <R extends AnyRoute>(
  route: R,
  input: { readonly params?: ParamsOf<R>; readonly query?: QueryOf<R> },
) => Promise<ReplyOf<R> | undefined>;

export type Source = Extract<AnswerLine, { type: 'source' }>;

/** A result with its source. */
export interface Found<T> {
  readonly is: T;
  readonly source: Source;
}

type Instrument = ReplyOf<typeof MARKET_ROUTES.instrument>;
type MarketList = 'gainers' | 'losers' | 'active' | 'trending' | 'etf';
type Sorting = NonNullable<QueryOf<typeof MARKET_ROUTES.list>['sort']>;
/** The broadest index of our own. */
const INDEX = 'candor_500';
/** Rows of a list that an answer names. */
const ROWS = '5';

/**
 * The functions of an answer: reads only, nothing that acts. A result read for the first time becomes a source. Nothing
 * is read twice: figures of one answer are of one moment, and add up.
 */
export class Tools {
  readonly #read: Read;
  readonly #sources = new Map<string, Source>();

  constructor(read: Read) {
    this.#read = once(read);
  }

  async instrument(code: string): Promise<Found<Instrument> | undefined> {
    const is = await this.#read(MARKET_ROUTES.instrument, { params: { code } });
    return is && { is, source: this.#source('quote', code, is.snapshot.asOf, is.source.simulated) };
  }

  async candles(code: string, range: QueryOf<typeof MARKET_ROUTES.candles>['range']) {
    const is = await this.#read(MARKET_ROUTES.candles, { params: { code }, query: { range } });
    return is && { is, source: this.#source('bars', code, is.asOf, is.source.simulated) };
  }

  /** The running trading day by its minutes. */
  async minuteBars(code: string) {
    const is = await this.#read(MARKET_ROUTES.candles, { params: { code }, query: { range: '1D', interval: '1m' } });
    return is && { is, source: this.#source('bars', code, is.asOf, is.source.simulated) };
  }

  /** A year of days, the running one last. */
  async dailyBars(code: string) {
    const is = await this.#read(MARKET_ROUTES.candles, { params: { code }, query: { range: '1Y', interval: '1d' } });
    return is && { is, source: this.#source('bars', code, is.asOf, is.source.simulated) };
  }

  async company(code: string) {
    const is = await this.#read(MARKET_ROUTES.company, { params: { code } });
    return is && { is, source: this.#source('company', code, is.asOf, is.sample) };
  }

  /** Dividends, volatility and beta of a year, as the page of the stock has them. */
  async yearFigures(code: string) {
    const is = await this.#read(MARKET_ROUTES.yearFigures, { params: { code } });
    return is && { is, source: this.#source('year_figures', code, is.asOf, is.source.simulated) };
  }

  /** In its own order, or from the most by another measure. */
  async list(list: MarketList, sort?: Sorting) {
    const sorting = sort === undefined ? {} : { sort, order: 'desc' as const };
    const is = await this.#read(MARKET_ROUTES.list, { params: { list }, query: { size: ROWS, ...sorting } });
    return is && { is, source: this.#source('list', null, is.asOf, is.source.simulated, list) };
  }

  async indexes() {
    const is = await this.#read(MARKET_ROUTES.indexes, {});
    return is && { is, source: this.#source('indexes', null, is.asOf, is.source.simulated) };
  }

  /** The index that an account is set beside, over a range of the account, of which a chart may have a longer one. */
  async indexBars(range: QueryOf<typeof portfolioRoutes.accountPerformance>['range']) {
    const index = (await this.indexes())?.is.indexes.find(({ id }) => id === INDEX);
    if (!index) return undefined;
    const query = { range: range === 'ALL' ? '10Y' : range === 'WTD' ? '1W' : range === 'MTD' ? '1M' : range };
    const is = await this.#read(MARKET_ROUTES.marketCandles, { params: { id: INDEX }, query });
    const source = this.#source('indexes', null, is?.asOf ?? null, is?.source.simulated ?? false);
    return is && { is: { ...is, names: index.names }, source };
  }

  /** The days of the account over a range. */
  async valueHistory(range: QueryOf<typeof portfolioRoutes.accountPerformance>['range']) {
    const [is, account] = await Promise.all([
      this.#read(portfolioRoutes.valueHistory, { query: { range } }),
      this.account(),
    ]);
    const source = {
      ...this.#source('performance', null, account?.is.asOf ?? null, is?.simulated ?? false, range),
      range,
    };
    return is && { is, source };
  }

  async breadth() {
    const is = await this.#read(MARKET_ROUTES.breadth, {});
    return is && { is, source: this.#source('list', null, is.asOf, is.source.simulated, 'breadth') };
  }

  async session() {
    const is = await this.#read(MARKET_ROUTES.session, {});
    return is && { is, source: this.#source('session', null, is.asOf, is.source.simulated) };
  }

  async account() {
    const is = await this.#read(portfolioRoutes.accountOverview, {});
    return is && { is, source: this.#source('account', null, is.asOf, is.simulated) };
  }

  async positions() {
    const [is, account] = await Promise.all([this.#read(portfolioRoutes.positions, {}), this.account()]);
    return is && account && { is: is.positions, source: account.source };
  }

  /** The lots of a position, first in first out; undefined where there is none. */
  async lots(code: string) {
    const is = await this.#read(portfolioRoutes.positionDetail, { params: { code } });
    return is?.lots;
  }

  /** What a stock has brought since the account began; undefined where it was never traded. */
  async result(code: string) {
    const is = await this.#read(portfolioRoutes.positionResult, { params: { code } });
    return is?.result && { is: is.result, source: this.#source('result', code, is.asOf, is.simulated) };
  }

  async sectors() {
    const is = await this.#read(MARKET_ROUTES.sectors, {});
    return is && { is: is.groups, source: this.#source('sectors', null, is.asOf, is.source.simulated) };
  }

  async performance(range: QueryOf<typeof portfolioRoutes.accountPerformance>['range']) {
    const is = await this.#read(portfolioRoutes.accountPerformance, { query: { range } });
    return is && { is, source: { ...this.#source('performance', null, is.asOf, is.simulated, range), range } };
  }

  /** The stocks of a sector, those that are traded most first. */
  async sectorMembers(sector: SectorId) {
    const is = await this.#read(MARKET_ROUTES.sector, {
      params: { sector },
      query: { size: ROWS, sort: 'volume', order: 'desc' },
    });
    return is && { is, source: this.#source('sectors', null, is.asOf, is.source.simulated) };
  }

  async shortOffer(code: string) {
    const is = await this.#read(marginRoutes.shortOffer, { params: { code } });
    return is && { is, source: { ...this.#source('borrow', code, null, is.simulated), on: is.listedOn } };
  }

  async margin() {
    const [is, account] = await Promise.all([this.#read(marginRoutes.margin, {}), this.account()]);
    return is && account && { is, source: this.#source('margin', null, account.is.asOf, is.simulated) };
  }

  async ideas() {
    const is = await this.#read(researchRoutes.ideas, { query: {} });
    return (
      is && {
        is: is.day,
        source: this.#source('ideas', null, is.day?.publishedAt ?? null, is.day?.source.simulated ?? false),
      }
    );
  }

  /** The outcome of all ideas so far. */
  async ideaScore() {
    const [is, ideas] = await Promise.all([this.#read(researchRoutes.ideaScore, { query: {} }), this.ideas()]);
    return is && { is, source: this.#source('ideas', null, is.asOf, ideas?.is?.source.simulated ?? false) };
  }

  /** The customer's own lists. */
  async watchlists() {
    const is = await this.#read(watchlistRoutes.watchlists, {});
    return is && { is: is.lists };
  }

  async review() {
    const is = await this.#read(researchRoutes.marketReview, { query: {} });
    const made = is?.review ?? null;
    return (
      is && {
        is: made,
        source: this.#source('report', null, made?.publishedAt ?? null, made?.source.simulated ?? false, 'review'),
      }
    );
  }

  async morning() {
    const is = await this.#read(researchRoutes.morningReport, { query: {} });
    const made = is?.report ?? null;
    return (
      is && {
        is: made,
        source: this.#source('report', null, made?.publishedAt ?? null, made?.source.simulated ?? false, 'morning'),
      }
    );
  }

  async earningsDates() {
    const [is, session] = await Promise.all([this.#read(researchRoutes.earningsCalendar, {}), this.session()]);
    return (
      is &&
      session && {
        is: is.upcoming.slice(0, Number(ROWS)),
        source: this.#source('earnings', null, is.asOf, session.source.simulated),
      }
    );
  }

  /** Orders, the newest first: of one stock, ended ones, those of some days, where that is asked. */
  async orderHistory(query: QueryOf<typeof orderRoutes.orderHistory>) {
    const [is, account] = await Promise.all([
      this.#read(orderRoutes.orderHistory, { query: { limit: '100', ...query } }),
      this.account(),
    ]);
    return is && account && { is, source: this.#source('order_history', null, account.is.asOf, account.is.simulated) };
  }

  async openOrders() {
    const [is, account] = await Promise.all([this.#read(orderRoutes.openOrders, {}), this.account()]);
    return (
      is && account && { is: is.orders, source: this.#source('orders', null, account.is.asOf, account.is.simulated) }
    );
  }

  /** The newest stories, of one stock where it is named. */
  async news(code: string | undefined) {
    const is = await this.#read(researchRoutes.news, {
      query: { size: ROWS, ...(code === undefined ? {} : { codes: code }) },
    });
    const simulated = is?.items.some(({ source }) => source.simulated) ?? false;
    return (
      is && { is: is.items, source: this.#source('news', code ?? null, is.items[0]?.publishedAt ?? null, simulated) }
    );
  }

  async statements() {
    const is = await this.#read(statementRoutes.statements, { query: {} });
    const simulated = (await this.account())?.is.simulated ?? false;
    return (
      is && {
        is: is.statements.slice(0, Number(ROWS)),
        source: this.#source('statements', null, is.statements[0]?.preparedAt ?? null, simulated),
      }
    );
  }

  /** What can leave now, at which fee. */
  async withdrawals() {
    const [is, account] = await Promise.all([this.#read(withdrawalRoutes.withdrawalOptions, {}), this.account()]);
    return is && { is, source: this.#source('withdrawals', null, is.asOf, account?.is.simulated ?? false) };
  }

  /** Where the customer can withdraw to. */
  async recipients() {
    const [is, found] = await Promise.all([this.#read(recipientRoutes.recipients, {}), this.withdrawals()]);
    return is && found && { is: is.recipients, source: found.source };
  }

  /** The customer's accounts for money, and what can be moved between them. */
  async funds() {
    const [is, account] = await Promise.all([this.#read(transferRoutes.fundsAccounts, {}), this.account()]);
    return is && { is: is.accounts, source: this.#source('transfers', null, is.asOf, account?.is.simulated ?? false) };
  }

  /** Sources by their numbers. */
  sources(numbers: readonly number[]): readonly Source[] {
    return [...this.#sources.values()].filter(({ number }) => numbers.includes(number));
  }

  /** The app's own words, price list and calendar: of no moment, and of no market. */
  ownWords(tool: 'glossary' | 'fees' | 'calendar'): Source {
    return this.#source(tool, null, null, false);
  }

  #source(tool: Source['tool'], code: string | null, asOf: string | null, simulated: boolean, part = ''): Source {
    const key = [tool, code, part].join(' ');
    const known = this.#sources.get(key) ?? {
      ...{ type: 'source' as const, number: this.#sources.size + 1, tool, code, asOf, simulated },
    };
    this.#sources.set(key, known);
    return known;
  }
}

/** Reads each route with each input once. */
function once(read: Read): Read {
  const known = new Map<string, Promise<unknown>>();
  return (route, input) => {
    const key = `${route.name} ${JSON.stringify(input)}`;
    const found = known.get(key) ?? read(route, input);
    known.set(key, found);
    return found as ReturnType<typeof read<typeof route>>;
  };
}
