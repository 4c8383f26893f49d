import { expect, onTestFinished, test } from 'vitest';
import { TestClient } from '../server/test/client.ts';
import { LiveClient, type LiveMessage } from '../server/test/live-client.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { missingFor, ServerProcess, type Shape } from '../server/test/server-process.ts';
import { tradeThroughApi } from './api-story.ts';
import { expectNothingLostOrDoubled, Writer } from './order-load.ts';
import { Person } from './person.ts';

const SPLIT: Shape = { database: 'tcp', split: true };
const missing = await missingFor(SPLIT);
if (missing) console.log(`skipped: the server in two processes over NATS, because ${missing}`);
const testSplit = test.skipIf(missing !== undefined);

async function started(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET, ...env }, SPLIT);
  onTestFinished(() => server.discard());
  await server.start();
  return server;
}

const isPrice = (code: string) => (message: LiveMessage) =>
  message.type === 'market' && (message.Data as { ticker: string }).ticker === code;
const hasPosition = (quantity: string) => (message: LiveMessage) =>
  message.type === 'position' &&
  (message.positionItem as { code: string; quantity: string }[]).some(
    (item) => item.code === 'AAPL' && item.quantity === quantity,
  );

testSplit('in two processes over NATS a share is bought, sold and accounted for, and time can be moved', async () => {
  const server = await started();
  await tradeThroughApi(server);
  const { from, to } = await server.advance('30m');
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 60_000);
  await tradeThroughApi(server);
});

testSplit('prices, lists and positions reach the other process, whatever is restarted', async () => {
  const server = await started({ LANES: '3' });
  const person = await Person.trial(server);
  const live = await LiveClient.open(server.url, person.client);
  const visitor = await LiveClient.open(server.url);
  live.subscribe({ type: 'market', codes: ['AAPL', 'MSFT'] }, { type: 'position' });
  visitor.subscribe({ type: 'market', codes: ['SPY'] }, { type: 'markDetails', id: 'gainers' });
  for (const code of ['AAPL', 'MSFT']) await live.waitFor(isPrice(code));
  await visitor.waitFor(isPrice('SPY'));
  await visitor.waitFor(({ type }) => type === 'markDetails');
  expect(visitor.received.filter(isPrice('AAPL'))).toEqual([]);
  const first = await live.waitFor(({ type }) => type === 'position');
  expect(first).toMatchObject({ positionItem: [] });

  await person.trade({ code: 'AAPL', side: 'buy', quantity: '2' });
  await live.waitFor(hasPosition('2'));
  const moving = live.received.length;
  await live.waitFor(isPrice('AAPL'), moving);

  await server.stopEngine();
  const refused = await person.client.get('/account');
  expect(refused, 'nobody is there to answer').toMatchObject({ status: 503, body: { retryable: true } });
  await server.start();
  const replaced = live.received.length;
  await live.waitFor(isPrice('AAPL'), replaced);
  await person.trade({ code: 'AAPL', side: 'buy', quantity: '1' });
  await live.waitFor(hasPosition('3'), replaced);
  await visitor.waitFor(isPrice('SPY'), visitor.received.length);

  await server.restartBus();
  const restarted = live.received.length;
  await live.waitFor(isPrice('AAPL'), restarted);
  await person.trade({ code: 'AAPL', side: 'sell', quantity: '3' });
  await live.waitFor(({ type, positionItem }) => type === 'position' && (positionItem as []).length === 0, restarted);

  const seqs = live.received.filter(({ type }) => type === 'position').map(({ seq }) => seq as number);
  expect(seqs).toEqual(seqs.map((_seq, i) => (seqs[0] as number) + i));
  await person.post('/auth/logout', {});
  expect(await live.closed, 'the session ended').toBe(4401);
  visitor.close();
  person.client.close();
});

const acknowledgedBy = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { sent }) => sum + sent.filter(({ orderId }) => orderId !== undefined).length, 0);

const KILLS = 6;
const WRITERS = 16;

testSplit(
  'kills and a replacement of the engine under load, and a kill of the other process, lose and double nothing',
  async () => {
    const server = await started();
    const clients = await Promise.all(Array.from({ length: WRITERS }, (_v, i) => TestClient.trial(server.url, i)));
    const writers = clients.map((client, i) => new Writer(client, i));
    const running = Promise.all(writers.map((writer) => writer.run()));
    const readyAfter: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledgedBy(writers);
      await expect.poll(() => acknowledgedBy(writers), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 10);
      await new Promise((wake) => setTimeout(wake, 37 * kill)); // not always at the same point of an order's way
      if (kill === 2) await server.replaceEngine();
      else if (kill === 3) await server.killFront();
      else await server.kill();
      readyAfter.push(await server.startReady());
    }
    const before = acknowledgedBy(writers);
    await expect.poll(() => acknowledgedBy(writers), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 10);
    for (const writer of writers) writer.stopped = true;
    await running;
    const sent = writers.flatMap((writer) => writer.sent);
    const acknowledged = acknowledgedBy(writers);
    console.log(
      `${acknowledged} orders acknowledged over ${KILLS} kills; ready again after ${Math.round(Math.max(...readyAfter))} ms at the most`,
    );
    expect(acknowledged).toBeGreaterThan(KILLS * 10);
    await expectNothingLostOrDoubled(server, sent);
    for (const client of clients) client.close();
  },
);
