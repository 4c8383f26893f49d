import { PASSWORD_READINGS, PASSWORD_RULES } from '@candor/model/auth/password.ts';
import type { authRoutes } from '@candor/model/auth/routes.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { TRIALS_PER_NETWORK } from '@candor/model/requests/limits.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import { hostCookie } from '../../platform/http/headers.ts';
import type { HandlersOf } from '../../platform/http/types.ts';
import { TokenBuckets } from '../../platform/http/limits.ts';
import { exchangeCode, targetKey } from '../codes/codes.ts';
import type { Contact } from '../records/contact-of.ts';
import type { AuthDeps } from '../deps.ts';
import { ipPrefix } from '../records/device-label.ts';
import { originOf, withContact } from '../handler-parts.ts';
import { readInbox } from '../../delivery/index.ts';
import { readAccountList, readProfile } from '../account/read-profile.ts';
import { keepTrialWith, type NewCredentials, register } from './register.ts';
import { sendCode } from './send-code.ts';
import { BINDER_COOKIE } from '../sessions/session-tokens.ts';
import { signInWithCode, signInWithPassword } from './sign-in.ts';
import { startTrial } from './start-trial.ts';
import { sessionExpiry } from '../records/store.ts';

const DEFAULT_LANGUAGE: Language = 'en';

/** Handlers of signing up, signing in and out, and of the present session. */
export function signInHandlers(deps: AuthDeps): HandlersOf<typeof authRoutes> {
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
      // By name: cookies ignore ports, and "cookies" would also clear those of other servers on this host (ruling 38).
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

function credentialsIn(
  body: Omit<NewCredentials, 'contact' | 'lang'> & { lang?: Language | undefined },
  contact: Contact,
): NewCredentials {
  const { requestId, proof, password, termsVersion, lang = DEFAULT_LANGUAGE } = body;
  return { contact, requestId, proof, password, termsVersion, lang };
}
