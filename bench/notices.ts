import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accept } from '@candor/model/result.ts';
import { type Instant, parseInstant } from '@candor/model/time.ts';
import { Notices } from '../server/src/delivery/index.ts';
import { noticeListener } from '../server/src/notices/keep-notice.ts';
import type { Command } from '../server/src/platform/commands/command.ts';
import { Outbox } from '../server/src/platform/commands/outbox.ts';
import { createRunner } from '../server/src/platform/commands/runner.ts';
import { type Db, openDb } from '../server/src/platform/database/db.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts';
import { idSource } from '../server/src/platform/time/ids.ts';
import { secureRandom } from '../server/src/platform/time/random.ts';
import type { Measured } from './report.ts';

const NOTICES = 10_000;
const LANES = 2;
const NOW = parseInstant('2026-11-20T22:00:00Z');

/** An event as the evening's statements make it, for one customer. */
const prepare: Command<string, null> = {
  name: 'bench_prepare',
  subject: (customerId) => customerId,
  needs: () => [],
  decide(rows, subject) {
    rows.emit({ type: 'statement.prepared', subject, payload: { kind: 'daily', toDate: '2026-11-20' } });
    return accept(null);
  },
};

/**
 * (l) 10,000 customers get a notice at once: kept, counted, and queued for mail and push in one durable transaction
 * each; then the mails and pushes are handed to providers that take them at once.
 */
export async function benchNotices(): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    await migrate(cluster.ownerUrl);
    const db = openDb({ url: cluster.ownerUrl, poolSize: 8 });
    const [durable] = await db.query<{ is: boolean }>(
      `SELECT current_setting('synchronous_commit') = 'on' AND current_setting('fsync') = 'on' AS is`,
    );
    if (!durable?.is) throw new Error('this database does not wait for the disk');
    const fanned = await fanOut(db);
    const sent = await sendAll(db);
    const plain = await plainInserts(db);
    await db.close();
    return [
      {
        ...{ id: 'l', name: '10,000 notices kept, counted and queued for mail and push', value: fanned, unit: '/s' },
        ...{ reference: 'one row in a transaction, one after another', referenceValue: plain, ratio: fanned / plain },
        better: 'higher',
      },
      { id: 'l', name: 'mails and pushes taken off the queue', value: sent, unit: '/s', better: 'higher' },
    ];
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const perSecond = (count: number, begun: number): number => count / ((performance.now() - begun) / 1_000);
const customer = (n: number): string => `cus_${n}`;

/** From the first event that the listener sees to the last row that it keeps. */
async function fanOut(db: Db): Promise<number> {
  await db.query(
    `INSERT INTO customer (id, kind, state, username, account_type, email, email_normal, password_hash, identity_status, lang,
       created_at, wall_created_at)
     SELECT 'cus_' || n, 'standard', 'open', 'u' || n, 'email', n || '@example.com', n || '@example.com', 'x', 'unsubmitted', 'en',
       0, 0 FROM generate_series(0, $1::int - 1) n`,
    [NOTICES],
  );
  await db.query(
    `INSERT INTO push_subscription SELECT 'cus_' || n, 'psh_' || n, 'ses_' || n, 'https://push.apple.com/' || n, 'k', 'a',
       0, $2 FROM generate_series(0, $1::int - 1) n`,
    [NOTICES, NOW * 2],
  );
  const newId = idSource({ now: () => NOW }, secureRandom);
  const context = () => ({ now: NOW, wallNow: NOW as Instant, newId });
  let outbox: Outbox | undefined;
  const runner = createRunner({
    ...{ db, lanes: LANES, owner: 'bench', context },
    onCommitted: (events) => outbox?.committed(events),
  });
  await runner.open();
  await Promise.all(Array.from({ length: NOTICES }, (_v, n) => runner.run(prepare, customer(n))));
  outbox = new Outbox({
    ...{ db, lanes: LANES, listeners: [noticeListener(runner)] },
    onError: (_listener, error) => {
      throw error;
    },
  });
  const begun = performance.now();
  await outbox.start([]);
  for (;;) {
    const [row] = await db.query<{ n: bigint }>('SELECT count(*) AS n FROM customer_notice');
    if (Number(row?.n) === NOTICES) break;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  const rate = perSecond(NOTICES, begun);
  await outbox.stop();
  await runner.close();
  return rate;
}

async function sendAll(db: Db): Promise<number> {
  let sent = 0;
  const notices = new Notices({
    ...{ db, wall: { now: () => NOW }, wordOf: async () => undefined },
    messenger: { send: async () => void (sent += 1) },
    texts: { take: async () => accept(null) },
    onError: (error) => {
      throw error;
    },
  });
  const begun = performance.now();
  await notices.deliver();
  if (sent !== NOTICES * 2) throw new Error(`${sent} messages were sent`);
  return perSecond(sent, begun);
}

/** What one commit costs here, in as many lanes. */
async function plainInserts(db: Db): Promise<number> {
  await db.query('CREATE TABLE plain (n int PRIMARY KEY)');
  const count = 2_000;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: LANES }, async (_v, lane) => {
      for (let n = lane; n < count; n += LANES) await db.query('INSERT INTO plain VALUES ($1)', [n]);
    }),
  );
  return perSecond(count, begun);
}
