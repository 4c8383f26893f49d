import type { OperatorRole } from '@candor/model/operator-roles.ts';
import { consoleRoutes } from '@candor/model/console/routes.ts';
import type { ParamsOf } from '@candor/model/http.ts';
import type { Me } from '@candor/model/console/schema.ts';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type AnyRoute, ApiRefusal, type CallOptions, callForBytes } from '../lib/http.ts';
import { worthRetrying } from '../lib/query.ts';
import { routeQuery, routeQueryVia } from '../lib/route-query.ts';
import { Loaded } from '../ui/page/loaded.tsx';
import { SkeletonRows } from '../ui/index.ts';

/** Nothing is refetched by itself: a screen left open must not keep its session alive. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: 60_000,
      retry: worthRetrying,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { retry: false },
  },
});

/** The answer of a route, fetched when the screen opens and when `refetch` is called. */
export function useAnswer<R extends AnyRoute>(route: R, options: CallOptions<R> = {}, enabled = true) {
  return useQuery({ ...routeQuery('console', route, options), enabled });
}

const PICTURE = 'picture';

/** A picture of a customer, fetched when it is shown: each opening is recorded, so a fetched one stays in the cache. */
export function usePicture<R extends AnyRoute>(route: R, params: ParamsOf<R>, enabled: boolean) {
  const query = routeQueryVia(PICTURE, route, callForBytes, { params });
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, enabled });
}

/** After an action: everything on the screen is fetched again, except pictures, which do not change. */
export function refreshAll(): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== PICTURE });
}

/**
 * After an action that leads to another page: all cached answers are dropped. Pictures stay: fetching again is another
 * view.
 */
export function forgetOthers(): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== PICTURE });
}

const MeContext = createContext<Me | undefined>(undefined);

export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

export function hasRole(me: Me, roles: readonly OperatorRole[] | 'any' | undefined): boolean {
  if (roles === undefined) return false;
  return roles === 'any' || me.roles.some((role) => roles.includes(role));
}

/** Whether the operator's roles permit a route. */
export function useMay(route: Pick<AnyRoute, 'roles'>): boolean {
  return hasRole(useMe(), route.roles);
}

const isSignedOut = (error: unknown) =>
  error instanceof ApiRefusal && (error.code === 'not_logged_in' || error.code === 'session_ended');

/** The screens behind the sign-in; an operator who is not signed in is sent there, and returned afterwards. */
export function SignedIn({ frame: Frame }: { frame: ComponentType<{ children: ReactNode }> }) {
  const { pathname } = useLocation();
  const query = useAnswer(consoleRoutes.me);
  if (isSignedOut(query.error)) {
    const ended = (query.error as ApiRefusal).code === 'session_ended';
    return <Navigate to="/sign-in" replace state={{ next: pathname, ended }} />;
  }
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {(me) => (
        <MeContext value={me as Me}>
          <Frame>
            <Suspense fallback={<SkeletonRows count={4} />}>
              <Outlet />
            </Suspense>
          </Frame>
        </MeContext>
      )}
    </Loaded>
  );
}
