import type { Plant } from './planted.ts';

/** Planted bugs of sign-in, the platform, pushed messages, the market and the exchange. */
export const PLANTS_OF_PLATFORM: readonly Plant[] = [
  {
    id: 'M41',
    rule: 'one contact gets five codes an hour',
    file: 'server/src/auth/codes/decide-send.ts',
    find: 'times[CODE_LIMITS.perHour - 1]',
    replace: 'times[CODE_LIMITS.perHour]',
    tests: ['server/src/auth/codes/decide-send.test.ts'],
  },
  {
    id: 'M43',
    rule: 'a confirmation lets one call through',
    file: 'server/src/auth/step-up/step-up.ts',
    find: `AND (used_at IS NULL OR used_by = $5) ORDER BY proven_at DESC LIMIT 1)
       AND (used_at IS NULL OR used_by = $5) RETURNING id`,
    replace: `AND (used_at IS NULL OR used_by IS NOT DISTINCT FROM $5) ORDER BY proven_at DESC LIMIT 1)
       AND (used_at IS NULL OR used_by IS NOT DISTINCT FROM $5) RETURNING id`,
    tests: ['server/src/auth/credentials/factors.test.ts'],
    named: 'permits exactly that call, once',
  },
  {
    id: 'M44',
    rule: 'a session whose new proof was lost goes on with the one before',
    file: 'server/src/auth/sessions/rotate-proof.ts',
    find: 'previousProofHash: lost ? session.previousProofHash : session.proofHash,',
    replace: 'previousProofHash: session.proofHash,',
    tests: ['server/src/auth/sessions/rotation.test.ts'],
  },
  {
    id: 'M45',
    rule: 'a batch that was committed does not run again after its connection was lost',
    file: 'server/src/platform/commands/lane.ts',
    find: 'if (this.batchNumber === mine) return',
    replace: 'if (this.batchNumber >= mine) return',
    tests: ['server/src/platform/commands/lost-reply.test.ts'],
  },
  {
    id: 'M46',
    rule: 'a listener’s place is moved on after it has handled the event',
    file: 'server/src/platform/commands/outbox.ts',
    find: `event: CommittedEvent): Promise<void> {
    const { listener } = feed;`,
    replace: `event: CommittedEvent): Promise<void> {
    const { listener } = feed;
    feed.seq = event.seq;`,
    tests: ['server/src/platform/commands/outbox.test.ts'],
  },
  {
    id: 'M48',
    rule: 'a process whose lease ran out cannot write a job as done',
    file: 'server/src/platform/time/jobs.ts',
    find: 'AND fence = $3 AND done_at IS NULL RETURNING 1',
    replace: 'AND $3::bigint IS NOT NULL AND done_at IS NULL RETURNING 1',
    tests: ['server/src/platform/time/jobs.test.ts'],
  },
  {
    id: 'M49',
    rule: 'a part of a token lets no call through',
    file: 'server/src/platform/http/limits.ts',
    find: 'if (bucket.tokens - 1 >= keptBack)',
    replace: 'if (bucket.tokens > keptBack)',
    tests: ['server/src/platform/http/limits.test.ts'],
  },
  {
    id: 'M50',
    rule: 'a change during the reading of a snapshot is sent with the next one',
    file: 'server/src/push/account-board.ts',
    find: 'person.failures.delete(type);',
    replace: 'person.failures.delete(type);\n    person.stale.delete(type);',
    tests: ['server/src/push/push.test.ts'],
    named: 'account topics',
  },
  {
    id: 'M52',
    rule: 'the short-sale restriction from the day before is worked out anew each day',
    file: 'server/src/market/short-sale-rule.ts',
    find: 'if (known?.day === day) return',
    replace: 'if (known) return',
    tests: ['server/src/market/short-sale-rule.test.ts'],
  },
  {
    id: 'M55',
    rule: 'the usual share of a day follows the hours of a half day',
    file: 'server/src/market/lists/trending.ts',
    find: '(day.regular.end - day.regular.start)',
    replace: '(6.5 * 3_600_000)',
    tests: ['server/src/market/lists/trending.test.ts'],
  },
  {
    id: 'M56',
    rule: 'of prices of equal volume an auction takes the one of least surplus',
    file: 'server/src/exchange/auction.ts',
    find: 'if (a.surplus !== b.surplus) return a.surplus < b.surplus;',
    replace: '',
    tests: ['server/src/exchange/book.test.ts'],
    named: '(least surplus|equal volume)',
  },
];
