import { type Overrides, sessionAt } from '@candor/model/calendar/index.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, type Rate, type Usd } from '@candor/model/money.ts';
import { linkedReturn, rateOf } from '@candor/model/returns/time-weighted.ts';
import type { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { AccountOverview, PositionView } from '@candor/model/portfolio/schema.ts';
import { formatPrice, formatQuantity, type Quantity } from '@candor/model/quantity.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, type TradingDate } from '@candor/model/time.ts';
import type { Mode } from '../ledger/index.ts';
import type { CorporateAction, Snapshot } from '../market/index.ts';
import { listingOf } from './holding-groups.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Handler } from '../platform/http/types.ts';
import { type AccountDay, readAccount, totalOf } from './account-facts.ts';
import { accountDayLine, changesSince, type MinutesOf } from './lines/account-day.ts';
import { type HourlyPrices, hoursOf, hoursOfLine } from './lines/account-hours.ts';
import { aheadOf } from './ahead.ts';
import { activityOf } from './activity.ts';
import { explain } from './explain.ts';
import { type AccountView, usdOrNull } from './explanation.ts';
import { averageCost, openBase } from '@candor/model/portfolio/figures.ts';
import { type HoldingFigures, overviewOf, priceFor } from './overview.ts';
import { performanceOf } from './performance.ts';
import { resultIn, resultView } from './position-result.ts';
import { type HistoryRange, rangeOf } from './value-history.ts';

export interface PortfolioDeps {
  readonly db: Db;
  readonly mode: Mode;
  /** Current market data. */
  readonly market: { facts(code: string): Snapshot | undefined; overrides(): Overrides | undefined };
  /** Prices of the day by the minute. */
  readonly minutesOf: MinutesOf;
  readonly hourlyPrices: HourlyPrices;
  readonly actionsOf: (code: string) => readonly CorporateAction[];
  /** Business time. */
  readonly clock: Clock;
}

type NowDeps = Omit<PortfolioDeps, 'minutesOf' | 'hourlyPrices' | 'actionsOf'>;
type Routes = typeof portfolioRoutes;
export type PortfolioHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** One account, now: facts from the database, prices from the market, figures from both. */
export async function accountNow({ db, mode, market, clock }: NowDeps, customerId: string): Promise<AccountView> {
  const asOf = clock.now();
  const { session, lastTradeDate } = sessionAt(asOf, market.overrides());
  const facts = await readAccount(db, mode, customerId, lastTradeDate);
  const overview = overviewOf(facts, (code) => priceFor(market.facts(code), lastTradeDate, session));
  return { facts, overview, asOf };
}

/** The handlers of every declared portfolio route. */
export function portfolioHandlers(deps: PortfolioDeps): PortfolioHandlers {
  return {
    async accountOverview(request) {
      return accept(accountOverview(deps, await accountNow(deps, request.signedIn().customerId)));
    },
    async positions(request) {
      return accept({ positions: positionViews(deps, await accountNow(deps, request.signedIn().customerId)) });
    },
    async positionDetail(request) {
      const { customerId } = request.signedIn();
      const { overview } = await accountNow(deps, customerId);
      const found = overview.holdings.find(({ holding }) => holding.code === request.params.code);
      if (!found) return refuse('not_found');
      return accept({
        position: positionView(found, deps.mode),
        lots: await lotsOf(deps.db, customerId, request.params.code),
      });
    },
    async positionResult(request) {
      const view = await accountNow(deps, request.signedIn().customerId);
      const found = await resultIn(deps.db, view, request.params.code);
      const asOf = formatInstant(view.asOf);
      return accept({ result: found ? resultView(found) : null, asOf, simulated: deps.mode === 'simulated' });
    },
    async valueHistory(request) {
      return accept(await valueHistory(deps, request.signedIn().customerId, request.query.range));
    },
    async accountDay(request) {
      return accept(await accountDayLine(deps, await accountNow(deps, request.signedIn().customerId)));
    },
    async accountAhead(request) {
      return accept(await aheadOf(deps, await accountNow(deps, request.signedIn().customerId)));
    },
    async accountPerformance(request) {
      const view = await accountNow(deps, request.signedIn().customerId);
      return accept(await performanceOf(deps, view, request.query.range));
    },
    async activity(request) {
      const { customerId } = request.signedIn();
      const { group, code, cursor: before, limit: size = '50' } = request.query;
      const limit = Number(size);
      const found = await activityOf(deps.db, deps.mode, customerId, limit + 1, { group, code, before });
      const items = found.items.slice(0, limit);
      const next = found.items.length > limit ? (items.at(-1)?.transaction.replace(':', '-') ?? null) : null;
      return accept({ items, next, cash: found.cash });
    },
    async why(request) {
      return explain(deps, await accountNow(deps, request.signedIn().customerId), request.query);
    },
  };
}

const rateText = (rate: Rate | undefined): string | null => (rate === undefined ? null : formatDecimal(rate, 0, 8));
const rateOrNull = (part: Usd | undefined, whole: Usd | undefined) =>
  part === undefined || whole === undefined ? null : rateText(rateOf(part, whole));

/** The account screen's figures, as answered and as pushed. */
export function accountOverview(
  deps: Pick<PortfolioDeps, 'market' | 'mode'>,
  { facts, overview, asOf }: AccountView,
): AccountOverview {
  const { session } = sessionAt(asOf, deps.market.overrides());
  const cost = openBase(overview.holdings.map(({ holding }) => holding.basis));
  const { earnings } = overview;
  return {
    totalValue: usdOrNull(overview.totalValue),
    cash: formatUsd(facts.posted),
    held: formatUsd(facts.held),
    buyingPower: formatUsd(overview.buyingPower),
    settledCash: formatUsd(overview.settledCash),
    unsettled: formatUsd(facts.unsettled),
    withdrawable: formatUsd(overview.withdrawable),
    positionsValue: usdOrNull(overview.positionsValue),
    accruedDividends: formatUsd(facts.accruedDividends),
    dayPnl: usdOrNull(overview.dayPnl),
    dayPnlRate: rateOrNull(overview.dayPnl, overview.dayBase),
    dayBase: usdOrNull(overview.dayBase),
    openPnl: usdOrNull(overview.openPnl),
    openPnlRate: rateOrNull(overview.openPnl, cost),
    extendedPnl: usdOrNull(overview.extendedPnl),
    realizedPnl: formatUsd(overview.realized),
    earnings30: {
      amount: usdOrNull(earnings.amount),
      rate: rateText(earnings.rate),
      from: earnings.from,
      to: facts.date,
      days: earnings.count,
    },
    pnlDate: facts.date,
    session,
    asOf: formatInstant(asOf),
    missingPrices: overview.holdings.filter(({ value }) => value === undefined).map(({ holding }) => holding.code),
    simulated: deps.mode === 'simulated',
  };
}

/** Open positions, as answered and as pushed. */
export function positionViews(deps: Pick<PortfolioDeps, 'mode'>, { overview }: AccountView): PositionView[] {
  return overview.holdings
    .filter(({ holding }) => holding.quantity !== 0n)
    .map((figures) => positionView(figures, deps.mode));
}

function positionView(figures: HoldingFigures, mode: Mode): PositionView {
  const { holding, price } = figures;
  const { extended } = price;
  return {
    code: holding.code,
    ...listingOf(holding.code),
    quantity: formatQuantity(holding.quantity),
    reserved: formatQuantity(holding.reserved),
    available: formatQuantity(holding.quantity - holding.reserved),
    cost: formatUsd(holding.basis),
    averageCost: formatPrice(averageCost(holding.basis, holding.quantity as Quantity) ?? 0n),
    price: price.price === undefined ? null : formatPrice(price.price),
    priceAsOf: price.asOf === undefined ? null : formatInstant(price.asOf),
    priceSource: price.source ?? null,
    value: usdOrNull(figures.value),
    openPnl: usdOrNull(figures.openPnl),
    openPnlRate: rateOrNull(figures.openPnl, openBase([holding.basis])),
    dayPnl: usdOrNull(figures.dayPnl),
    dayPnlRate: rateOrNull(figures.dayPnl, figures.dayBase),
    dayBase: usdOrNull(figures.dayBase),
    dayDividends: formatUsd(holding.dividends),
    dayBorrow: formatUsd(-holding.borrow as Usd),
    extended:
      extended && figures.extendedPnl !== undefined
        ? { price: formatPrice(extended.price), pnl: formatUsd(figures.extendedPnl), session: extended.session }
        : null,
    realizedPnl: formatUsd(holding.realized),
    openedOn: holding.openedOn,
    simulated: mode === 'simulated',
  };
}

async function lotsOf(db: Db, customerId: string, code: string) {
  const rows = await db.query<{
    id: string;
    opened_on: string;
    quantity: bigint;
    remaining: bigint;
    basis: bigint;
    exec_id: string;
    funded_on: string | null;
  }>(
    `SELECT id, opened_on, quantity, remaining, basis, exec_id, funded_on FROM lot
     WHERE customer_id = $1 AND code = $2 AND remaining > 0 ORDER BY opened_on, id`,
    [customerId, code],
  );
  return rows.map((row) => ({
    id: row.id,
    openedOn: row.opened_on,
    quantity: formatQuantity(row.quantity),
    remaining: formatQuantity(row.remaining),
    cost: formatUsd(row.basis),
    execId: row.exec_id,
    settlesOn: row.funded_on,
  }));
}

async function valueHistory(deps: PortfolioDeps, customerId: string, range: HistoryRange) {
  const view = await accountNow(deps, customerId);
  const { facts, overview } = view;
  const { days, valued, pnl } = await rangeOf(deps.db, facts, overview, range);
  return {
    range,
    points: days.map(pointOf),
    ...(range === '1W' ? { hours: await hoursOfWeek(deps, view, days) } : {}),
    pnl: formatUsd(pnl),
    rate: rateText(linkedReturn(valued)),
    simulated: deps.mode === 'simulated',
  };
}

/** The hours of closed days, and those of the running day so far. */
async function hoursOfWeek(deps: PortfolioDeps, view: AccountView, days: readonly AccountDay[]) {
  const [first] = days;
  const { facts } = view;
  const changes = first ? await changesSince(deps, facts, first.date) : [];
  const known = { overrides: deps.market.overrides(), prices: deps.hourlyPrices };
  const dayBefore = (date: string) => facts.days.findLast((day) => day.date < date);
  const closed = days.flatMap((day) => hoursOf(day, changes, dayBefore(day.date), known));
  if (days.at(-1)?.date === facts.date) return closed;
  return [...closed, ...hoursOfLine(await accountDayLine(deps, view))];
}

function pointOf(day: AccountDay) {
  return {
    date: day.date as TradingDate,
    totalValue: formatUsd(totalOf(day)),
    cash: formatUsd(day.cash),
    positions: formatUsd(day.positions),
    dayPnl: formatUsd(day.dayPnl),
    deposits: formatUsd(day.deposits),
    withdrawals: formatUsd(day.withdrawals),
  };
}
