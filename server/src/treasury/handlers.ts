import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sameSender } from '@candor/model/bank-deposits/rules.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { DAY, formatInstant, type Instant } from '@candor/model/time.ts';
import type { statementUploadRoutes, treasuryRoutes, TreasuryBook } from '@candor/model/treasury/routes.ts';
import { type Approvables, requestApproval } from '../approvals/index.ts';
import { noteInAudit } from '../audit/index.ts';
import { BadStatement, takeStatement } from '../bank/index.ts';
import { type Deposit, type DepositDeps, depositTable } from '../deposits/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { decodeRow } from '../platform/database/statements.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { NewId } from '../platform/time/ids.ts';
import { readRails } from '../rails/index.ts';
import { askedBy } from './asked-by.ts';
import { newestRuns } from './reconcile.ts';
import { releaseAlone, sendBack } from './release-suspense.ts';

export interface TreasuryDeps extends DepositDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly clock: Clock;
  readonly wall: Clock;
  readonly newId: NewId;
  readonly approvables: Approvables;
  readonly ownerName: (customerId: string) => Promise<string | undefined>;
}

export function treasuryHandlers(deps: TreasuryDeps): HandlersOf<typeof treasuryRoutes> {
  const { db, runner, wall, newId, ownerName } = deps;
  const alone = releaseAlone(deps);
  const back = sendBack(deps);
  const request = requestApproval(deps.approvables);
  return {
    treasury: () => readBook(deps),
    async releaseSuspense(call) {
      const { customerId: to, reason } = call.body;
      const found = await depositById(db, call.params.depositId);
      if (!found) return refuse('not_found');
      const sameName = sameSender(found.sender, await ownerName(to)) === true;
      const done = await runner.run(alone, {
        ...{ depositId: found.id, rail: found.rail, to, sameName, day: newYorkDate(wall.now()) },
        ...askedBy(call, reason),
      });
      return done.ok ? accept(await readBook(deps)) : done;
    },
    async askRelease(call) {
      const { customerId: to, reason } = call.body;
      const found = await depositById(db, call.params.depositId);
      if (!found) return refuse('not_found');
      const asked = await runner.run(request, {
        ...{ approvalId: newId('apr'), action: 'suspense.release' },
        content: {
          ...{ depositId: found.id, rail: found.rail, to, mode: deps.mode },
          ...{ amount: formatUsd(found.amount), sender: found.sender },
        },
        ...askedBy(call, reason),
      });
      return asked.ok ? accept({ approvalId: asked.value.id }) : asked;
    },
    async returnSuspense(call) {
      const found = await depositById(db, call.params.depositId);
      if (!found) return refuse('not_found');
      const { id: depositId, customerId } = found;
      const day = newYorkDate(wall.now());
      const done = await runner.run(back, { depositId, customerId, day, ...askedBy(call, call.body.reason) });
      return done.ok ? accept(await readBook(deps)) : done;
    },
    async askReturn(call) {
      const found = await depositById(db, call.params.depositId);
      if (!found) return refuse('not_found');
      const { id: depositId, customerId, sender } = found;
      const asked = await runner.run(request, {
        ...{ approvalId: newId('apr'), action: 'suspense.return' },
        content: { depositId, customerId, mode: deps.mode, amount: formatUsd(found.amount), sender },
        ...askedBy(call, call.body.reason),
      });
      return asked.ok ? accept({ approvalId: asked.value.id }) : asked;
    },
  };
}

const COLUMNS = depositTable.columns.map(({ sql }) => sql).join(', ');

export async function depositById(db: Db, id: string): Promise<Deposit | undefined> {
  const [row] = await db.raw(`SELECT ${COLUMNS} FROM deposit WHERE id = $1`, [id]);
  return row && (decodeRow(depositTable, row) as unknown as Deposit);
}

async function readBook({ db, clock }: Pick<TreasuryDeps, 'db' | 'clock'>): Promise<TreasuryBook> {
  const [rows, runs, rails] = await Promise.all([
    db.raw(`SELECT ${COLUMNS} FROM deposit WHERE state = 'suspense' ORDER BY seen_at, id LIMIT 200`),
    newestRuns(db),
    readRails(db),
  ]);
  const now = clock.now();
  return {
    suspense: rows.map((row) => {
      const each = decodeRow(depositTable, row) as unknown as Deposit;
      return {
        ...{ depositId: each.id, rail: each.rail, amount: formatUsd(each.amount), sender: each.sender },
        ...({ currency: each.rail === 'bank' ? 'USD' : 'USDT', reason: each.suspenseReason } as const),
        ...{ reference: each.reference, customerId: each.customerId, at: formatInstant(each.seenAt) },
        days: Math.floor((now - each.seenAt) / DAY),
      };
    }),
    reconciliation: runs.map(({ place, ledger, outside, at }) => ({
      ...{ place, ledger: formatUsd(ledger), outside: outside === null ? null : formatUsd(outside) },
      difference: outside === null ? null : formatUsd(outside - ledger),
      at: formatInstant(Number(at) as Instant),
    })),
    payoutsPaused: rails.some(({ paused }) => paused),
  };
}

/** Statements that operators send; what is no sound statement is refused whole, with its cause. */
export function statementUploadHandlers({
  db,
  runner,
  wall,
}: Pick<TreasuryDeps, 'db' | 'runner' | 'wall'>): HandlersOf<typeof statementUploadRoutes> {
  return {
    async uploadBankStatement(call) {
      const operatorId = call.signedIn().customerId;
      const bytes = await buffer(call.body as unknown as Readable);
      try {
        const { statement, added, state } = await takeStatement(db, bytes, { operatorId, wallNow: wall.now() });
        const { format, closedOn, closing, entries } = statement;
        await runner.run(noteInAudit, {
          ...{ actor: `operator:${operatorId}`, action: 'bank.statement_sent', object: `statement:${closedOn}` },
          ...{ after: { format, closedOn, lines: entries.length, added, state }, requestId: call.requestId },
        });
        return accept({ format, closedOn, closing: formatUsd(closing), lines: entries.length, added, state });
      } catch (error) {
        if (error instanceof BadStatement) return refuse('invalid_field', { field: 'file', reason: error.message });
        throw error;
      }
    },
  };
}
