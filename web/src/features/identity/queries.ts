import { identityRoutes } from '@candor/model/identity/routes.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { AUTHENTICATION_STATUS } from '@candor/model/legacy.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/http.ts';
import { keepAnswer } from '../../lib/query.ts';
import { routeQueryVia } from '../../lib/route-query.ts';
import { REVIEW_POLL_MS } from '../../domains/session/verification.ts';
import { isLoggedIn, userCell, useUser } from '../../lib/stored.ts';

const identity = () =>
  routeQueryVia(
    'identity',
    identityRoutes.identity,
    async (route, options) => {
      const view = await call(route, options);
      noteStatus(view);
      return view;
    },
    {},
    { refetchInterval: ({ state }) => (state.data?.status === 'in_review' ? REVIEW_POLL_MS : false) },
  );

/** Also updates the stored user record, so that every screen's prompt says the same. */
function noteStatus({ status }: IdentityView): void {
  const known = AUTHENTICATION_STATUS[status];
  if (isLoggedIn() && userCell.read().AuthenticationStatus !== known) userCell.write({ AuthenticationStatus: known });
}

export function useIdentity() {
  return useQuery({ ...identity(), enabled: isLoggedIn(useUser()) });
}

export interface Saving {
  readonly busy: boolean;
  readonly error: unknown;
  /** Runs the work unless it is running; resolves with false where it failed. */
  run(work: () => Promise<IdentityView | undefined>): Promise<boolean>;
  forget(): void;
}

/** A call of a step; its answer is cached at once. */
export function useSaving(): Saving {
  const client = useQueryClient();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const under = useRef(false);
  return {
    busy: state.busy,
    error: state.error,
    async run(work) {
      if (under.current) return false;
      under.current = true;
      setState({ busy: true });
      try {
        const view = await work();
        if (view) {
          await keepAnswer(client, identity().queryKey, view);
          noteStatus(view);
        } else await client.invalidateQueries({ queryKey: identity().queryKey });
        setState({ busy: false });
        return true;
      } catch (error) {
        setState({ busy: false, error });
        return false;
      } finally {
        under.current = false;
      }
    },
    forget: () => setState((before) => (before.error === undefined ? before : { busy: before.busy })),
  };
}
