import { type AccountPushType, readAccount, readOpenOrders, readPositions } from '@candor/model/legacy-pushed.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openOrders, overview, positions, refreshAccount, refreshDerived } from './queries.ts';
import { keepAnswer } from '../../lib/query.ts';
import { isLoggedIn, useUser } from '../../lib/stored.ts';
import { live } from '../../live/index.ts';

type AccountTopic = Extract<AccountPushType, 'account' | 'position' | 'pending'>;

/**
 * Updates the cache from each topic: `take` is called with whether a message carried a snapshot and whether messages
 * were missed.
 */
type Follow = (client: QueryClient, take: (known: boolean, missed: boolean) => void) => () => void;

const FOLLOW: Record<AccountTopic, Follow> = {
  account: (client, take) =>
    live.onTopic({ type: 'account' }, readAccount, (found, missed) => {
      if (found) void keepAnswer(client, overview().queryKey, found);
      take(found !== undefined, missed);
    }),
  position: (client, take) =>
    live.onTopic({ type: 'position' }, readPositions, (found, missed) => {
      if (found) void keepAnswer(client, positions().queryKey, { positions: found });
      take(found !== undefined, missed);
    }),
  pending: (client, take) =>
    live.onTopic({ type: 'pending' }, readOpenOrders, (found, missed) => {
      if (found) void keepAnswer(client, openOrders().queryKey, { orders: found });
      take(found !== undefined, missed);
    }),
};

/**
 * Updates account, positions and open orders of the signed-in person from the server's pushes, while the screen is
 * open. After a gap, and where a message carries no snapshot, all queries of the account are refetched; so are the
 * queries that depend on orders (detail, history, daily values, statistics) after each change.
 */
export function useAccountTopics(topics: readonly AccountTopic[]): void {
  const client = useQueryClient();
  const loggedIn = isLoggedIn(useUser());
  const wanted = topics.join(' ');
  useEffect(() => {
    if (!loggedIn) return;
    const leave = (wanted.split(' ') as AccountTopic[]).map((type) => {
      let first = true;
      return FOLLOW[type](client, (known, missed) => {
        // The first message of a subscription repeats what was just fetched.
        if (missed || !known) void refreshAccount(client);
        else if (!first) void refreshDerived(client);
        first = false;
      });
    });
    return () => {
      for (const stop of leave) stop();
    };
  }, [client, loggedIn, wanted]);
}
