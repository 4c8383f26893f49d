import type { Obstacle } from '@candor/model/auth/security-schema.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Secret } from '../../platform/config/secrets.ts';
import type { Remains } from '../../slices/index.ts';
import { targetKey } from '../codes/codes.ts';
import { closeAccount } from './delete-account.ts';
import { contactsOf } from '../records/contact-of.ts';
import { customerById } from '../records/store.ts';

export interface ClosingDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly pepper: Secret<string>;
  readonly obstaclesOf: (customerId: string) => Promise<readonly Obstacle[]>;
  readonly remains: Remains;
}

/**
 * Closes the accounts whose 72 hours are over; business time. An account that has received something meanwhile stays
 * open until it is empty again or its customer withdraws the deletion; the command looks once more, since money may
 * arrive after the obstacles were read. Returns how many were closed.
 */
export async function closeDueAccounts(deps: ClosingDeps, now: number): Promise<number> {
  const due = await deps.db.query<{ customer_id: string }>(
    'SELECT customer_id FROM customer_security WHERE deletion_due_at <= $1 ORDER BY deletion_due_at, customer_id',
    [now],
    'deletions_due',
  );
  const close = closeAccount(deps.remains);
  let closed = 0;
  for (const { customer_id: customerId } of due) {
    const customer = await customerById(deps.db, customerId);
    if (!customer || (await deps.obstaclesOf(customerId)).length > 0) continue;
    const formerContacts = contactsOf(customer).map((contact) => targetKey(deps.pepper, contact));
    const done = await deps.runner.run(close, { customerId, formerContacts });
    if (done.ok && done.value.closed) closed += 1;
  }
  return closed;
}
