import { conductRoutes } from '@candor/model/conduct/routes.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import { routeQuery } from '../../lib/route-query.ts';

export type Conduct = ReplyOf<typeof conductRoutes.conduct>;
export type FillQuality = Conduct['fills'];

/** Computed by the server once a minute. */
const REFETCH_MS = 60_000;

export const conduct = () => routeQuery('conduct', conductRoutes.conduct, {}, { refetchInterval: REFETCH_MS });

export const ownFills = () => routeQuery('account', conductRoutes.ownFills);
