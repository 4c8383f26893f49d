import { recipientRoutes } from '@candor/model/recipients/routes.ts';
import { withdrawalRoutes } from '@candor/model/withdrawals/routes.ts';
import { isUnderWay } from '@candor/model/withdrawals/states.ts';
import type { QueryClient } from '@tanstack/react-query';
import { routePages, routeQuery } from '../../lib/route-query.ts';

const GROUP = 'withdrawals';
const PAGE = '50';
/** Refetch interval of a withdrawal under way: about a block of the chain. */
const UNDER_WAY_MS = 3_000;

export const withdrawalOptions = () =>
  routeQuery(GROUP, withdrawalRoutes.withdrawalOptions, {}, { refetchInterval: 30_000, staleTime: 0 });

export const recipients = () => routeQuery(GROUP, recipientRoutes.recipients, {}, { staleTime: 0 });

export const withdrawalDetail = (withdrawalId: string) =>
  routeQuery(
    GROUP,
    withdrawalRoutes.withdrawalDetail,
    { params: { withdrawalId } },
    {
      refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.state) ? UNDER_WAY_MS : false),
      staleTime: 0,
    },
  );

/** A customer's withdrawals, for the records of deposits and withdrawals. */
export const withdrawalPages = (days: { readonly from?: string; readonly to?: string }) =>
  routePages(GROUP, withdrawalRoutes.withdrawals, { query: { ...days, limit: PAGE } });

/** After anything of the book or of a withdrawal has changed. */
export const refreshWithdrawals = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [GROUP] });
