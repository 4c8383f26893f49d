import { AML_TERMS } from '@candor/model/agreements/limits.ts';
import type { FilePurpose } from '@candor/model/files/limits.ts';
import { DAY } from '@candor/model/time.ts';
import type { Files } from '../files/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { CommandRunner } from '../platform/command.ts';
import type { Db } from '../platform/db.ts';
import type { Listener } from '../platform/outbox.ts';
import { shredCustomer } from '../vault/index.ts';

export interface ForgetDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly files: Pick<Files, 'forget'>;
  readonly mode: 'simulated' | 'live';
  /** Business time. */
  readonly clock: Clock;
}

/**
 * What the law asks a firm with real money to keep after a customer has left, for the years that the agreements name:
 * who they were, and what they certified. Simulated money obliges nobody, so nothing is kept (docs/RETENTION.md).
 */
export const KEPT_BY_LAW: { tables: readonly string[]; purposes: readonly FilePurpose[]; termMs: number } = {
  tables: ['identity_submission', 'tax_form', 'file'],
  purposes: ['identity', 'receipt'],
  termMs: AML_TERMS.recordYears * 366 * DAY,
};

/**
 * Destroys what is personal of a customer whose account is closed: pictures with their bytes, data keys of sealed values,
 * stored answers. The books stay whole under an id that names nobody. Harmless to run again; where something must be kept
 * for its years, the run after them finishes. Answers whether anything is left to destroy later.
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
  // Somebody without a contact was a trial, of whom nothing has to be kept.
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

/** Hears of every account that has closed, past ones included when it is new. */
export function forgetListener(deps: ForgetDeps): Listener {
  return {
    name: 'forget-closed',
    types: new Set(['customer.closed']),
    hear: async ({ subject }) => {
      await forgetCustomer(deps, subject);
    },
  };
}

/** Finishes what was kept for a term that is over. Answers how many customers nothing is kept of any more. */
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
