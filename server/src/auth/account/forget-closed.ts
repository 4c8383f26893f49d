import { AML_TERMS } from '@candor/model/agreements/limits.ts';
import type { FilePurpose } from '@candor/model/files/limits.ts';
import { DAY } from '@candor/model/time.ts';
import type { Files } from '../../files/index.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { CommandRunner } from '../../platform/commands/command.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Listener } from '../../platform/commands/outbox.ts';
import { shredCustomer } from '../../vault/index.ts';

export interface ForgetDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly files: Pick<Files, 'forget'>;
  readonly mode: 'simulated' | 'live';
  /** Business time. */
  readonly clock: Clock;
}

/**
 * Records that a firm with real money must keep by law after a customer has left, for the years stated in the
 * agreements: identity and certifications. Simulated money carries no such duty, so nothing is kept
 * (docs/RETENTION.md).
 */
export const KEPT_BY_LAW: { tables: readonly string[]; purposes: readonly FilePurpose[]; termMs: number } = {
  tables: ['identity_submission', 'tax_form', 'file'],
  purposes: ['identity', 'receipt'],
  termMs: AML_TERMS.recordYears * 366 * DAY,
};

/**
 * Destroys the personal data of a closed account: pictures with their bytes, data keys of sealed values, stored
 * answers. The books stay whole under an anonymous id. Harmless to run again; data under a legal term is destroyed by
 * the run after it. Returns whether anything is left to destroy later.
 */
export async function forgetCustomer(
  deps: ForgetDeps,
  customerId: string,
): Promise<{ readonly keptUntil: number | null }> {
  const { db, runner, files, mode, clock } = deps;
  const [closed] = await db.query<{ closed_at: bigint | null }>(
    `SELECT (SELECT max(f.closed_at) FROM former_contact f WHERE f.customer_id = c.id) AS closed_at
     FROM customer c WHERE c.id = $1 AND c.state = 'closed'`,
    [customerId],
    'closed_when',
  );
  if (!closed) return { keptUntil: null };
  // A customer without a contact was a trial, whose data has no legal term.
  const keptUntil = Number(closed.closed_at ?? 0n) + KEPT_BY_LAW.termMs;
  const isKept = mode === 'live' && clock.now() < keptUntil;
  await files.forget(customerId, isKept ? KEPT_BY_LAW.purposes : []);
  const why = {
    actor: 'system:retention',
    reason: isKept ? 'account closed' : 'account closed, no term left',
  } as const;
  await runner.run(shredCustomer, { customerId, ...why, except: isKept ? KEPT_BY_LAW.tables : [] });
  await db.query('SELECT forget_replies($1)', [customerId], 'replies_of_closed');
  return { keptUntil: isKept ? keptUntil : null };
}

/** Handles every closed account, past ones included when it is new. */
export function forgetListener(deps: ForgetDeps): Listener {
  return {
    name: 'forget-closed',
    types: new Set(['customer.closed']),
    handle: async ({ subject }) => {
      await forgetCustomer(deps, subject);
    },
  };
}

/** Destroys data whose legal term is over. Returns how many customers are now fully erased. */
export async function forgetDueCustomers(deps: ForgetDeps): Promise<{ forgotten: number }> {
  const rows = await deps.db.query<{ id: string }>(
    `SELECT c.id FROM customer c WHERE c.state = 'closed'
       AND EXISTS (SELECT FROM vault_key k WHERE k.customer_id = c.id AND k.wrapped IS NOT NULL) ORDER BY c.id`,
    [],
    'closed_with_keys',
  );
  let forgotten = 0;
  for (const { id } of rows) {
    if ((await forgetCustomer(deps, id)).keptUntil === null) forgotten += 1;
  }
  return { forgotten };
}
