import { col, table } from '../database/table.ts';

/** First replies of keyed commands, replayed byte for byte; never deleted, since they make the key unique. */
export const commandReplyTable = table(
  'command_reply',
  {
    scope: col.text(),
    operation: col.text(),
    key: col.text(),
    bodyHash: col.text(),
    reply: col.text(),
    at: col.instant(),
  },
  { key: ['scope', 'operation', 'key'], appendOnly: true },
);

/**
 * The outbox: every committed event, numbered without gaps within its lane. Each carries a hash over itself and the one
 * before it (`event-chain.ts`); null in rows that were written before the chain existed.
 */
export const eventTable = table(
  'event',
  {
    lane: col.int(),
    seq: col.bigint(),
    type: col.text(),
    subject: col.text(),
    at: col.instant(),
    payload: col.json<Record<string, unknown>>(),
    hash: col.textOrNull(),
  },
  { key: ['lane', 'seq'], appendOnly: true },
);
