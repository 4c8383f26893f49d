import { OUT_RAILS, type OutRail, type Rail, type RailState, takesTwo } from '@candor/model/rails/rails.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { type Attributed, attributed } from '../approvals/index.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import type { Approvable } from '../slices/index.ts';
import { type RailRow, railTable } from './tables.ts';

/** One lane for all of them, whichever it is. */
const SUBJECT = 'house:rails';

export interface SetRail extends Attributed {
  readonly rail: Rail;
  readonly state: RailState;
}

const untouched = (rail: Rail, { now, wallNow }: CommandContext): RailRow => ({
  ...{ rail, state: 'open', operatorId: null, reason: null, at: now, wallAt: wallNow },
  ...{ paused: false, pausedAt: null, pauseReason: null },
});

function save(rows: Rows, before: RailRow | undefined, after: RailRow): void {
  if (before) rows.update(railTable, after);
  else rows.insert(railTable, after);
  const { rail, state, paused } = after;
  rows.emit({ type: 'rail.switched', subject: 'system', payload: { rail, state, paused } });
}

/** One operator opens, slows or closes a rail at once; leaving the state closed of a way out takes two. */
export const setRail: Command<SetRail, RailRow> = {
  name: 'set_rail',
  subject: () => SUBJECT,
  needs: ({ rail }, lane) => [needRow(railTable, rail), ...auditNeeds(lane)],
  decide(rows, input, context) {
    const { rail, state, operatorId, reason } = input;
    const before = rows.get(railTable, rail);
    if (takesTwo(rail, before?.state ?? 'open', state)) return refuse('second_person_required');
    const set = { state, operatorId, reason, at: context.now, wallAt: context.wallNow };
    const after: RailRow = { ...(before ?? untouched(rail, context)), ...set };
    save(rows, before, after);
    writeAudit(rows, context, {
      ...attributed(input),
      ...{ action: `rail.${state}`, object: `rail:${rail}`, ...(before ? { before } : {}), after },
    });
    return accept(after);
  },
};

export interface PausePayouts {
  /** What differed, in words and figures for operators. */
  readonly difference: string;
}

/** Reconciliation stops both ways out. Done again while they are stopped, it changes nothing. */
export const pausePayouts: Command<PausePayouts, { readonly paused: readonly OutRail[] }> = {
  name: 'pause_payouts',
  subject: () => SUBJECT,
  needs: (_input, lane) => [...OUT_RAILS.map((rail) => needRow(railTable, rail)), ...auditNeeds(lane)],
  decide(rows, { difference }, context) {
    const paused = OUT_RAILS.filter((rail) => !rows.get(railTable, rail)?.paused);
    for (const rail of paused) {
      const before = rows.get(railTable, rail);
      const stopped = { paused: true, pausedAt: context.wallNow, pauseReason: difference };
      const after: RailRow = { ...(before ?? untouched(rail, context)), ...stopped };
      save(rows, before, after);
      writeAudit(rows, context, {
        ...{ actor: 'system:reconciliation', action: 'payouts.paused', object: `rail:${rail}`, reason: difference },
        ...(before ? { before } : {}),
        after,
      });
    }
    return accept({ paused });
  },
};

const TREASURY = ['treasury_maker', 'treasury_checker'] as const;
const BY_TWO = { makers: TREASURY, checkers: TREASURY } as const;

/** Opens a closed way out; takes two people. */
export const openRail: Approvable<{ readonly rail: OutRail; readonly [member: string]: unknown }> = {
  ...{ name: 'rail.open', ...BY_TWO },
  object: ({ rail }) => `rail:${rail}`,
  needs: ({ rail }) => [needRow(railTable, rail)],
  state: (rows, { rail }) => rows.get(railTable, rail) ?? { rail },
  refused: (rows, { rail }) =>
    rows.get(railTable, rail)?.state === 'closed' ? undefined : { code: 'illegal_state' as const },
  apply(rows, { rail }, context) {
    const before = rows.get(railTable, rail);
    // Who agreed, and why, is in the audit; what was said when it was closed no longer holds.
    const opened = { state: 'open', operatorId: null, reason: null, at: context.now, wallAt: context.wallNow } as const;
    if (before) save(rows, before, { ...before, ...opened });
  },
};

/** Lets payouts go on after reconciliation paused them; takes two people, who have found the cause. */
export const resumePayouts: Approvable<Readonly<Record<string, unknown>>> = {
  ...{ name: 'payouts.resume', ...BY_TWO },
  object: () => 'rail:payouts',
  needs: () => OUT_RAILS.map((rail) => needRow(railTable, rail)),
  state: (rows) => OUT_RAILS.map((rail) => rows.get(railTable, rail) ?? { rail }),
  refused: (rows) =>
    OUT_RAILS.some((rail) => rows.get(railTable, rail)?.paused) ? undefined : { code: 'illegal_state' as const },
  apply(rows) {
    for (const rail of OUT_RAILS) {
      const before = rows.get(railTable, rail);
      if (before?.paused) save(rows, before, { ...before, paused: false, pausedAt: null, pauseReason: null });
    }
  },
};

/** Every command of this slice, for a runner that other processes ask by name. */
export const railCommands = [setRail, pausePayouts] as const;
