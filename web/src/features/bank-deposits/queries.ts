import { bankDepositRoutes } from '@candor/model/bank-deposits/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../../lib/route-query.ts';

const GROUP = 'bank-deposits';
/** A transfer that arrives is shown soon, on whatever way the message about it comes. */
const LIVE_MS = 5_000;

export const bankOverview = () => routeQuery(GROUP, bankDepositRoutes.bankDeposits, {}, { refetchInterval: LIVE_MS });
export const bankDetails = () => routeQuery(GROUP, bankDepositRoutes.bankDetails, { body: { currency: 'USD' } });
export const materials = () => routeQuery(GROUP, bankDepositRoutes.materials, {}, { staleTime: 0 });
export const refreshBankDeposits = (client: QueryClient) => client.invalidateQueries({ queryKey: [GROUP] });
