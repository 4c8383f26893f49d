import type { IncomingMessage } from 'node:http';
import type { AccountPushType } from '@candor/model/legacy-pushed.ts';
import type { Sessions } from '../auth/index.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { HostNames } from '../platform/http/host-names.ts';
import { isOwnOrigin, parseCookies } from '../platform/http/headers.ts';
import { logRetry } from '../platform/operations/parked.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import type { Base, Declared, Opened } from '../slices/index.ts';
import type { AccountSnapshots } from './account-board.ts';
import { createPush, type Push, type PushOptions } from './push.ts';
import { ACCOUNT_TOPICS } from './subscribe.ts';

export const pushSlice: Declared = { name: 'push' };

interface Needs extends Pick<PushOptions, 'priceMessage' | 'isListed' | 'listMessage'> {
  readonly accountSnapshots: AccountSnapshots;
  readonly sessions: Sessions;
  /** Origins of our own pages; may grow until listening. */
  readonly origins: ReadonlySet<string>;
  /** Account topics that an event makes stale, by event type. */
  readonly freshens: ReadonlyMap<string, readonly AccountPushType[]>;
}

/** Live connections of the app. */
export function openPush(base: Base, needs: Needs): Opened & { readonly push: Push } {
  const { sessions, origins, freshens } = needs;
  const names = new HostNames(origins);
  const push = createPush({
    ...needs,
    identify: async (request: IncomingMessage) => sessions.resolveUpgrade(parseCookies(request.headers.cookie)),
    endedSessions: (ids) => sessions.endedAmong(ids),
    allowedOrigin: (_origin, request) => isOwnOrigin(request.headers, origins),
    hostProblem: (request) => names.problemOf(request),
    address: (request) => clientAddress(request, base.config.trustedProxies),
    onError: (error) => logRetry(base.log, 'push', error),
    now: () => base.wall.now(),
  });
  const unfollow = sessions.onEnded((sessionId) => push.sessionEnded(sessionId));
  return { declared: pushSlice, push, listeners: [accountListener(push, freshens)], stop: unfollow };
}

/** Whatever happens to an order, a position or the money of a customer sends their account topics anew. */
function accountListener(push: Pick<Push, 'accountChanged'>, freshens: Needs['freshens']): Listener {
  return {
    name: 'push',
    fromNow: true,
    handle: ({ subject, type }) => {
      if (subject.startsWith('cus_')) push.accountChanged(subject, freshens.get(type) ?? ACCOUNT_TOPICS);
    },
  };
}
