import { supportRoutes } from '@candor/model/support/routes.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** The number of unread answers. */
export const supportUnread = () => routeQuery('support', supportRoutes.supportUnread);
