import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached. The browser only knows whether this device has a network; a server on this very
 * machine needs none, so an answer overrides the browser's state, until a call fails.
 */
let answeredAllTheSame = false;
let offlineSince = 0;
const listeners = new Set<() => void>();

export function isOnline(): boolean {
  return navigator.onLine !== false || answeredAllTheSame;
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

/**
 * An answer to a call that began at `begun` (`performance.now()`); calls begun before the network was lost do not
 * count.
 */
export function noteServerAnswer(begun: number): void {
  if (navigator.onLine === false && begun >= offlineSince) believe(true);
}

export function missedServer(): void {
  believe(false);
}

function believe(answers: boolean): void {
  if (answers === answeredAllTheSame) return;
  answeredAllTheSame = answers;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const wentOffline = () => {
    offlineSince = performance.now();
    answeredAllTheSame = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', wentOffline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', wentOffline);
  };
}
