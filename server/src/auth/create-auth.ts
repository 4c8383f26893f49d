import type { RequireStepUp } from '../platform/http-types.ts';
import { createMachineSeal } from '../vault/index.ts';
import type { Listener } from '../platform/outbox.ts';
import { accessHandlers } from './access-handlers.ts';
import type { AuthDeps, AuthOptions } from './deps.ts';
import { type AllAuthHandlers, authHandlers } from './handlers.ts';
import { Notices } from './notices.ts';
import { createPasswords } from './password-hash.ts';
import { securityHandlers } from './security-handlers.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { requireStepUp } from './step-up.ts';
import { stepUpHandlers } from './step-up-handlers.ts';
import { forgetOldTries } from './store.ts';
import { TextBudget } from './text-budget.ts';

export interface Auth {
  readonly handlers: AllAuthHandlers;
  readonly sessions: Sessions;
  /** For the HTTP layer: whether a call that asks for it was confirmed. */
  readonly requireStepUp: RequireStepUp;
  /** What sign-in hears of the outbox. */
  readonly listeners: readonly Listener[];
  /** The shared budget of text messages; for metrics. */
  readonly texts: Pick<TextBudget, 'counts'>;
  /** Sends the notices that are due; to be run now and then in real time, for those that failed before. */
  deliverNotices(): Promise<void>;
  /** Removes used-up codes and old failure counts; to be run now and then in real time. */
  forgetOldTries(): Promise<void>;
}

/** Sign-up, sign-in, sessions and what protects them, of one server. */
export function createAuth(options: AuthOptions): Auth {
  const sessions = createSessions(options);
  const passwords = createPasswords(options.pepper, options.random, options.argon2Cost);
  const seal = createMachineSeal(options.pepper, options.random);
  const texts = new TextBudget(options);
  const deps: AuthDeps = { ...options, passwords, sessions, seal, texts };
  const notices = new Notices(deps);
  return {
    handlers: { ...authHandlers(deps), ...accessHandlers(deps), ...stepUpHandlers(deps), ...securityHandlers(deps) },
    sessions,
    texts,
    requireStepUp: (call) => requireStepUp(deps, call),
    listeners: [sessions.listener, notices.listener, trialListener(options)],
    deliverNotices: () => notices.deliver(),
    forgetOldTries: () => forgetOldTries(options.db, options.wall.now()),
  };
}

/** Opens what a trial should have where the process died between making the customer and giving the money. */
export function trialListener({ openTrial }: Pick<AuthOptions, 'openTrial'>): Listener {
  return {
    name: 'open-trials',
    types: new Set(['customer.created']),
    hear: async ({ subject, payload }) => {
      if (payload.kind === 'trial') await openTrial(subject);
    },
  };
}
