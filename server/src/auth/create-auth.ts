import type { Listener } from '../platform/outbox.ts';
import type { AuthDeps, AuthOptions } from './deps.ts';
import { type AuthHandlers, authHandlers } from './handlers.ts';
import { createPasswords } from './password-hash.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { customerById, forgetOldTries } from './store.ts';
import type { Contact } from './contact-of.ts';
import type { Customer } from './tables.ts';

export interface Auth {
  readonly handlers: AuthHandlers;
  readonly sessions: Sessions;
  /** What sign-in hears of the outbox. */
  readonly listeners: readonly Listener[];
  /** Removes used-up codes and old failure counts; to be run now and then in real time. */
  forgetOldTries(): Promise<void>;
}

/** Sign-up, sign-in and sessions of one server. */
export function createAuth(options: AuthOptions): Auth {
  const sessions = createSessions({ ...options, onMismatch: (customerId) => tellRevoked(options, customerId) });
  const passwords = createPasswords(options.pepper, options.random, options.argon2Cost);
  const deps: AuthDeps = { ...options, passwords, sessions };
  return {
    handlers: authHandlers(deps),
    sessions,
    listeners: [sessions.listener, trialListener(options)],
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

/** the customer hears of a session that was used without all of its keys, where we can reach them. */
async function tellRevoked({ db, messenger }: AuthOptions, customerId: string): Promise<void> {
  const customer = await customerById(db, customerId);
  const to = customer && reachedAt(customer);
  if (customer && to) await messenger.send({ to, template: 'session_revoked', lang: customer.lang });
}

function reachedAt({ email, emailNormal, areaCode, phone, phoneNormal }: Customer): Contact | undefined {
  if (email && emailNormal) return { type: 'email', email, normal: emailNormal };
  if (areaCode && phone && phoneNormal) return { type: 'phone', areaCode, phone, normal: phoneNormal };
  return undefined;
}
