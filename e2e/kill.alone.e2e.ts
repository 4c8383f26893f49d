import { expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../server/test/client.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { expectNothingLostOrDoubled, Writer } from './order-load.ts';

const KILLS = 20;
const WRITERS = 32;
/** Ready again within five seconds; on a slower machine within twice what orderly restarts take there. */
const READY_WITHIN_MS = 5_000;
const TIMES_ORDERLY = 2;
/** After so many kills one orderly restart. */
const ORDERLY_AFTER = 6;

const acknowledgedBy = (writers: readonly Writer[]) =>
  writers.flatMap((writer) => writer.sent.filter((order) => order.orderId !== undefined));

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] as number;

test('twenty kills of the server under load lose and double no acknowledged order', async () => {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET });
  onTestFinished(() => server.discard());
  await server.start();
  const orderly: number[] = [];
  const clients = await Promise.all(Array.from({ length: WRITERS }, (_v, i) => TestClient.trial(server.url, i)));
  const writers = clients.map((client, i) => new Writer(client, i));
  const running = Promise.all(writers.map((writer) => writer.run()));
  const readyAfter: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = acknowledgedBy(writers).length;
    await expect
      .poll(() => acknowledgedBy(writers).length, { timeout: 60_000, interval: 20 })
      .toBeGreaterThan(before + 20);
    await new Promise((wake) => setTimeout(wake, 37 * (kill % 7)));
    await server.kill();
    readyAfter.push(await server.startReady());
    if (kill % ORDERLY_AFTER !== 0) continue;
    await server.stop();
    orderly.push(await server.startReady());
  }
  for (const writer of writers) writer.stopped = true;
  await running;

  const sent = writers.flatMap((writer) => writer.sent);
  const acknowledged = acknowledgedBy(writers);
  console.log(
    `${acknowledged.length} orders acknowledged over ${KILLS} kills; ready again after ${Math.round(median(readyAfter))} ms, ` +
      `${Math.round(Math.max(...readyAfter))} at the most; after orderly stops ${Math.round(median(orderly))} ms`,
  );
  expect(acknowledged.length).toBeGreaterThan(KILLS * 10);
  await expectNothingLostOrDoubled(server, sent);
  // Medians: one start that a busy machine delays says nothing about recovery, and slow recovery delays all of them.
  expect(median(readyAfter)).toBeLessThan(Math.max(READY_WITHIN_MS, TIMES_ORDERLY * median(orderly)));
  for (const client of clients) client.close();
});
