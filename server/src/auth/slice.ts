import { authRoutes } from '@candor/model/auth/routes.ts';
import { HOUR, SECOND } from '@candor/model/time.ts';
import type { Files } from '../files/index.ts';
import { deliveringMessenger, inboxMessenger, pushMessenger } from '../delivery/index.ts';
import { createPasskeys } from '../passkeys/index.ts';
import { atTime, everyHour } from '../platform/time/job-times.ts';
import { logRetry } from '../platform/operations/parked.ts';
import {
  type Declared,
  type EngineBase,
  type FrontBase,
  type Opened,
  type Remains,
  routesAt,
  handlersFor,
} from '../slices/index.ts';
import { closeDueAccounts } from './account/close-due-accounts.ts';
import { authCommands } from './commands.ts';
import { type Auth, createAuth, trialListener } from './create-auth.ts';
import { AUTH_ROUTES } from './handlers.ts';
import type { AuthOptions } from './deps.ts';
import { forgetDueCustomers, forgetListener } from './account/forget-closed.ts';

export const authSlice: Declared = {
  name: 'auth',
  routes: routesAt('front', AUTH_ROUTES).map((declared) => ({
    ...declared,
    // Signing out must work when everything else waits.
    reserved: declared.route === authRoutes.logout,
  })),
  remoteCommands: authCommands,
};

interface EngineNeeds {
  readonly openTrial: (customerId: string) => Promise<unknown>;
  readonly files: Pick<Files, 'forget'>;
  readonly obstaclesOf: AuthOptions['obstaclesOf'];
  readonly remains: Remains;
}

/** In the engine's process: work that follows when a customer registers, asks for deletion, and is deleted. */
export function openAuth(base: EngineBase, { openTrial, files, obstaclesOf, remains }: EngineNeeds): Opened {
  const { db, runner, clock, config, secrets } = base;
  const forgetting = { db, runner, files, mode: config.mode, clock };
  return {
    declared: authSlice,
    listeners: [trialListener({ openTrial }), forgetListener(forgetting)],
    jobs: [
      {
        name: 'close_accounts',
        next: everyHour(30),
        catchUp: 'latest',
        run: async ({ dueAt }) => ({
          closed: await closeDueAccounts({ db, runner, pepper: secrets.pepper, obstaclesOf, remains }, dueAt),
        }),
      },
      {
        name: 'forget_closed',
        next: atTime('03:15', 'calendar'),
        catchUp: 'latest',
        run: async () => forgetDueCustomers(forgetting),
      },
    ],
  };
}

/** Notices are sent as soon as they are queued; this retries those that failed. */
const NOTICES_MS = 10 * SECOND;

interface FrontNeeds {
  readonly origins: ReadonlySet<string>;
  readonly obstaclesOf: AuthOptions['obstaclesOf'];
  readonly argon2Cost?: AuthOptions['argon2Cost'];
}

/** Sign-up, sign-in and sessions, in the process that serves people. */
export function openAuthFront(base: FrontBase, needs: FrontNeeds): Opened & { readonly auth: Auth } {
  const auth = authOf(base, needs);
  const { texts } = auth;
  return {
    declared: authSlice,
    auth,
    handlers: handlersFor(AUTH_ROUTES, auth.handlers),
    // Listeners that write run once, in the engine's process.
    listeners: auth.listeners.filter(({ fromNow }) => fromNow),
    pollers: [
      { name: 'auth', everyMs: HOUR, from: 'started', run: () => auth.forgetOldTries() },
      { name: 'notices', everyMs: NOTICES_MS, from: 'started', run: () => auth.deliverNotices() },
    ],
    // The shared budget of text messages, for its metrics.
    gauges: [
      {
        name: 'text_message_budget',
        about: 'Text messages a day over everybody',
        read: () => base.config.textsPerDay,
      },
      {
        name: 'text_messages_today',
        about: 'Text messages sent today (UTC)',
        read: async () => (await texts.counts()).sent,
      },
      {
        name: 'text_messages_refused_today',
        about: 'Asked for beyond the budget',
        read: async () => (await texts.counts()).refused,
      },
    ],
  };
}

/** Whom a push service may write to about this server: customer service, or else the sender of its mail. */
const contactOf = ({ supportEmail, mailFrom }: FrontBase['config']): string =>
  `mailto:${supportEmail ?? /[^\s<]+@[^\s>]+/.exec(mailFrom)?.[0] ?? mailFrom}`;

function authOf(base: FrontBase, { origins, obstaclesOf, argon2Cost }: FrontNeeds): Auth {
  const { db, runner, wall, random, newId, config, secrets, log } = base;
  return createAuth({
    ...{ db, runner, wall, random, newId, obstaclesOf },
    ...(argon2Cost ? { argon2Cost } : {}),
    pepper: secrets.pepper,
    mode: config.mode,
    secure: config.lan || config.origins.some((origin) => origin.startsWith('https://')),
    messenger: deliveringMessenger(
      { smtp: config.smtpUrl, mailFrom: config.mailFrom, sms: config.smsUrl, smsToken: config.smsToken },
      config.mode === 'simulated' ? inboxMessenger(base) : undefined,
      pushMessenger({ db, wall, key: secrets.pushKey, contact: contactOf(config), further: config.pushOrigins }),
    ),
    passkeys: createPasskeys({ db, wall, random, newId, siteName: 'Candor' }),
    origin: () => [...origins][0] ?? 'http://localhost',
    openTrial: (customerId) => base.ask('open-trial', customerId),
    textsPerDay: config.textsPerDay,
    failuresPerNetwork: config.failuresPerNetwork,
    onTexts(alarm, count) {
      const about = { component: 'auth', count };
      if (alarm === 'spent') log.error('text messages spent', about);
      else log.warn('text messages nearly spent', about);
    },
    onError: (error) => logRetry(log, 'auth', error),
  });
}
