import type { HaltName } from '@candor/model/halts.ts';
import { accept } from '@candor/model/result.ts';
import { auditNeeds, writeAudit } from '../audit/index.ts';
import type { Command } from '../platform/commands/command.ts';
import { needRow } from '../platform/database/rows.ts';
import { type Halt, haltTable } from './tables.ts';

export interface SetHalt {
  readonly name: HaltName;
  readonly active: boolean;
  readonly operatorId: string;
  readonly reason: string;
  readonly requestId: string;
}

/** Throws a switch or lifts it. Doing so again is on record too, and changes nothing. */
export const setHalt: Command<SetHalt, Halt> = {
  name: 'set_halt',
  // One lane for all of them, whichever it is.
  subject: () => 'halts',
  needs: ({ name }, lane) => [needRow(haltTable, name), ...auditNeeds(lane)],
  decide(rows, { name, active, operatorId, reason, requestId }, context) {
    const before = rows.get(haltTable, name);
    const after: Halt = { name, active, reason, operatorId, at: context.now, wallAt: context.wallNow };
    if (before) rows.update(haltTable, after);
    else rows.insert(haltTable, after);
    writeAudit(rows, context, {
      actor: `operator:${operatorId}`,
      action: active ? 'halt.set' : 'halt.lifted',
      object: `halt:${name}`,
      ...(before ? { before } : {}),
      after,
      reason,
      requestId,
    });
    rows.emit({ type: active ? 'halt.set' : 'halt.lifted', subject: 'system', payload: { name } });
    return accept(after);
  },
};

/** Every command of this slice, for a runner that other processes ask by name. */
export const haltCommands = [setHalt] as const;
