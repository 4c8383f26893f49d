import { formatUsd } from '@candor/model/money.ts';
import { sameName } from '@candor/model/identity/names.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { formatInstant, HOUR } from '@candor/model/time.ts';
import type { withdrawalReviewRoutes } from '@candor/model/withdrawals/console-routes.ts';
import type { Mode } from '../ledger/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { HandlersOf, Session } from '../platform/http/types.ts';
import { recipientById } from '../recipients/index.ts';
import { contentHashOf, decideWithdrawal } from './approve-withdrawal.ts';
import { awaitingApproval, paidTo, withdrawalById, withdrawalPage } from './read-withdrawals.ts';
import { listedReview } from './views.ts';

export interface ReviewDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly clock: Clock;
  readonly mode: Mode;
  /** The customer's verified name, once the reading is on record; undefined for a trial. */
  readonly nameOf: (customerId: string, by: { operatorId: string; requestId: string }) => Promise<string | undefined>;
  readonly operatorName: (operatorId: string) => Promise<string | undefined>;
  readonly wake: () => void;
}

const HISTORY = { from: undefined, to: undefined, before: undefined, limit: 20 };

interface Asked {
  readonly id: string;
  readonly session: Session;
  readonly requestId: string;
  readonly body: { readonly contentHash: string; readonly reason: string; readonly ground?: 'law' | 'recipient' };
  readonly verdict: 'approve' | 'decline';
}

/** What operators see of withdrawals, and their decisions. */
export function withdrawalReviewHandlers(deps: ReviewDeps): HandlersOf<typeof withdrawalReviewRoutes> {
  const { db, runner, clock, mode, nameOf, operatorName } = deps;
  const command = decideWithdrawal(mode);
  async function decide({ id, session, requestId, body, verdict }: Asked) {
    const row = await withdrawalById(db, id);
    if (!row) return refuse('not_found');
    const operatorId = session.customerId;
    const [theirs, name] = await Promise.all([
      operatorName(operatorId),
      nameOf(row.customerId, { operatorId, requestId }),
    ]);
    const isOwn = theirs !== undefined && name !== undefined && sameName(theirs, name);
    const { contentHash, reason, ground } = body;
    const decided = await runner.run(command, {
      ...{ id, customerId: row.customerId, operatorId, roles: session.roles ?? [], contentHash, reason, requestId },
      ...{ verdict, ground, isOwn },
    });
    const answer = decided.ok ? decided.value : decided;
    if (answer.ok) deps.wake();
    return answer.ok ? accept(listedReview(answer.value)) : answer;
  }
  return {
    withdrawalReviews: async () => ({
      withdrawals: (await awaitingApproval(db)).map(listedReview),
      asOf: formatInstant(clock.now()),
    }),
    async withdrawalReview({ params, signedIn, requestId }) {
      const row = await withdrawalById(db, params.withdrawalId);
      const recipient = row && (await recipientById(db, row.recipientId));
      if (!row || !recipient) return refuse('not_found');
      const by = { operatorId: signedIn().customerId, requestId };
      const [name, paidBefore, history, approver1] = await Promise.all([
        nameOf(row.customerId, by),
        paidTo(db, recipient.id),
        withdrawalPage(db, row.customerId, HISTORY),
        row.approver1 === null ? null : operatorName(row.approver1),
      ]);
      return accept({
        ...{ ...listedReview(row), contentHash: contentHashOf(row), customerId: row.customerId, name: name ?? null },
        recipient: {
          ...{ name: recipient.name, payee: row.payee, addedAt: formatInstant(recipient.addedAt), paidBefore },
          hoursInBook: Math.floor((row.requestedAt - recipient.addedAt) / HOUR),
        },
        ...{ fee: formatUsd(row.fee), net: formatUsd(row.net), confirmedBy: row.confirmedBy },
        ...{ approver1: approver1 ?? row.approver1, asOf: formatInstant(clock.now()) },
        history: history.filter(({ id }) => id !== row.id).map(listedReview),
      });
    },
    approveWithdrawal: ({ params, body, signedIn, requestId }) =>
      decide({ id: params.withdrawalId, session: signedIn(), requestId, body, verdict: 'approve' }),
    declineWithdrawal: ({ params, body, signedIn, requestId }) =>
      decide({ id: params.withdrawalId, session: signedIn(), requestId, body, verdict: 'decline' }),
  };
}
