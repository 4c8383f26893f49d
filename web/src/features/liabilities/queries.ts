import type { ReplyOf } from '@candor/model/http.ts';
import { liabilityRoutes } from '@candor/model/liabilities/routes.ts';
import { routeQuery } from '../../lib/route-query.ts';

export type Day = ReplyOf<typeof liabilityRoutes.liabilityDays>['days'][number];

export const liabilityDays = () => routeQuery('liabilities', liabilityRoutes.liabilityDays);
