import type { Instant } from '@candor/model/time.ts';
import type { Refusal } from '@candor/model/result.ts';
import { auditTable } from '../src/audit/tables.ts';
import { balanceTable, ledgerEntryTable, ledgerTxnTable } from '../src/ledger/tables.ts';
import type { Approvable, Content } from '../src/slices/index.ts';
import { agreedTo, decideInMemory, MEMORY_CONTEXT } from './decide-in-memory.ts';

/** What tests read of decisions that were made on rows in memory. */

export type StoredRows = Parameters<typeof decideInMemory>[2];
type Decided = Pick<ReturnType<typeof decideInMemory>, 'written'>;

/** 'done', or the code of the refusal. */
export const codeOf = ({ decision }: { decision: { ok: boolean; refusal?: Refusal } }): string | undefined =>
  decision.ok ? 'done' : decision.refusal?.code;

/** Lines of one posted transaction: account, asset, millionths. */
export const linesOf = ({ written }: Decided, seq = 1n): string[] =>
  written(ledgerEntryTable)
    .filter((line) => line.seq === seq)
    .map(({ accountId, asset, amount }) => `${accountId} ${asset} ${amount}`);

/** The transactions that were posted, without what chains them. */
export const txnsOf = ({ written }: Decided) =>
  written(ledgerTxnTable).map(({ kind, eventId, effectiveDate, actor, reverses }) => ({
    ...{ kind, eventId, effectiveDate, actor, reverses },
  }));

/** The audit rows that were written, without what chains them. */
export const auditedIn = ({ written }: Decided) =>
  written(auditTable).map(({ actor, action, object, customerId, beforeHash, afterHash, reason, requestId }) => ({
    ...{ actor, action, object, customerId, beforeHash, afterHash, reason, requestId },
  }));

export const balanceRow = (accountId: string, asset: string, posted: bigint) =>
  [balanceTable, { accountId, asset, lane: MEMORY_CONTEXT.lane, posted, held: 0n }] as const;

/**
 * What two people have agreed to, on given rows: the state of it that they agreed to, why it cannot be asked for, and,
 * where it can, what it changes.
 */
export function agreedInMemory<C extends Content>(action: Approvable<C>, content: C, stored: StoredRows) {
  const { decision, written, events } = decideInMemory(agreedTo(action), content, stored);
  if (!decision.ok) throw new Error('what is agreed to is never refused here');
  return { ...decision.value, written, events };
}

export const EARLIER = (MEMORY_CONTEXT.now - 1000) as Instant;
