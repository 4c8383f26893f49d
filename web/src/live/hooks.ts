import type { PushType } from '@candor/model/legacy.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { live, type PushMessage } from './connection.ts';
import type { Quote } from './quotes.ts';
import type { SocketState } from './socket.ts';
import type { Topic } from './subscriptions.ts';
import type { TopicListener } from './topics.ts';

/** How the live connection is: say so where prices may have stopped. */
export function useLiveState(): SocketState {
  return useSyncExternalStore(
    (listener) => live.onState(listener),
    () => live.state,
    () => live.state,
  );
}

/**
 * The latest quote of one symbol, subscribed while the component exists. Renders its component only when this
 * symbol moved, so use it in the smallest part that shows it (`LivePrice`, `LiveChange`), never in a list.
 */
export function useQuote(code: string, type: PushType = 'market'): Quote | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const drop = live.subscribe({ type, codes: [code] });
      const leave = live.quotes.subscribe(code, listener);
      return () => {
        leave();
        drop();
      };
    },
    [code, type],
  );
  const read = () => live.quotes.get(code);
  return useSyncExternalStore(subscribe, read, read);
}

/** Tells when the last price of one symbol moved, subscribed while the component exists, and renders nothing. */
export function usePriceMoves(code: string, tell: (price: string) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const drop = live.subscribe({ type: 'market', codes: [code] });
    let last = live.quotes.get(code)?.price;
    const leave = live.quotes.subscribe(code, () => {
      const price = live.quotes.get(code)?.price;
      if (price === undefined || price === last) return;
      last = price;
      latest.current(price);
    });
    return () => {
      leave();
      drop();
    };
  }, [code]);
}

/**
 * Follows an account topic, such as `{ type: 'position' }`: told a whole snapshot at first and after each change.
 * When `missed` is true, fetch again what was derived from changes in between.
 */
export function useTopic<T>(topic: Topic | undefined, tell: TopicListener<T>): void {
  const latest = useRef(tell);
  latest.current = tell;
  const key = topic ? JSON.stringify(topic) : '';
  useEffect(() => {
    if (key === '') return;
    return live.follow<T>(JSON.parse(key) as Topic, (snapshot, missed) => latest.current(snapshot, missed));
  }, [key]);
}

/** Every message of a type, as it came, subscribed while the component exists. */
export function usePushed(topic: Topic | undefined, listener: (message: PushMessage) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  const key = topic ? JSON.stringify(topic) : '';
  useEffect(() => {
    if (key === '') return;
    const wanted = JSON.parse(key) as Topic;
    const drop = live.subscribe(wanted);
    const leave = live.listen(wanted.type, (message) => latest.current(message));
    return () => {
      leave();
      drop();
    };
  }, [key]);
}
