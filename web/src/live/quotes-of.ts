import { useCallback, useRef, useSyncExternalStore } from 'react';
import { live } from './connection.ts';
import type { Quote } from './quotes.ts';

/**
 * Latest quotes of several symbols, for a figure that is summed over them (an account's value). Subscribed while the
 * component exists; renders it once a frame when any of them moved, so use it in the smallest part that shows the sum.
 */
export function useQuotes(codes: readonly string[]): ReadonlyMap<string, Quote> {
  const key = codes.join(',');
  const seen = useRef<ReadonlyMap<string, Quote>>(new Map());
  const subscribe = useCallback(
    (listener: () => void) => {
      const wanted = key === '' ? [] : key.split(',');
      if (wanted.length === 0) return () => undefined;
      const drop = live.subscribe({ type: 'market', codes: wanted });
      const leave = wanted.map((code) => live.quotes.subscribe(code, listener));
      return () => {
        for (const stop of leave) stop();
        drop();
      };
    },
    [key],
  );
  const read = useCallback(() => {
    const wanted = key === '' ? [] : key.split(',');
    const before = seen.current;
    const same = before.size <= wanted.length && wanted.every((code) => before.get(code) === live.quotes.get(code));
    if (!same) {
      seen.current = new Map(
        wanted.flatMap((code) => {
          const quote = live.quotes.get(code);
          return quote ? [[code, quote] as const] : [];
        }),
      );
    }
    return seen.current;
  }, [key]);
  return useSyncExternalStore(subscribe, read, read);
}
