import { ECDH } from 'node:crypto';
import { isPushEndpoint, PUSH_DEVICES, type PushSubscriptionBody } from '@candor/model/notices/push.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { sessionTable } from '../auth/index.ts';
import { type PushSubscriptionRow, pushSubscriptionTable } from '../delivery/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';

interface Reply {
  readonly subscribed: boolean;
}

interface Subscribing {
  readonly customerId: string;
  readonly sessionId: string;
  readonly subscription: PushSubscriptionBody;
  /** Origins beside the known push services. */
  readonly further: readonly string[];
}

/**
 * Stores where and under which keys a device is pushed to, until the session of that device ends. Asking again from the
 * same browser or session replaces what was; beyond the limit the oldest device gives way.
 */
export const subscribePush: Command<Subscribing, Reply> = {
  name: 'subscribe_push',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, sessionId }) => [
    needRows(pushSubscriptionTable, 'openOfCustomer', customerId),
    needRow(sessionTable, sessionId),
  ],
  decide(rows, { customerId, sessionId, subscription, further }, context) {
    const { endpoint, keys } = subscription;
    if (!isPushEndpoint(endpoint, further)) return refuse('push_service_unknown');
    if (!isPoint(keys.p256dh)) return refuse('invalid_field', { field: 'keys' });
    const session = rows.get(sessionTable, sessionId);
    if (session?.customerId !== customerId || session.endedAt !== null) return refuse('session_ended');
    const { wallNow } = context;
    const others: PushSubscriptionRow[] = [];
    for (const each of rows.find(pushSubscriptionTable, 'openOfCustomer', customerId)) {
      const isReplaced = each.endpoint === endpoint || each.sessionId === sessionId || each.expiresAt <= wallNow;
      if (isReplaced) endOne(rows, each, wallNow);
      else others.push(each);
    }
    const [oldest] = others.toSorted((a, b) => a.createdAt - b.createdAt);
    if (oldest && others.length >= PUSH_DEVICES) endOne(rows, oldest, wallNow);
    rows.insert(pushSubscriptionTable, {
      ...{ customerId, id: context.newId('psh'), sessionId, endpoint, ...keys },
      ...{ createdAt: wallNow, expiresAt: session.expiresAt, endedAt: null },
    });
    return accept({ subscribed: true });
  },
};

/** Ends what a session has subscribed; without a session, everything of the customer. */
export const unsubscribePush: Command<{ readonly customerId: string; readonly sessionId?: string }, Reply> = {
  name: 'unsubscribe_push',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }) => [needRows(pushSubscriptionTable, 'openOfCustomer', customerId)],
  decide(rows, { customerId, sessionId }, { wallNow }) {
    for (const each of rows.find(pushSubscriptionTable, 'openOfCustomer', customerId))
      if (sessionId === undefined || each.sessionId === sessionId) endOne(rows, each, wallNow);
    return accept({ subscribed: false });
  },
};

/** A device that was signed out, by anybody and for any reason, gets nothing more; neither does a closed account. */
export function pushEndListener(runner: CommandRunner): Listener {
  return {
    name: 'end-push',
    types: new Set(['session.ended', 'customer.closed']),
    handle: async ({ type, subject: customerId, payload }) => {
      const sessionId = type === 'session.ended' ? { sessionId: String(payload.sessionId) } : {};
      if (customerId.startsWith('cus_')) await runner.run(unsubscribePush, { customerId, ...sessionId });
    },
  };
}

/** Address and keys are emptied: they are of no use any more, and whoever reads them could write to that browser. */
function endOne(rows: Rows, row: PushSubscriptionRow, endedAt: number): void {
  rows.update(pushSubscriptionTable, { ...row, endpoint: '', p256dh: '', auth: '', endedAt });
}

/** Whether a key is a point of the curve; nothing could be sealed for another. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}
