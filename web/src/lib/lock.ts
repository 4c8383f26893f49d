import { useSyncExternalStore } from 'react';

/** Whether the session was locked after a pause: it still exists, but the customer must authenticate again. */
let locked = false;
const listeners = new Set<() => void>();

export function setLocked(now: boolean): void {
  if (now === locked) return;
  locked = now;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = () => locked;

export const useLocked = (): boolean => useSyncExternalStore(subscribe, read, () => false);
