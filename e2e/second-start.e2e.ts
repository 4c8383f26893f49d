import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { processesOf } from '../server/src/platform/postgres/processes.ts';
import { clusterFiles } from '../server/src/platform/postgres/files.ts';
import { TestClient } from '../server/test/client.ts';
import { freePort } from '../server/test/free-port.ts';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { restingOrder } from './resting-order.ts';

const EMBEDDED = { database: 'embedded', split: false } as const;
const order = restingOrder('KO');
const BUSY = { timeout: 60_000, interval: 200 };

async function serves(server: ServerProcess, client: TestClient): Promise<void> {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  // As patient with a busy machine as the app is.
  await expect.poll(async () => (await client.post('/orders', order)).body.refusal, BUSY).toBe(undefined);
}

test('a second start on the same data folder is refused with the first one’s process id, and the first keeps serving', async () => {
  const server = new ServerProcess({ CLOCK: '2026-11-23T15:30:00Z', ...SMALL_MARKET }, EMBEDDED);
  onTestFinished(() => server.discard());
  await server.start();
  const client = await TestClient.trial(server.url, 1);
  onTestFinished(() => client.close());

  for (const [PORT, CONSOLE_PORT] of [
    [server.port, 0],
    [await freePort(), await freePort()],
  ]) {
    const second = await server.startBeside({ PORT: String(PORT), CONSOLE_PORT: String(CONSOLE_PORT) });
    expect(second.status).toBe(1);
    expect(second.output).toContain(`process ${server.pid}`);
    expect(second.output).toContain(server.dataDir);
    await serves(server, client);
  }

  // Nothing is left of a killed holder: its folder starts again at once.
  await server.kill();
  expect(await server.startReady()).toBeGreaterThan(0);
  await serves(server, client);

  // The last process stops the database; a refused start leaves no process behind.
  await server.stop();
  await expect.poll(() => processesOf(clusterFiles(server.dataDir).data)).toEqual([]);
});

test('a taken port is reported before the start goes on: no database is left running', async () => {
  const server = new ServerProcess(SMALL_MARKET, EMBEDDED);
  onTestFinished(() => server.discard());
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, 'localhost', resolve));
  onTestFinished(() => void holder.close());
  const { port } = holder.address() as { port: number };
  const refused = await server.startBeside({ PORT: String(port), CONSOLE_PORT: '0' });
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(`Port ${port} is taken`) });
  await expect.poll(() => processesOf(clusterFiles(server.dataDir).data)).toEqual([]);
});
