import { haltRoutes } from '@candor/model/halt-routes.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import type { ShortOffer } from '@candor/model/margin/schema.ts';
import type { Route } from '@candor/model/http.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import type { OrderResults } from '@candor/model/orders/schema.ts';
import type { OrderStatus } from '@candor/model/orders/states.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import type { ActivityItem, Explanation } from '@candor/model/portfolio/schema.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route as Path, Routes } from 'react-router';
import { vi } from 'vitest';
import { spotWallet } from './funds.fixture.ts';
import { routeOf } from './routes.fixture.ts';
import { dayLine, performance } from './performance.fixture.ts';
import type {
  AccountDay,
  Margin,
  Order,
  OrderDetail,
  Overview,
  Performance,
  Position,
  ValueHistory,
} from './queries.ts';
import type { InstrumentDetail } from '../market/queries.ts';
import { createQueryClient } from '../../lib/query.ts';
import { userCell } from '../../lib/stored.ts';

/**
 * A server's answers for whole-screen tests, at the network's edge. Every answer is parsed by the route's own schema
 * before it is sent: a double that drifts from the contract fails the test.
 */
interface World {
  session?: unknown;
  detail?: unknown;
  account?: Overview;
  positions?: readonly Position[];
  estimate?: unknown;
  order?: OrderDetail;
  open?: readonly Order[] | 'refused';
  /** Results of an action on many orders. */
  results?: OrderResults;
  history?: ValueHistory;
  day?: AccountDay;
  performance?: Performance;
  why?: Explanation;
  margin?: Margin;
  /** The lender's terms of the instrument. */
  offer?: ShortOffer;
  /** What may leave the spot wallet. */
  spot?: string;
  /** Movements of money and shares. */
  activity?: readonly ActivityItem[];
  /** Halts. */
  halts?: string[];
  disclosed?: boolean;
  /** Number of order placements that get no reply. */
  losePlacements?: number;
  /** Placements are answered after this promise. */
  placing?: Promise<void>;
}

interface Call {
  route: Route;
  body: unknown;
  key: string | null;
}

const NOW = '2026-11-23T15:30:00.000Z';
const ORDER_ID = 'ord_01m7xqsh6f11qk09pxwdsxyexx';
const VERSION = 'extended_hours_2026_1';

function answerOf(route: Route, world: World): unknown {
  switch (route) {
    case haltRoutes.activeHalts:
      return { active: world.halts ?? [] };
    case MARKET_ROUTES.session:
      return world.session;
    case MARKET_ROUTES.instrument:
      return world.detail;
    case MARKET_ROUTES.snapshots:
      return { snapshots: [detail().snapshot], source, asOf: NOW };
    case portfolioRoutes.accountOverview:
      return world.account;
    case portfolioRoutes.positions:
      return { positions: world.positions };
    case orderRoutes.openOrders:
      return world.open === 'refused' ? undefined : { orders: world.open };
    case orderRoutes.cancelAllOrders:
    case orderRoutes.closeAllPositions:
      return world.results;
    case portfolioRoutes.valueHistory:
      return world.history;
    case portfolioRoutes.accountDay:
      return world.day ?? dayLine(world.account);
    case portfolioRoutes.accountPerformance:
      return world.performance ?? performance();
    case portfolioRoutes.activity:
      return world.activity && { items: world.activity, next: null };
    case portfolioRoutes.why:
      return world.why;
    case marginRoutes.margin:
      return world.margin;
    case marginRoutes.shortOffer:
      return world.offer;
    case transferRoutes.fundsAccounts:
      return { accounts: [spotWallet(world.spot ?? '0.00')], asOf: NOW };
    case orderRoutes.previewOrder:
      return world.estimate;
    case orderRoutes.orderDetail:
      return world.order;
    case orderRoutes.amendOrder:
    case orderRoutes.cancelOrder:
      return world.order?.order;
    case orderRoutes.extendedHoursDisclosure:
      return { accepted: world.disclosed ?? true, version: VERSION, acceptedAt: null };
    case orderRoutes.acceptExtendedHours:
      return { accepted: true, version: VERSION, acceptedAt: NOW };
    case orderRoutes.placeOrder:
      return {
        orderId: ORDER_ID,
        clientOrderId: '0e1c7a44-6c07-4a39-8a90-1f6f6a2f7d10',
        status: 'accepted',
        held: false,
        acceptedAt: NOW,
      };
    default:
      return undefined;
  }
}

function reply(route: Route | undefined, answer: unknown): Response {
  if (route === undefined || answer === undefined) {
    const problem = {
      code: 4262,
      msg: 'Acquisition failed',
      data: null,
      refusal: 'acquisition_failed',
      retryable: false,
    };
    return new Response(JSON.stringify(problem), { status: 422 });
  }
  const parsed = route.reply.safeParse(answer);
  if (!parsed.success)
    throw new Error(`${route.name}: the test's answer is not the contract's: ${parsed.error.message}`);
  return new Response(JSON.stringify({ code: 2000, msg: 'ok', data: answer }), { status: 200 });
}

export function fakeServer(world: World): { world: World; calls: Call[] } {
  const calls: Call[] = [];
  let lost = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const route = routeOf(init.method ?? 'GET', new URL(url, 'http://localhost').pathname);
    const body: unknown = init.body ? JSON.parse(String(init.body)) : undefined;
    if (route) calls.push({ route, body, key: new Headers(init.headers).get('idempotency-key') });
    if (route === orderRoutes.placeOrder && lost < (world.losePlacements ?? 0)) {
      lost += 1;
      throw new TypeError('connection reset');
    }
    if (route === orderRoutes.placeOrder) await world.placing;
    return reply(route, route && answerOf(route, world));
  });
  return { world, calls };
}

/** A signed-in person; identity 2 is approved, 0 not submitted. */
export function signIn(identity = 2): void {
  userCell.write({ login_state: 1, AuthenticationStatus: identity });
}

export function renderAt(path: string, element: ReactNode, others: Readonly<Record<string, ReactNode>> = {}) {
  const client = createQueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Suspense fallback="waiting">
          <Routes>
            <Path path={path.split('?')[0] ?? ''} element={element} />
            {Object.entries(others).map(([other, shown]) => (
              <Path key={other} path={other} element={shown} />
            ))}
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { ...view, client };
}

const source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
const at = (iso: string) => Date.parse(iso);

export function session(running: 'pre' | 'regular' | 'post' | 'closed' = 'regular') {
  const closed = running === 'closed';
  return {
    session: running,
    slot: 2,
    tradeDate: closed ? '2026-11-24' : '2026-11-23',
    lastTradeDate: '2026-11-23',
    opensAt: at('2026-11-23T14:30:00Z'),
    closesAt: at('2026-11-23T21:00:00Z'),
    nextChangeAt: at(closed ? '2026-11-24T09:00:00Z' : '2026-11-23T21:00:00Z'),
    countdownSeconds: 19_800,
    marketStatus: closed ? 0 : 1,
    now: at(NOW),
    realNow: at(NOW),
    clockOffsetMs: 0,
    clockSpeed: 1,
    source,
    asOf: NOW,
  };
}

export function detail(): InstrumentDetail {
  const none = null;
  return {
    snapshot: {
      code: 'AAPL',
      name: 'Apple Inc.',
      kind: 'stock',
      sample: false,
      sector: 'information_technology',
      session: 'regular',
      slot: 2,
      tradeDate: '2026-11-23',
      price: '251.70',
      change: '5.10',
      changePercent: '2.06',
      last: '251.70',
      lastAt: NOW,
      previousClose: '246.60',
      open: '247.00',
      high: '252.00',
      low: '246.50',
      close: none,
      volume: 1000,
      regularVolume: 1000,
      pre: none,
      post: none,
      bid: '251.65',
      bidSize: 300,
      ask: '251.75',
      askSize: 200,
      quotedAt: NOW,
      quoteFromBars: false,
      halted: false,
      asOf: NOW,
    },
    exchange: 'NASDAQ',
    city: none,
    state: none,
    country: none,
    currency: 'USD',
    issuer: none,
    category: none,
    leverage: none,
    resetsDaily: false,
    facts: {
      listingDate: none,
      inceptionDate: none,
      benchmark: none,
      address: none,
      website: none,
      phone: none,
      founded: none,
      expenseRatio: none,
    },
    week52High: none,
    week52Low: none,
    averageVolume: none,
    previousVolume: none,
    tickSize: '0.01',
    tradable: true,
    adjustment: 'splits',
    returns: [],
    source,
    asOf: NOW,
  };
}

export function account(): Overview {
  return {
    totalValue: '100000.00',
    cash: '100000.00',
    held: '0.00',
    buyingPower: '100000.00',
    settledCash: '100000.00',
    unsettled: '0.00',
    withdrawable: '100000.00',
    positionsValue: '0.00',
    accruedDividends: '0.00',
    dayPnl: '0.00',
    dayPnlRate: '0',
    dayBase: '100000.00',
    openPnl: '0.00',
    openPnlRate: null,
    extendedPnl: null,
    realizedPnl: '0.00',
    earnings30: { amount: '0.00', rate: '0', from: '2026-10-25', to: '2026-11-23', days: 1 },
    pnlDate: '2026-11-23',
    session: 'regular',
    asOf: NOW,
    missingPrices: [],
    simulated: true,
  };
}

export function position(): Position {
  return {
    code: 'AAPL',
    name: 'Apple Inc.',
    kind: 'stock',
    sector: 'information_technology',
    quantity: '5',
    reserved: '0',
    available: '5',
    cost: '1260.31',
    averageCost: '252.062',
    price: '251.70',
    priceAsOf: NOW,
    priceSource: 'Simulated exchange',
    value: '1258.50',
    openPnl: '-1.81',
    openPnlRate: '-0.00143616',
    dayPnl: '-1.81',
    dayPnlRate: '-0.00143616',
    ...{ dayBase: '1259.30', dayDividends: '0.00' },
    extended: null,
    realizedPnl: '0.00',
    openedOn: '2026-11-23',
    simulated: true,
  };
}

export function estimate() {
  return {
    code: 'AAPL',
    quantity: '5',
    price: '251.75',
    priceFrom: 'ask',
    short: null,
    quotedAt: NOW,
    workingPrice: '258.04375',
    amount: '1258.75',
    fees: { platform: '1.00', sec: '0.00', taf: '0.00', cat: '0.01', total: '1.01' },
    total: '1259.76',
    hold: '1291.23',
    buyingPower: '100000.00',
    buyingPowerAfter: '98708.77',
    after: {
      ...{ cashBefore: '100000.00', cash: '98740.24', quantityBefore: '0', quantity: '5', cost: '1259.76' },
      ...{ averageBefore: null, averageCost: '251.952', realized: null, margin: null },
    },
    held: false,
    expiresAt: '2026-11-23T21:00:00Z',
    farFromMarket: false,
    simulated: true,
  };
}

export function orderOf(status: OrderStatus): Order {
  const filled = status === 'filled';
  return {
    id: ORDER_ID,
    clientOrderId: '0e1c7a44-6c07-4a39-8a90-1f6f6a2f7d10',
    code: 'AAPL',
    side: 'buy',
    type: 'limit',
    limitPrice: '252.00',
    short: false,
    forced: false,
    workingPrice: '252.00',
    quantity: '5',
    amount: null,
    tradingTime: 'regular',
    timeInForce: 'day',
    stop: null,
    arrival: null,
    status,
    held: false,
    filledQuantity: filled ? '5' : '0',
    leavesQuantity: filled ? '0' : '5',
    ...{ reservedMoney: filled ? '0.00' : '1261.01', reservedShares: '0' },
    averagePrice: filled ? '251.86' : null,
    filledAmount: filled ? '1259.30' : '0.00',
    fees: filled ? '1.01' : '0.00',
    reason: null,
    tradeDate: '2026-11-23',
    acceptedAt: NOW,
    expiresAt: '2026-11-23T21:00:00Z',
    updatedAt: NOW,
    version: 1,
    simulated: true,
  };
}
