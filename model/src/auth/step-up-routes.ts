import { route } from '../http.ts';
import { beganRequest } from '../passkeys/schema.ts';
import * as proofs from './proof-schema.ts';
import * as schema from './schema.ts';

/**
 * Step-up: confirming one call. A route that declares `stepUp` answers 4014 with `params.challenge`; the
 * customer confirms it here, and the client sends the same call again, unchanged and with the same idempotency key.
 */
export const stepUpRoutes = {
  readStepUp: route({
    name: 'readStepUp',
    method: 'GET',
    path: '/auth/step-up/:challenge',
    access: 'login',
    tag: 'auth',
    summary: 'Read which action needs confirmation, and by which means it can be given',
    params: () => proofs.stepUpParams,
    reply: () => proofs.stepUp,
    refusals: ['not_found'],
  }),
  sendStepUpCode: route({
    name: 'sendStepUpCode',
    method: 'POST',
    path: '/auth/step-up/:challenge/code',
    access: 'login',
    tag: 'auth',
    summary: 'Send a confirmation code to one of your contacts',
    params: () => proofs.stepUpParams,
    body: () => proofs.stepUpCodeBody,
    reply: schema.sentCode,
    limit: 'code',
    refusals: ['not_found', 'illegal_state', 'code_already_sent', 'text_messages_spent', 'provider_failed'],
  }),
  /** A code that goes into the body of the call, beside its step-up: what is added to the address book needs both. */
  sendRecipientCode: route({
    name: 'sendRecipientCode',
    method: 'POST',
    path: '/auth/recipient-code',
    access: 'login',
    tag: 'auth',
    summary: 'Send the code that adding an address or a bank card needs to one of your contacts',
    body: () => proofs.stepUpCodeBody,
    reply: schema.sentCode,
    limit: 'code',
    refusals: ['illegal_state', 'code_already_sent', 'text_messages_spent', 'provider_failed'],
  }),
  beginStepUpPasskey: route({
    name: 'beginStepUpPasskey',
    method: 'POST',
    path: '/auth/step-up/:challenge/passkey',
    access: 'login',
    tag: 'auth',
    summary: 'Get a challenge to confirm with one of your passkeys, valid for 60 seconds',
    params: () => proofs.stepUpParams,
    reply: () => beganRequest,
    limit: 'auth',
    refusals: ['not_found', 'illegal_state'],
  }),
  proveStepUp: route({
    name: 'proveStepUp',
    method: 'POST',
    path: '/auth/step-up/:challenge/prove',
    access: 'login',
    tag: 'auth',
    summary: 'Confirm an action by password, trading password, authenticator, recovery code, sent code or passkey',
    params: () => proofs.stepUpParams,
    body: () => proofs.proofBody,
    reply: () => proofs.provenStepUp,
    limit: 'auth',
    refusals: ['not_found', 'illegal_state', 'wrong_credentials', 'passkey_rejected', 'wrong_code'],
  }),
};
