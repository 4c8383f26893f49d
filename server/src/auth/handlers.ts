import { PASSWORD_READINGS, PASSWORD_RULES } from '@candor/model/auth/password.ts';
import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Http } from '../platform/http.ts';
import { hostCookie } from '../platform/http-headers.ts';
import type { Handler } from '../platform/http-types.ts';
import { TokenBuckets, TRIALS_PER_NETWORK } from '../platform/limits.ts';
import { exchangeCode, targetKey } from './codes.ts';
import type { AccessHandlers } from './access-handlers.ts';
import type { Contact } from './contact-of.ts';
import type { AuthDeps } from './deps.ts';
import { ipPrefix } from './device-label.ts';
import { originOf, withContact } from './handler-parts.ts';
import { readInbox } from './messenger.ts';
import { readAccountList, readProfile } from './read-profile.ts';
import { keepTrialWith, type NewCredentials, register } from './register.ts';
import { sendCode } from './send-code.ts';
import { BINDER_COOKIE } from './session-tokens.ts';
import type { SecurityHandlers } from './security-handlers.ts';
import type { StepUpHandlers } from './step-up-handlers.ts';
import { signInWithCode, signInWithPassword } from './sign-in.ts';
import { startTrial } from './start-trial.ts';
import { sessionExpiry } from './store.ts';

type Routes = typeof authRoutes;
export type AuthHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

const DEFAULT_LANGUAGE: Language = 'en';

/** One handler for each route of `authRoutes`. */
export function authHandlers(deps: AuthDeps): AuthHandlers {
  const trials = new TokenBuckets(TRIALS_PER_NETWORK, deps.wall);
  return {
    startTrial(request) {
      const { allowed, retryAfterSeconds } = trials.take(ipPrefix(request.ip));
      if (!allowed) return refuse('rate_limited', { retryAfterSeconds: String(retryAfterSeconds) });
      return startTrial(deps, request.body.lang ?? DEFAULT_LANGUAGE, originOf(request));
    },
    sendCode: ({ body }) =>
      withContact(body, async (contact) => {
        const sent = await sendCode(deps, contact, body.purpose, body.lang ?? DEFAULT_LANGUAGE);
        if (!sent.ok) return sent;
        const { requestId, expiresAt, resendAt } = sent.value;
        return accept({ requestId, expiresAt: formatInstant(expiresAt), resendAt: formatInstant(resendAt) });
      }),
    checkRegistrationCode: ({ body }) =>
      withContact(body, async (contact) => {
        const { requestId, code } = body;
        const target = targetKey(deps.pepper, contact);
        const exchanged = await exchangeCode(deps, { target, purpose: 'register', requestId, code });
        if (!exchanged) return refuse('wrong_code');
        return accept({ requestId, proof: exchanged.proof, expiresAt: formatInstant(exchanged.expiresAt) });
      }),
    register: (request) =>
      withContact(request.body, (contact) =>
        register(deps, credentialsIn(request.body, contact), request.body.invitationCode, originOf(request)),
      ),
    login: (request) =>
      withContact(request.body, (contact) =>
        signInWithPassword(deps, contact, request.body.password, originOf(request)),
      ),
    loginWithCode: (request) =>
      withContact(request.body, (contact) =>
        signInWithCode(deps, contact, request.body.requestId, request.body.code, originOf(request)),
      ),
    logout: async ({ session, reply }) => {
      if (session) await deps.sessions.end(session, 'logout');
      // By name: cookies ignore ports, and "cookies" would take those of other things on this host (ruling 38).
      reply.setCookie(hostCookie(BINDER_COOKIE, '', { secure: deps.secure, maxAgeSeconds: 0 }));
      reply.setHeader('clear-site-data', '"cache"');
      return {};
    },
    keepTrial: (request) =>
      withContact(request.body, async (contact) => {
        const { id, customerId } = request.signedIn();
        const given = credentialsIn(request.body, contact);
        const kept = await keepTrialWith(deps, customerId, given, originOf(request));
        if (!kept.ok) return kept;
        return accept(await readProfile(deps.db, customerId, await sessionExpiry(deps.db, id)));
      }),
    readSession: async (request) => {
      const { id, customerId } = request.signedIn();
      return readProfile(deps.db, customerId, await sessionExpiry(deps.db, id));
    },
    accountList: (request) => readAccountList(deps.db, request.signedIn().customerId),
    passwordRules: () => ({
      readings: PASSWORD_READINGS.map((reading) => ({ ...reading, needs: [...reading.needs] })),
      rules: [...PASSWORD_RULES],
    }),
    readInbox: () => readInbox(deps.db),
  };
}

/** Serves every route of this slice. */
export function registerAuthRoutes(http: Http, handlers: AllAuthHandlers): void {
  const tables = { ...authRoutes, ...accessRoutes, ...stepUpRoutes, ...securityRoutes };
  for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
    http.register(tables[name] as Routes['logout'], handlers[name] as AuthHandlers['logout']);
  }
}

export type AllAuthHandlers = AuthHandlers & AccessHandlers & StepUpHandlers & SecurityHandlers;

function credentialsIn(
  body: Omit<NewCredentials, 'contact' | 'lang'> & { lang?: Language | undefined },
  contact: Contact,
): NewCredentials {
  const { requestId, proof, password, termsVersion, lang = DEFAULT_LANGUAGE } = body;
  return { contact, requestId, proof, password, termsVersion, lang };
}
