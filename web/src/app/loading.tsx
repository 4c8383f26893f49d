import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsWaiting } from '../lib/waiting.ts';
import { LoadingOverlay } from '../ui/sheets/feedback.tsx';

/** The first answer for something on the screen; refetches and calls while typing do not count. */
const isFirstAnswer = ({ state, meta }: Query): boolean => state.data === undefined && meta?.background !== true;

const asksForAnswers = (client: QueryClient): boolean =>
  client.isFetching({ type: 'active', predicate: isFirstAnswer }) > 0;

/** The one loading indicator of all screens: for first answers, for actions and for the code of a screen. */
export function Loading() {
  const asking = useAsking();
  const waiting = useIsWaiting();
  return <LoadingOverlay active={asking || waiting} />;
}

/**
 * Whether first answers are outstanding. Compares with what it said last, not with what was drawn last as
 * `useIsFetching` does: while a screen waits for its words nothing beside it is drawn, every attempt to draw it makes
 * queries, and each query would ask for the next attempt, without end and with all of the processor.
 */
function useAsking(): boolean {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    let last = false;
    let isScheduled = false;
    const read = () => {
      isScheduled = false;
      const now = asksForAnswers(client);
      if (now !== last) setAsking(now);
      last = now;
    };
    read();
    return client.getQueryCache().subscribe(() => {
      if (isScheduled) return;
      isScheduled = true;
      notifyManager.schedule(read);
    });
  }, [client]);
  return asking;
}
