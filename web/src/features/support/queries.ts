import { supportRoutes } from '@candor/model/support/routes.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** How many answers wait to be read. */
export const supportUnread = () => routeQuery('support', supportRoutes.supportUnread);
