import { useEffect, useReducer } from 'react';
import { now } from './device.ts';

const left = (until: number | undefined) => (until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1_000)));

/** Whole seconds until an instant of this device's clock, counting down to zero; also right after a sleep. */
export function useSecondsLeft(until: number | undefined): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      tick();
      if (left(until) === 0) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return left(until);
}
