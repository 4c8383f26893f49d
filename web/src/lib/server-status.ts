import { useSyncExternalStore } from 'react';
import { now } from './device.ts';

/**
 * The server's status: simulated or live, and how far its market clock is from real time. Simulated until known,
 * because only that mode needs no licence.
 */
export interface ServerStatus {
  readonly mode: 'simulated' | 'live';
  /** Market clock minus real time, in milliseconds; undefined until known. */
  readonly clockOffsetMs: number | undefined;
}

let status: ServerStatus = { mode: 'simulated', clockOffsetMs: undefined };
const listeners = new Set<() => void>();

export function setServerStatus(next: ServerStatus): void {
  if (next.mode === status.mode && next.clockOffsetMs === status.clockOffsetMs) return;
  status = next;
  for (const listener of listeners) listener();
}

export function serverStatus(): ServerStatus {
  return status;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useServerStatus(): ServerStatus {
  return useSyncExternalStore(subscribe, serverStatus, serverStatus);
}

/** The market's current time, as estimated on this device. */
export function marketNow(): number {
  return now() + (status.clockOffsetMs ?? 0);
}
