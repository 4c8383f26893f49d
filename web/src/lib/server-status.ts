import { useSyncExternalStore } from 'react';
import { now } from './device.ts';

/**
 * What the server said about itself: simulated or live, and how far its market clock is from real time. Simulated
 * until it says otherwise, because that is the only mode that needs no licence.
 */
export interface ServerStatus {
  readonly mode: 'simulated' | 'live';
  /** Market clock minus real time, in milliseconds; undefined until the server has said. */
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

/** The market's present moment, as near as this device can tell. */
export function marketNow(): number {
  return now() + (status.clockOffsetMs ?? 0);
}
