import type { BodyOf } from '@candor/model/http.ts';
import { type DepositRecord, depositRoutes } from '@candor/model/deposits/routes.ts';
import type { DepositRail } from '@candor/model/deposits/deposit.ts';
import { routePages, routeQuery } from '../../lib/route-query.ts';

const GROUP = 'account';
const PAGE = '50';
/** A block takes three seconds: how often a deposit under way is asked for, beside what is pushed. */
const UNDER_WAY_MS = 3_000;

export type Deposit = DepositRecord;

export const isUnderWay = ({ state }: Pick<Deposit, 'state'>): boolean => state === 'seen' || state === 'credited';

export const depositWays = () => routeQuery(GROUP, depositRoutes.depositWays, {}, { staleTime: 0 });

/**
 * The customer's own address, the same one always: never asked for twice, whatever else of the account is refetched.
 */
export const depositAddress = (way: BodyOf<typeof depositRoutes.depositAddress>) =>
  routeQuery('deposit-address', depositRoutes.depositAddress, { body: way }, { staleTime: Infinity });

export const latestDeposits = () =>
  routeQuery(
    GROUP,
    depositRoutes.deposits,
    { query: { rail: 'usdt', limit: '3' } },
    { refetchInterval: UNDER_WAY_MS, staleTime: 0 },
  );

export const depositDetail = (depositId: string) =>
  routeQuery(
    GROUP,
    depositRoutes.depositDetail,
    { params: { depositId } },
    {
      refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : UNDER_WAY_MS),
      staleTime: 0,
    },
  );

export interface RecordFilter {
  readonly rail?: DepositRail;
  readonly from?: string;
  readonly to?: string;
}

export const depositPages = (filter: RecordFilter) =>
  routePages(GROUP, depositRoutes.deposits, { query: { ...filter, limit: PAGE } });
