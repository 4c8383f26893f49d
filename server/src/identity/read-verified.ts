import type { Db } from '../platform/database/db.ts';
import type { Access } from '../vault/index.ts';
import type { IdentityDeps } from './deps.ts';
import { openSubmission } from './review-reads.ts';
import { submissionsOf } from './steps.ts';
import type { SubmittedIdentity } from './submit-identity.ts';

/** The approved identity, opened for a stated reason; undefined for an unverified customer. */
export async function readVerifiedIdentity(
  deps: Pick<IdentityDeps, 'db' | 'vault'>,
  customerId: string,
  access: Access,
): Promise<SubmittedIdentity | undefined> {
  const approved = (await submissionsOf(deps.db, customerId)).find(({ state }) => state === 'approved');
  const opened = approved && (await openSubmission(deps, approved, access));
  return opened?.ok ? opened.value : undefined;
}

/** Whether a verified customer is a U.S. person; undefined for who is not verified. Opens nothing. */
export async function isUsPerson(db: Db, customerId: string): Promise<boolean | undefined> {
  const approved = (await submissionsOf(db, customerId)).find(({ state }) => state === 'approved');
  return approved?.usPerson;
}
