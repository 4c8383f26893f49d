import type { PushType } from '@candor/model/legacy.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { live } from './connection.ts';
import type { Quote } from './quotes.ts';
import type { SocketState } from './socket.ts';

/** State of the live connection, for a notice where prices may have stopped. */
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

/** Calls `onMove` when the last price of one symbol moved, subscribed while the component exists, without rendering. */
export function usePriceMoves(code: string, onMove: (price: string) => void): void {
  const latest = useRef(onMove);
  latest.current = onMove;
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
