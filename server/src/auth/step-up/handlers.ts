import type { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Handler } from '../../platform/http/types.ts';
import { sendStepUpCode } from '../credentials/change-contact.ts';
import type { AuthDeps } from '../deps.ts';
import { originOf } from '../handler-parts.ts';
import { sentView } from '../credentials/handlers.ts';
import { customerById } from '../records/store.ts';
import { confirmStepUp, readPendingStepUp, STEP_UP_PURPOSE, viewOf } from './step-up.ts';

type Routes = typeof stepUpRoutes;
export type StepUpHandlers = { readonly [Name in keyof Routes]: Handler<Routes[Name]> };

/** The confirmation of one call: the call, the methods, and the proof. */
export function stepUpHandlers(deps: AuthDeps): StepUpHandlers {
  return {
    readStepUp: async (request) => {
      const asked = await readPendingStepUp(deps, request.params.challenge, request.signedIn());
      return asked.ok ? accept(viewOf(asked.value)) : asked;
    },
    sendStepUpCode: async (request) => {
      const asked = await readPendingStepUp(deps, request.params.challenge, request.signedIn());
      if (!asked.ok) return asked;
      const { customer, methods, state } = asked.value;
      if (state !== 'open' || !methods.includes('code')) return refuse('illegal_state');
      const sent = await sendStepUpCode(deps, customer, request.body.channel);
      return sent.ok ? accept(sentView(sent.value)) : sent;
    },
    sendRecipientCode: async (request) => {
      const customer = await customerById(deps.db, request.signedIn().customerId);
      if (!customer) return refuse('illegal_state');
      const sent = await sendStepUpCode(deps, customer, request.body.channel, 'recipient');
      return sent.ok ? accept(sentView(sent.value)) : sent;
    },
    beginStepUpPasskey: async (request) => {
      const { customerId: ownerId, ...session } = request.signedIn();
      const asked = await readPendingStepUp(deps, request.params.challenge, { ...session, customerId: ownerId });
      if (!asked.ok) return asked;
      const { passkeys, methods, state } = asked.value;
      if (state !== 'open' || !methods.includes('passkey')) return refuse('illegal_state');
      const known = passkeys.map(({ credentialId, transports }) => ({ credentialId, transports }));
      const origin = originOf(request).page ?? deps.origin();
      return accept(await deps.passkeys.beginRequest({ purpose: STEP_UP_PURPOSE, ownerId, known, origin }));
    },
    proveStepUp: async (request) => {
      const session = request.signedIn();
      const proven = await confirmStepUp(deps, request.params.challenge, session, request.body);
      if (!proven.ok) return proven;
      await deps.sessions.renewProof(session.id, request.reply);
      return accept({ provenUntil: formatInstant(proven.value.provenUntil) });
    },
  };
}
