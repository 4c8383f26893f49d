import type { Author } from '@candor/model/support/schema.ts';
import type { CommandContext } from '../platform/commands/command.ts';
import type { Rows } from '../platform/database/rows.ts';
import { caseTable, type MessageRow, messageTable, type SupportCase } from './tables.ts';

/** Who answers. */
export interface Operator {
  readonly operatorId: string;
  readonly operatorName: string;
}

interface Written {
  readonly author: Author;
  readonly text: string;
  readonly by?: Operator;
}

function messageOf(caseId: string, seq: number, { author, text, by }: Written, context: CommandContext): MessageRow {
  return {
    caseId,
    seq,
    author,
    operatorId: by?.operatorId ?? null,
    operatorName: by?.operatorName ?? null,
    text,
    at: context.now,
    wallAt: context.wallNow,
  };
}

export type NewCase = Pick<SupportCase, 'id' | 'owner' | 'kind' | 'customerId' | 'name' | 'email' | 'lang'>;

/** A case begins with its sender's first message, and waits. */
export function openCase(rows: Rows, begun: NewCase, text: string, context: CommandContext) {
  const opened: SupportCase = {
    ...begun,
    state: 'waiting',
    managerId: null,
    managerName: null,
    lastSeq: 1,
    senderSeen: 1,
    operatorSeen: 0,
    openedAt: context.now,
    wallOpenedAt: context.wallNow,
    wallLastAt: context.wallNow,
  };
  const author = begun.customerId === null ? 'visitor' : 'customer';
  const message = messageOf(begun.id, 1, { author, text }, context);
  rows.insert(caseTable, opened);
  rows.insert(messageTable, message);
  emitMessageEvent(rows, 'support.received', opened);
  return { opened, message };
}

/** The next message of a case: the sender's makes it wait, the operator's answers it. */
export function addMessage(rows: Rows, before: SupportCase, written: Written, context: CommandContext): MessageRow {
  const { by } = written;
  const seq = before.lastSeq + 1;
  const message = messageOf(before.id, seq, written, context);
  const after: SupportCase = {
    ...before,
    state: by ? 'answered' : 'waiting',
    lastSeq: seq,
    wallLastAt: context.wallNow,
    // The reply quotes the text above it: the first operator to answer becomes the manager.
    ...(by
      ? {
          operatorSeen: seq,
          managerId: before.managerId ?? by.operatorId,
          managerName: before.managerName ?? by.operatorName,
        }
      : {}),
  };
  rows.update(caseTable, after);
  rows.insert(messageTable, message);
  emitMessageEvent(rows, by ? 'support.answered' : 'support.received', after);
  return message;
}

/** The event does not contain the text: its listener reads the case and shows it to permitted readers. */
export function emitMessageEvent(
  rows: Rows,
  type: 'support.received' | 'support.answered' | 'support.closed',
  { id, owner, kind, lastSeq }: SupportCase,
): void {
  rows.emit({ type, subject: owner, payload: { caseId: id, kind, seq: lastSeq } });
}
