import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import type { CodePurpose } from '@candor/model/auth/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import type { Decision } from '@candor/model/result.ts';
import { MINUTE } from '@candor/model/time.ts';
import { codeToSend, type IssuedCode } from '../codes/codes.ts';
import type { Contact } from '../records/contact-of.ts';
import type { AuthDeps } from '../deps.ts';
import { wordOf } from '../records/anti-phishing-word.ts';
import { customerByContact } from '../records/store.ts';

/**
 * Sends a code, or instead a message without one: to a contact that registers twice, or that signs in or recovers a
 * password without an account. Reply, work and number of messages are the same in all cases.
 */
export async function sendCode(
  deps: AuthDeps,
  contact: Contact,
  purpose: CodePurpose,
  lang: Language,
): Promise<Decision<IssuedCode>> {
  const customer = await customerByContact(deps.db, contact);
  const usable = (purpose !== 'register') === (customer !== undefined);
  const issued = await codeToSend(deps, contact, purpose, usable);
  if (!issued.ok) return issued;
  const template = templateFor(purpose, usable);
  const withCode = usable ? { code: issued.value.code, minutes: CODE_LIMITS.validMs / MINUTE } : {};
  const word = await wordOf(deps, customer?.id ?? NOBODY);
  await deps.messenger.send({ to: contact, template, lang, word, ...withCode });
  return issued;
}

/** Read for unknown contacts too, so that the work is the same. */
const NOBODY = '';

function templateFor(purpose: CodePurpose, usable: boolean): MessageTemplate {
  if (purpose === 'register') return usable ? 'register_code' : 'already_registered';
  if (!usable) return 'no_account';
  return purpose === 'reset' ? 'reset_code' : 'login_code';
}
