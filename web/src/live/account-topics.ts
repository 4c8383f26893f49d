import { type AccountPushType, readAccountPush } from '@candor/model/legacy-pushed.ts';
import { orderView } from '@candor/model/orders/schema.ts';
import { accountOverview, positionView } from '@candor/model/portfolio/schema.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { openOrders, overview, positions, refreshAccount } from '../lib/account-queries.ts';
import { keepAnswer } from '../lib/query.ts';
import { isLoggedIn, useUser } from '../lib/stored.ts';
import { live, type PushMessage } from './connection.ts';

type AccountTopic = Extract<AccountPushType, 'account' | 'position' | 'pending'>;

/** Puts a pushed snapshot into the cache; answers whether the message carried one. */
const TAKE: Record<AccountTopic, (client: QueryClient, message: PushMessage) => boolean> = {
  account(client, message) {
    const found = snapshotOf(message, accountOverview);
    if (found) void keepAnswer(client, overview().queryKey, found);
    return found !== undefined;
  },
  position(client, message) {
    const found = snapshotOf(message, z.array(positionView));
    if (found) void keepAnswer(client, positions().queryKey, { positions: found });
    return found !== undefined;
  },
  pending(client, message) {
    const found = snapshotOf(message, z.array(orderView));
    if (found) void keepAnswer(client, openOrders().queryKey, { orders: found });
    return found !== undefined;
  },
};

/** The snapshot of an account message where it is what the schema says. */
function snapshotOf<T extends z.ZodMiniType>(message: PushMessage, schema: T): z.infer<T> | undefined {
  return schema.safeParse(readAccountPush(message)).data;
}

/**
 * Keeps account, positions and open orders of the signed-in person as the server pushes them, while the screen is
 * open. After a gap, and where a message carries no snapshot, everything of the account is asked again; so is what
 * follows from an order (its detail, the history, the value's days, how they went) after each change.
 */
export function useAccountTopics(topics: readonly AccountTopic[]): void {
  const client = useQueryClient();
  const loggedIn = isLoggedIn(useUser());
  const wanted = topics.join(' ');
  useEffect(() => {
    if (!loggedIn) return;
    const leave = (wanted.split(' ') as AccountTopic[]).map((type) => {
      let first = true;
      return live.follow<PushMessage>({ type }, (message, missed) => {
        const taken = TAKE[type](client, message);
        // The first message of a subscription only says what was just asked.
        if (missed || !taken) void refreshAccount(client);
        else if (!first) void refreshDerived(client);
        first = false;
      });
    });
    return () => {
      for (const stop of leave) stop();
    };
  }, [client, loggedIn, wanted]);
}

const DERIVED = ['order', 'orders', 'history', 'performance', 'own-fills'];

function refreshDerived(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'account' && DERIVED.includes(String(queryKey[1])),
  });
}
