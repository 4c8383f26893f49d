import type { conductRoutes } from '@candor/model/conduct/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import type { OrderHistoryQuery, PlaceOrderBody } from '@candor/model/orders/schema.ts';
import { isTerminal, type OrderStatus } from '@candor/model/orders/states.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { conversionRoutes } from '@candor/model/conversions/routes.ts';
import { transferRoutes } from '@candor/model/transfers/routes.ts';
import type { WhyQuery } from '@candor/model/portfolio/schema.ts';
import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';

/** The account's queries, shared by features. Fetched only when somebody is signed in: `useSignedIn`. */
export type Overview = ReplyOf<typeof portfolioRoutes.accountOverview>;
export type Position = ReplyOf<typeof portfolioRoutes.positions>['positions'][number];
export type PositionResult = NonNullable<ReplyOf<typeof portfolioRoutes.positionResult>['result']>;
export type ValueHistory = ReplyOf<typeof portfolioRoutes.valueHistory>;
export type AccountDay = ReplyOf<typeof portfolioRoutes.accountDay>;
export type AheadItem = ReplyOf<typeof portfolioRoutes.accountAhead>['items'][number];
export type Performance = ReplyOf<typeof portfolioRoutes.accountPerformance>;
export type HistoryRange = ValueHistory['range'];
export type FundsAccount = ReplyOf<typeof transferRoutes.fundsAccounts>['accounts'][number];
export type Transfer = ReplyOf<typeof transferRoutes.transferDetail>;
export type ConversionTerms = ReplyOf<typeof conversionRoutes.conversionTerms>;
export type Conversion = ReplyOf<typeof conversionRoutes.conversionDetail>;
export type Margin = ReplyOf<typeof marginRoutes.margin>;
export type Order = ReplyOf<typeof orderRoutes.openOrders>['orders'][number];
/** An order of the history, with what it has realized. */
export type PastOrder = ReplyOf<typeof orderRoutes.orderHistory>['orders'][number];
export type OrderDetail = ReplyOf<typeof orderRoutes.orderDetail>;
export type HistoryFilter = Pick<OrderHistoryQuery, 'code' | 'side' | 'status' | 'from' | 'to'>;

/** Pushed snapshots keep these fresh; refetching covers lost connections. */
const QUIET_MS = 30_000;
const MINUTE_MS = 60_000;
/** Refetch interval of an order under way, in case its push is lost. */
const UNDER_WAY_MS = 3_000;
const PAGE = '50';
/** Queries that show orders, positions or money. */
const GROUP = 'account';

export const overview = () => routeQuery(GROUP, portfolioRoutes.accountOverview, {}, { refetchInterval: QUIET_MS });

export const positions = () => routeQuery(GROUP, portfolioRoutes.positions, {}, { refetchInterval: QUIET_MS });

/** Movements of a code from one of them on backwards (`lane:number`), that one included. */
export const activityFrom = (code: string, transaction: string) => {
  const [lane = '', number = '0'] = transaction.split(':');
  const cursor = `${lane}-${BigInt(number) + 1n}`;
  return routeQuery(GROUP, portfolioRoutes.activity, { query: { code, cursor, limit: '100' } });
};

/** What a code has brought since the account began. */
export const positionResult = (code: string) =>
  routeQuery(GROUP, portfolioRoutes.positionResult, { params: { code } }, { refetchInterval: MINUTE_MS });

export const valueHistory = (range: HistoryRange) =>
  routeQuery(GROUP, portfolioRoutes.valueHistory, { query: { range } }, { placeholderData: keepPreviousData });

/** Today's line: between two answers its end moves with the latest prices. */
export const accountDay = () => routeQuery(GROUP, portfolioRoutes.accountDay, {}, { refetchInterval: MINUTE_MS });

/** What is coming for what the customer has; dates move once a day, orders come near at any time. */
export const accountAhead = () => routeQuery(GROUP, portfolioRoutes.accountAhead, {}, { refetchInterval: MINUTE_MS });

export const performance = (range: HistoryRange) =>
  routeQuery(
    GROUP,
    portfolioRoutes.accountPerformance,
    { query: { range } },
    { placeholderData: keepPreviousData, refetchInterval: QUIET_MS },
  );

export const openOrders = () => routeQuery(GROUP, orderRoutes.openOrders, {}, { refetchInterval: QUIET_MS });

export const orderDetail = (orderId: string) =>
  routeQuery(
    GROUP,
    orderRoutes.orderDetail,
    { params: { orderId } },
    {
      refetchInterval: ({ state }) => (isUnderWay(state.data?.order.status) ? UNDER_WAY_MS : false),
      staleTime: 0,
    },
  );

const isUnderWay = (status: OrderStatus | undefined): boolean => status === undefined || !isTerminal(status);

export const orderPages = (filter: HistoryFilter) =>
  routePages(GROUP, orderRoutes.orderHistory, { query: { ...filter, limit: PAGE } });

/**
 * Preview of an order's cost and reservation, computed by the server; undefined while the ticket is not complete. Not
 * fetched while `quiet`: the last answer stays while it is reviewed elsewhere or the order is being sent.
 */
export const preview = (body: PlaceOrderBody | undefined, quiet: boolean) =>
  routeQuery(GROUP, orderRoutes.previewOrder, body === undefined ? {} : { body }, {
    meta: { background: true },
    enabled: body !== undefined && !quiet,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

export const disclosure = () => routeQuery(GROUP, orderRoutes.extendedHoursDisclosure, {}, { staleTime: 10 * 60_000 });

/** The questions before a first short sale, and whether they were answered. */
export const shortCheck = () => routeQuery(GROUP, marginRoutes.shortCheck, {}, { staleTime: 10 * 60_000 });

export const shortOffer = (code: string) =>
  routeQuery(GROUP, marginRoutes.shortOffer, { params: { code } }, { refetchInterval: QUIET_MS });

/** Every account for money, with what may leave it now. */
export const fundsAccounts = () =>
  routeQuery(GROUP, transferRoutes.fundsAccounts, {}, { refetchInterval: QUIET_MS, staleTime: 0 });

export const transferDetail = (transferId: string) =>
  routeQuery(GROUP, transferRoutes.transferDetail, { params: { transferId } });

export const transferPages = (days: { readonly from?: string; readonly to?: string }) =>
  routePages(GROUP, transferRoutes.transfers, { query: { ...days, limit: PAGE } });

/** USDT in the wallet and what it is worth now; asked again before the rate is too old. */
export const conversionTerms = () =>
  routeQuery(GROUP, conversionRoutes.conversionTerms, {}, { refetchInterval: QUIET_MS, staleTime: 0 });

export const conversionDetail = (conversionId: string) =>
  routeQuery(GROUP, conversionRoutes.conversionDetail, { params: { conversionId } });

export const conversionPages = () => routePages(GROUP, conversionRoutes.conversions, { query: { limit: PAGE } });

/** Equity for shorts, and the margin call. */
export const margin = () => routeQuery(GROUP, marginRoutes.margin, {}, { refetchInterval: QUIET_MS });

export const explain = (query: WhyQuery) => call(portfolioRoutes.why, { query });

/** Previews are dropped when an order is sent: their answer could then only be a refusal. */
export const dropPreviews = (client: QueryClient): Promise<void> =>
  client.cancelQueries({ queryKey: [GROUP, orderRoutes.previewOrder.name] });

/** Queries that no order changes. */
const UNMOVED: readonly unknown[] = [orderRoutes.previewOrder.name, orderRoutes.extendedHoursDisclosure.name];

/** After an order was sent, changed or filled: refetches orders, positions and money. */
export function refreshAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === GROUP && !UNMOVED.includes(queryKey[1]),
  });
}

/**
 * Queries that depend on orders besides the topics: an order, the history, the activity, the daily values, the fill
 * statistics, money.
 */
const DERIVED: readonly unknown[] = [
  orderRoutes.orderDetail.name,
  orderRoutes.orderHistory.name,
  transferRoutes.fundsAccounts.name,
  transferRoutes.transfers.name,
  conversionRoutes.conversionTerms.name,
  conversionRoutes.conversions.name,
  portfolioRoutes.positionResult.name,
  portfolioRoutes.valueHistory.name,
  portfolioRoutes.accountDay.name,
  portfolioRoutes.accountPerformance.name,
  portfolioRoutes.activity.name,
  'ownFills' satisfies keyof typeof conductRoutes,
];

/** After a pushed change: refetches the queries that depend on it. */
export function refreshDerived(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === GROUP && DERIVED.includes(queryKey[1]),
  });
}
