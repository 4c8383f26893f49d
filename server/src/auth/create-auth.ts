import type { RequireStepUp } from '../platform/http/types.ts';
import { createMachineSeal } from '../vault/index.ts';
import type { Listener } from '../platform/commands/outbox.ts';
import { wordOf } from './records/anti-phishing-word.ts';
import type { AuthDeps, AuthOptions } from './deps.ts';
import { type AuthHandlers, authHandlers } from './handlers.ts';
import { createPasswords } from './records/password-hash.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { requireStepUp } from './step-up/step-up.ts';
import { forgetOldTries } from './records/store.ts';
import { Notices, TextBudget } from '../delivery/index.ts';

export interface Auth {
  readonly handlers: AuthHandlers;
  readonly sessions: Sessions;
  /** For the HTTP layer: whether a call that needs a confirmation was confirmed. */
  readonly requireStepUp: RequireStepUp;
  /** The outbox listeners of sign-in. */
  readonly listeners: readonly Listener[];
  /** The shared budget of text messages; for metrics. */
  readonly texts: Pick<TextBudget, 'counts'>;
  /** Sends the notices that are due; to be run now and then in real time, for those that failed before. */
  deliverNotices(): Promise<void>;
  /** Removes used-up codes and old failure counts; to be run now and then in real time. */
  forgetOldTries(): Promise<void>;
}

/** Sign-up, sign-in, sessions and their protections, of one server. */
export function createAuth(options: AuthOptions): Auth {
  const sessions = createSessions(options);
  const passwords = createPasswords(options.pepper, options.random, options.argon2Cost);
  const seal = createMachineSeal(options.pepper, options.random);
  const texts = new TextBudget(options);
  const deps: AuthDeps = { ...options, passwords, sessions, seal, texts };
  const notices = new Notices({ ...deps, wordOf: (customerId) => wordOf(deps, customerId) });
  return {
    handlers: authHandlers(deps),
    sessions,
    texts,
    requireStepUp: (call) => requireStepUp(deps, call),
    listeners: [sessions.listener, notices.listener, trialListener(options)],
    deliverNotices: () => notices.deliver(),
    forgetOldTries: () => forgetOldTries(options.db, options.wall.now()),
  };
}

/** Credits a trial's money where the process died between creating the customer and crediting it. */
export function trialListener({ openTrial }: Pick<AuthOptions, 'openTrial'>): Listener {
  return {
    name: 'open-trials',
    types: new Set(['customer.created']),
    handle: async ({ subject, payload }) => {
      if (payload.kind === 'trial') await openTrial(subject);
    },
  };
}
