import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { routePages, routeQuery } from '../../../lib/route-query.ts';

/** Changed by many screens, so always refetched. */
const GROUP = 'security';
const ANEW = { staleTime: 0 };

/** The protections of the account. */
export const security = () => routeQuery(GROUP, securityRoutes.readSecurity, {}, ANEW);

export const sessions = () => routeQuery(GROUP, accessRoutes.listSessions, {}, ANEW);

export const accessPages = () => routePages(GROUP, accessRoutes.accessHistory, { query: { limit: '50' } }, ANEW);

export type Reader = 'others' | 'all';

export const readings = (by: Reader) =>
  routePages(GROUP, vaultRoutes.vaultAccess, { query: by === 'others' ? { by } : {} }, { ...ANEW, cursor: 'after' });

export const deletion = () => routeQuery(GROUP, securityRoutes.readDeletion, {}, ANEW);

/** After a protection of the account has changed: refetches all of this. */
export const refreshSecurity = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [GROUP] });

/** The call to confirm; read from the server, not from the address. */
export const stepUp = (challenge: string) =>
  routeQuery('step-up', stepUpRoutes.readStepUp, { params: { challenge } }, { staleTime: 0, gcTime: 0 });
