import { OPERATOR_ROLES, type OperatorRole } from '@candor/model/operator-roles.ts';
import { tokenHash } from '../auth/index.ts';
import { newToken } from '../platform/time/random.ts';
import type { ConsoleDeps } from './deps.ts';
import { inviteOperator, renewInvitation } from './invite-operator.ts';
import { allOperators } from './store.ts';

export interface EnrolmentLink {
  readonly role: OperatorRole;
  /** After `#`, so that it reaches no log on its way. */
  readonly path: string;
}

const SEEDED: Readonly<Record<OperatorRole, string>> = {
  support: 'Support',
  kyc_reviewer: 'Identity reviewer',
  treasury_maker: 'Treasury, maker',
  treasury_checker: 'Treasury, checker',
  content_editor: 'Content editor',
  risk: 'Risk',
  admin: 'Administrator',
};

export const enrolmentPath = (invitation: string) => `/enrol#${invitation}`;

/**
 * In simulated mode there is one operator for each role, so that everything can be tried; those not enrolled yet get a
 * new link at every start. Otherwise the first administrator is invited by hand.
 */
export async function seedOperators(
  deps: Pick<ConsoleDeps, 'db' | 'runner' | 'random' | 'newId' | 'mode'>,
): Promise<EnrolmentLink[]> {
  if (deps.mode !== 'simulated') return [];
  const known = await allOperators(deps.db);
  const links: EnrolmentLink[] = [];
  const by = { actor: 'system:start', reason: 'One operator of each role, to try the console with' } as const;
  for (const role of OPERATOR_ROLES) {
    const name = SEEDED[role];
    const invitation = newToken(deps.random);
    const secret = { invitationId: deps.newId('opi'), tokenHash: tokenHash(invitation), by };
    const found = known.find((operator) => operator.name === name);
    const invited = found
      ? await deps.runner.run(renewInvitation, { operatorId: found.id, ...secret })
      : await deps.runner.run(inviteOperator, { operatorId: deps.newId('opr'), name, roles: [role], ...secret });
    if (invited.ok) links.push({ role, path: enrolmentPath(invitation) });
  }
  return links;
}
