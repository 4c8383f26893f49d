import type { SignedIn } from '@candor/model/auth/schema.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { trialName } from '@candor/model/auth/trial-name.ts';
import { type Decision, refuse } from '@candor/model/result.ts';
import { answerSignedIn, prepareSession } from './begin-session.ts';
import { createCustomer } from '../account/create-customer.ts';
import type { AuthDeps, Origin } from '../deps.ts';

/** One tap: a trial customer with simulated money, signed in. Simulated mode only (rulings 9, 47). */
export async function startTrial(deps: AuthDeps, lang: Language, origin: Origin): Promise<Decision<SignedIn>> {
  if (deps.mode !== 'simulated') return refuse('not_found');
  const customerId = deps.newId('cus');
  const { secrets, opening } = prepareSession(deps, origin, 'trial');
  const username = trialName(customerId);
  const created = deps.runner.run(createCustomer, { customerId, kind: 'trial', username, lang, opening });
  return answerSignedIn(
    deps,
    origin,
    secrets,
    created.then((decision) => withMoney(deps, customerId, decision)),
  );
}

async function withMoney<T>(deps: AuthDeps, customerId: string, decision: Decision<T>): Promise<Decision<T>> {
  if (decision.ok) await deps.openTrial(customerId);
  return decision;
}
