import { useSyncExternalStore } from 'react';

/** Number of pending waits other than queries: an action, or the code of a screen. */
let waits = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  waits += by;
  for (const listener of listeners) listener();
}

/** Begins a wait, which ends when the returned function is called. */
export function beginWait(): () => void {
  let ended = false;
  change(1);
  return () => {
    if (ended) return;
    ended = true;
    change(-1);
  };
}

export function useIsWaiting(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waits > 0,
    () => false,
  );
}
