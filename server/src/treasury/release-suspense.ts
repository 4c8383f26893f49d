import { holdUntil } from '@candor/model/bank-deposits/rules.ts';
import { RATE_ONE, type Rate, usd } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import type { DepositRail } from '@candor/model/deposits/deposit.ts';
import type { Instant } from '@candor/model/time.ts';
import { MATCHED_ALONE_BELOW } from '@candor/model/treasury/routes.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import { customerTable } from '../auth/index.ts';
import {
  type Deposit,
  type DepositDeps,
  depositTable,
  isClosed,
  releaseFromSuspense,
  returnDeposit,
  subjectOf,
} from '../deposits/index.ts';
import type { Mode } from '../ledger/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import type { Approvable } from '../slices/index.ts';
import { releasedAloneTable } from './tables.ts';

export interface Release {
  readonly depositId: string;
  readonly rail: DepositRail;
  readonly to: string;
}

const LIMIT = usd(MATCHED_ALONE_BELOW);

/** Counts what one operator moves alone in a day; false, and nothing is counted, where it reaches the limit. */
function countAlone(
  rows: Rows,
  { operatorId, day }: Pick<ReleaseAlone, 'operatorId' | 'day'>,
  amount: bigint,
): boolean {
  const earlier = rows.get(releasedAloneTable, operatorId, day);
  const row = { operatorId, day, amount: (earlier?.amount ?? 0n) + amount };
  if (row.amount >= LIMIT) return false;
  if (earlier) rows.update(releasedAloneTable, row);
  else rows.insert(releasedAloneTable, row);
  return true;
}

/** What the books are asked; without `now` it only names the rows. */
function credit(deps: DepositDeps, { depositId, rail, to }: Release, actor: string, now?: Instant) {
  const held = rail === 'bank' && now !== undefined;
  const rate = rail === 'bank' ? (RATE_ONE as Rate) : null;
  return { id: depositId, rail, to, rate, holdUntil: held ? holdUntil(now, deps.overrides()) : null, actor };
}

export interface ReleaseAlone extends Release, Attributed {
  /** Whether the sender's name is the verified one of that customer. */
  readonly sameName: boolean;
  /** The New York day of real time in which it counts. */
  readonly day: string;
}

/**
 * One operator credits a suspense item: to a customer of the sender's own name, and below $10,000 a day, so that a
 * stolen session, or one dishonest operator, cannot take more, nor money of strangers at all.
 */
export function releaseAlone(deps: DepositDeps): Command<ReleaseAlone, Deposit> {
  const release = releaseFromSuspense(deps);
  const asked = (input: ReleaseAlone, now?: Instant) => credit(deps, input, `operator:${input.operatorId}`, now);
  return {
    name: 'release_suspense_alone',
    subject: ({ to }) => to,
    needs: (input, lane) => [
      ...release.needs(asked(input), lane),
      needRow(customerTable, input.to),
      needRow(releasedAloneTable, input.operatorId, input.day),
      ...auditNeeds(lane),
    ],
    decide(rows, input, context) {
      const { depositId, to, sameName } = input;
      const before = rows.get(depositTable, depositId);
      if (!before || !rows.get(customerTable, to)) return refuse('not_found');
      if (before.state !== 'suspense' || isClosed(rows, to)) return refuse('illegal_state');
      if (!sameName || before.suspenseReason === 'screening' || !countAlone(rows, input, before.amount))
        return refuse('second_person_required');
      const done = release.decide(rows, asked(input, context.now), context, undefined);
      if (!done.ok) return done;
      writeAudit(rows, context, {
        ...{ ...attributed(input), action: 'suspense.released', object: `deposit:${depositId}`, customerId: to },
        ...{ before, after: done.value },
      });
      return done;
    },
  };
}

const TREASURY = ['treasury_maker', 'treasury_checker'] as const;

/** The content of a request: beside whose and which, the mode of the money, since requests are declared without one. */
interface ByTwo extends Release {
  readonly mode: Mode;
  readonly [member: string]: unknown;
}
const depsOf = ({ mode }: ByTwo): DepositDeps => ({ mode, overrides: () => undefined });

/** Two operators credit a suspense item to a customer. */
export const releaseByTwo: Approvable<ByTwo> = {
  ...{ name: 'suspense.release', makers: TREASURY, checkers: TREASURY },
  object: ({ to }) => to,
  needs(content, lane) {
    const deps = depsOf(content);
    const rows = releaseFromSuspense(deps).needs(credit(deps, content, ''), lane);
    return [...rows, needRow(customerTable, content.to)];
  },
  state(rows, { depositId, to }) {
    const deposit = rows.get(depositTable, depositId);
    if (!deposit || !rows.get(customerTable, to)) return undefined;
    const { id, state, round, amount } = deposit;
    // An account that was closed meanwhile makes the request an outdated one.
    return { id, state, round, amount: String(amount), ...(isClosed(rows, to) ? { closed: true } : {}) };
  },
  refused: (rows, { depositId, to }) =>
    rows.get(depositTable, depositId)?.state === 'suspense' && !isClosed(rows, to)
      ? undefined
      : { code: 'illegal_state' },
  apply(rows, content, context) {
    const deps = depsOf(content);
    const done = releaseFromSuspense(deps).decide(
      rows,
      credit(deps, content, 'operators', context.now),
      context,
      undefined,
    );
    if (!done.ok) throw new Error(`released by two, and refused: ${done.refusal.code}`);
  },
};

export interface SendBack extends Attributed {
  readonly depositId: string;
  readonly customerId: string | null;
  /** The New York day of real time in which it counts. */
  readonly day: string;
}

interface Back {
  readonly depositId: string;
  readonly customerId: string | null;
}
const asReturn = ({ depositId, customerId }: Back, actor: string) =>
  ({ id: depositId, rail: 'bank', customerId, from: 'bank', actor }) as const;

/** Only what came over the bank can go back to its sender. */
const isHeldTransfer = (row: Deposit | undefined) => row?.rail === 'bank' && row.state === 'suspense';

/**
 * One operator sends a bank transfer back, below $10,000 a day with what they credit: it reaches nobody but its sender.
 */
export function sendBack(deps: DepositDeps): Command<SendBack, Deposit> {
  const back = returnDeposit(deps);
  const asked = (input: SendBack) => asReturn(input, `operator:${input.operatorId}`);
  return {
    name: 'send_back_suspense',
    subject: (input) => back.subject(asked(input)),
    needs: (input, lane) => [
      ...back.needs(asked(input), lane),
      needRow(releasedAloneTable, input.operatorId, input.day),
      ...auditNeeds(lane),
    ],
    decide(rows, input, context) {
      const before = rows.get(depositTable, input.depositId);
      if (!before) return refuse('not_found');
      if (!isHeldTransfer(before)) return refuse('illegal_state');
      if (!countAlone(rows, input, before.amount)) return refuse('second_person_required');
      const done = back.decide(rows, asked(input), context, undefined);
      if (!done.ok) return done;
      writeAudit(rows, context, {
        ...{ ...attributed(input), action: 'suspense.returned', object: `deposit:${input.depositId}` },
        ...{ ...(input.customerId === null ? {} : { customerId: input.customerId }), before, after: done.value },
      });
      return accept(done.value);
    },
  };
}

interface BackByTwo extends Back {
  readonly mode: Mode;
  readonly [member: string]: unknown;
}
const booksOf = ({ mode }: BackByTwo): DepositDeps => ({ mode, overrides: () => undefined });

/** Two operators send a bank transfer back. */
export const returnByTwo: Approvable<BackByTwo> = {
  ...{ name: 'suspense.return', makers: TREASURY, checkers: TREASURY },
  object: ({ customerId }) => subjectOf(customerId),
  needs: (content, lane) => returnDeposit(booksOf(content)).needs(asReturn(content, ''), lane),
  state(rows, { depositId }) {
    const deposit = rows.get(depositTable, depositId);
    return deposit && { id: depositId, state: deposit.state, round: deposit.round, amount: String(deposit.amount) };
  },
  refused: (rows, { depositId }) =>
    isHeldTransfer(rows.get(depositTable, depositId)) ? undefined : { code: 'illegal_state' },
  apply(rows, content, context) {
    const done = returnDeposit(booksOf(content)).decide(rows, asReturn(content, 'operators'), context, undefined);
    if (!done.ok) throw new Error(`sent back by two, and refused: ${done.refusal.code}`);
  },
};
