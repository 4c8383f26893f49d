import { useRef, useState } from 'react';
import { now } from '../../../lib/device.ts';
import { ApiRefusal } from '../../../lib/http.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';

export interface Attempt {
  readonly busy: boolean;
  /** The error of the last attempt. */
  readonly error: unknown;
  /** Seconds until the server accepts another attempt; zero when it does. */
  readonly waitSeconds: number;
  /** Runs the work unless it is running: a second tap sends no second request. */
  run(work: () => Promise<void>): Promise<void>;
  /** The form changed: clears the error. A running wait stays. */
  forget(): void;
  /** The form is about another person now, whose attempts need not wait. */
  reset(): void;
}

interface State {
  busy: boolean;
  error?: unknown;
  waitUntil?: number | undefined;
}

const LIMITS: ReadonlySet<string> = new Set(['rate_limited', 'code_already_sent', 'text_messages_spent', 'overloaded']);

/** One request of a screen, with its progress, its refusal and the wait that the refusal asks for. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<State>({ busy: false });
  const under = useRef(false);
  const waitSeconds = useSecondsLeft(state.waitUntil);
  const waited = state.waitUntil !== undefined && waitSeconds === 0;
  return {
    busy: state.busy,
    error: waited ? undefined : state.error,
    waitSeconds,
    async run(work) {
      if (under.current) return;
      under.current = true;
      setState({ busy: true });
      try {
        await work();
        setState({ busy: false });
      } catch (error) {
        setState({ busy: false, error, waitUntil: waitUntil(error) });
      } finally {
        under.current = false;
      }
    },
    forget: () =>
      setState((before) => ((before.waitUntil ?? 0) > now() ? before : { busy: before.busy, error: undefined })),
    reset: () => setState(({ busy }) => ({ busy })),
  };
}

function waitUntil(error: unknown): number | undefined {
  if (!(error instanceof ApiRefusal) || !LIMITS.has(error.code)) return undefined;
  return error.retryAfterSeconds === undefined ? undefined : now() + error.retryAfterSeconds * 1_000;
}
