import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { vaultRoutes } from '@candor/model/vault/routes.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.ts';

/** What protects the account; changed by many screens, so always asked anew. */
export const security = () =>
  queryOptions({
    queryKey: ['security'],
    queryFn: ({ signal }) => call(securityRoutes.readSecurity, { signal }),
    staleTime: 0,
  });

export const sessions = () =>
  queryOptions({
    queryKey: ['security', 'sessions'],
    queryFn: ({ signal }) => call(accessRoutes.listSessions, { signal }),
    staleTime: 0,
  });

export const accessPages = () =>
  infiniteQueryOptions({
    queryKey: ['security', 'history'],
    queryFn: ({ signal, pageParam }) =>
      call(accessRoutes.accessHistory, { query: { limit: '50', ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export type Reader = 'others' | 'all';

export const readings = (by: Reader) =>
  infiniteQueryOptions({
    queryKey: ['security', 'readings', by],
    queryFn: ({ signal, pageParam }) =>
      call(vaultRoutes.vaultAccess, {
        query: { ...(pageParam ? { after: pageParam } : {}), ...(by === 'others' ? { by } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const deletion = () =>
  queryOptions({
    queryKey: ['security', 'deletion'],
    queryFn: ({ signal }) => call(securityRoutes.readDeletion, { signal }),
    staleTime: 0,
  });

/** What is to be confirmed; the server's own words for it are not repeated from the address. */
export const stepUp = (challenge: string) =>
  queryOptions({
    queryKey: ['step-up', challenge],
    queryFn: ({ signal }) => call(stepUpRoutes.readStepUp, { params: { challenge }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
