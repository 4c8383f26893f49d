import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../server/test/server-process.ts';
import { SMALL_MARKET } from '../server/test/markets.ts';
import { addressOf, openSocket, present, raw } from './attack/world.ts';

/** Requests refused before routing. */
let server: ServerProcess;
beforeAll(async () => {
  server = new ServerProcess(SMALL_MARKET);
  await server.startReady();
});
afterAll(() => server?.discard());

const foreign = ['evil.example', 'evil.example:80', '10.0.0.7', 'localhost.evil.example', '127.0.0.1.nip.io'];

test.each(foreign)('a page under the name %s reads nothing here', async (host) => {
  for (const path of ['/', '/api/dev/inbox', '/metrics', '/api/market/session']) {
    const { status } = await raw(server.port, addressOf(60, 1), `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    expect([400, 421], path).toContain(status);
  }
});

test('two Host headers are refused', async () => {
  const head = `GET /livez HTTP/1.1\r\nhost: localhost:${server.port}\r\nhost: localhost\r\n\r\n`;
  expect((await raw(server.port, addressOf(60, 2), head)).status).toBe(400);
});

test('a body that does not come is cut off after fifteen seconds', async () => {
  const head =
    `POST /api/auth/login HTTP/1.1\r\nhost: localhost:${server.port}\r\norigin: ${server.url}\r\n` +
    'content-type: application/json\r\ncontent-length: 4000\r\n\r\n{';
  const answer = await raw(server.port, addressOf(60, 3), head, 30_000);
  expect(answer).toMatchObject({ status: 408 });
}, 60_000);

test('one address has a thousand connections at most, and others still get in', async () => {
  const opening = Array.from({ length: 1_500 }, () => openSocket(server.port, addressOf(60, 4)).catch(() => undefined));
  const sockets = (await Promise.all(opening)).filter(present);
  for (const socket of sockets) socket.resume();
  const open = () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  expect(sockets.length).toBeGreaterThan(1_000);
  // Silent connections are cut off before long, so a busy machine may never show the exact number; connections.test
  // does.
  await expect.poll(open, { timeout: 60_000, interval: 50 }).toBeLessThanOrEqual(1_000);
  const head = `GET /livez HTTP/1.1\r\nhost: localhost:${server.port}\r\n\r\n`;
  expect((await raw(server.port, addressOf(61, 1), head)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
