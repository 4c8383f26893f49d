import { sameSender } from '@candor/model/bank-deposits/rules.ts';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { statementUploadRoutes, treasuryRoutes } from '@candor/model/treasury/routes.ts';
import { askedBy, requestApproval } from '../approvals/index.ts';
import { takeUpload } from '../audit/index.ts';
import { BadStatement, takeStatement } from '../bank/index.ts';
import type { DepositDeps } from '../deposits/index.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { Clock } from '../platform/time/clock.ts';
import { type HouseDeps, houseHandlers } from './house-handlers.ts';
import { depositById, readBook } from './read-book.ts';
import { releaseAlone, sendBack } from './release-suspense.ts';

export interface TreasuryDeps extends DepositDeps, HouseDeps {
  readonly wall: Clock;
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
    ...houseHandlers(deps),
  };
}

/** Statements that operators send; what is no sound statement is refused whole, with its cause. */
export function statementUploadHandlers(
  parts: Pick<TreasuryDeps, 'db' | 'runner' | 'wall'>,
): HandlersOf<typeof statementUploadRoutes> {
  const { db } = parts;
  return {
    uploadBankStatement: (call) =>
      takeUpload(call, parts, {
        async take(bytes, by) {
          const { statement, added, state } = await takeStatement(db, bytes, by);
          const { format, closedOn, closing, entries } = statement;
          return { format, closedOn, closing: formatUsd(closing), lines: entries.length, added, state };
        },
        faults: [BadStatement],
        noted: ({ closing: _closing, ...after }) => ({
          ...{ action: 'bank.statement_sent', object: `statement:${after.closedOn}`, after },
        }),
      }),
  };
}
