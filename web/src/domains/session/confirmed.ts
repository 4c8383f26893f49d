import type { ReplyOf } from '@candor/model/http.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AnyRoute, ApiRefusal, type CallOptions, call } from '../../lib/http.ts';
import { href } from '../../lib/paths.ts';

/**
 * Calls that need a step-up. The call waits in memory meanwhile and is then sent again unchanged. It is kept in
 * memory only, because it may carry a password; after a reload the person starts again, and a confirmation already
 * given is still valid on the server.
 */
interface Waiting {
  readonly route: string;
  readonly options: object;
  readonly challenge: string;
  readonly confirmed: boolean;
}

let waiting: Waiting | undefined;

/** The challenge is confirmed: the waiting call is sent again as soon as its screen is back. */
export function markConfirmed(challenge: string): void {
  if (waiting?.challenge === challenge) waiting = { ...waiting, confirmed: true };
}

function takeConfirmed(route: string): object | undefined {
  if (waiting?.route !== route || !waiting.confirmed) return undefined;
  const { options } = waiting;
  waiting = undefined;
  return options;
}

/** The challenge of a refusal that asks for a step-up. */
export function challengeOf(error: unknown): string | undefined {
  return error instanceof ApiRefusal && error.code === 'step_up_required' ? error.params.challenge : undefined;
}

/** The function by which a screen runs its calls, with its progress and refusals. */
type Run = (work: () => Promise<void>) => Promise<void>;

/**
 * Sends a call that may need a step-up: the person is led to it, and on return the call is sent again by itself. `done`
 * is called with the answer either way.
 */
export function useConfirmed<R extends AnyRoute>(
  route: R,
  run: Run,
  done: (reply: ReplyOf<R>) => void | Promise<void>,
): (options?: CallOptions<R>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const send = (options: CallOptions<R> = {}) =>
    run(async () => {
      let reply: ReplyOf<R>;
      try {
        reply = await call(route, options);
      } catch (error) {
        const challenge = challengeOf(error);
        if (challenge === undefined) throw error;
        waiting = { route: route.name, options, challenge, confirmed: false };
        navigate(href('/passwordVerification', { challenge, next: `${pathname}${search}` }));
        return;
      }
      await done(reply);
    });
  const again = useRef(send);
  again.current = send;
  const { name } = route;
  useEffect(() => {
    const options = takeConfirmed(name);
    if (options) void again.current(options as CallOptions<R>);
  }, [name]);
  return send;
}
