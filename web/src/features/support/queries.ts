import { supportRoutes } from '@candor/model/support/routes.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** The messages between customer and manager, the newest page. */
export const thread = () => routeQuery('support', supportRoutes.supportThread);

/** The number of unread answers. */
export const supportUnread = () => routeQuery('support', supportRoutes.supportUnread);
