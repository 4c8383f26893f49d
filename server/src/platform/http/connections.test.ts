import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { TrustedProxies } from '../config/trusted-proxies.ts';
import { ORIGIN, openSample, wall } from './sample.fixture.ts';
import { createLimits } from './limits.ts';
import { createLog } from '../operations/log.ts';
import type { HttpDeps } from './types.ts';
import { Secret } from '../config/secrets.ts';

/** Limits of a connection before it has sent a request, over real sockets. */

async function listening(extra: Partial<HttpDeps> = {}) {
  const http = openSample(extra);
  await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.fastify.close());
  return { http, port: (http.server.address() as { port: number }).port };
}

/** Sends text from an address of its own; `received` is everything up to the end of the connection. */
function send(port: number, text: string, from = '127.0.0.1'): { socket: Socket; received: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  const received = new Promise<string>((resolve) => {
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    for (const over of ['end', 'close', 'error']) socket.on(over, () => resolve(answer));
  });
  socket.write(text);
  return { socket, received };
}

const GET = 'GET /api/quotes/AAPL HTTP/1.1\r\nHost: localhost\r\n';
const CLOSE = `${GET}Connection: close\r\n\r\n`;
const UNFINISHED = `POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name"`;

describe('requests that do not arrive in time', () => {
  const arrival = { wholeMs: 300, headMs: 200 };

  test.each([
    ['a body', UNFINISHED],
    ['a head', 'GET /api/quotes/AAPL HTTP/1.1\r\nHost: loc'],
    ['anything at all', ''],
  ])('%s: 408 with the headers of any answer, and the connection ends', async (_what, text) => {
    const { port } = await listening({ arrival });
    const answer = await send(port, text).received;
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"refusal":"request_too_slow"');
    expect(answer).toContain('retry-after: 1\r\n');
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
  });

  test('a caller who keeps their half of the connection open loses it all the same', async () => {
    const { http, port } = await listening({ arrival });
    const { received } = send(port, UNFINISHED);
    await received;
    const open = () => new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
  });

  test('the limits in force are fifteen seconds for a request, ten for its head, looked at every second', async () => {
    const { http } = await listening();
    const { requestTimeout, headersTimeout } = http.server;
    expect([requestTimeout, headersTimeout]).toEqual([15_000, 10_000]);
    // Not part of the public type, and what made bodies last for 87 seconds when it was left alone.
    expect((http.server as unknown as { connectionsCheckingInterval: number }).connectionsCheckingInterval).toBe(1_000);
  });
});

test('a body that breaks off is a debug line, and neither an outage nor a bug', async () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: 'debug', wall, userKey: new Secret('key'), destination });
  const { http, port } = await listening({ log });
  const { socket } = send(port, UNFINISHED);
  await expect.poll(() => http.underWay).toBe(1);
  socket.destroy();
  await expect.poll(() => lines.some((line) => line.includes('request broken off'))).toBe(true);
  expect(lines.filter((line) => /outage|"level":"(warn|error)"/.test(line))).toEqual([]);
  expect(http.bugs).toEqual([]);
  await expect.poll(() => http.underWay).toBe(0);
});

describe('connections of one address', () => {
  test('beyond the limit are hung up on; others, and the same address when one has gone, are served', async () => {
    let refused = 0;
    const { port } = await listening({ connectionsPerAddress: 3, onConnectionRefused: () => (refused += 1) });
    const held = [1, 2, 3].map(() => send(port, GET));
    await Promise.all(held.map(({ socket }) => new Promise((open) => socket.once('connect', open))));
    expect(await send(port, CLOSE).received).toBe('');
    expect(refused).toBe(1);
    expect(await send(port, CLOSE, '127.0.0.2').received).toContain('"code":2000');
    held[0]?.socket.destroy();
    await expect.poll(() => send(port, CLOSE).received, { timeout: 20_000 }).toContain('"code":2000');
  });

  test('a trusted proxy may open any number', async () => {
    const isProxy: TrustedProxies = (address) => address === '127.0.0.1';
    const { port } = await listening({ connectionsPerAddress: 1, isProxy });
    for (let n = 0; n < 3; n += 1) send(port, GET);
    expect(await send(port, CLOSE).received).toContain('"code":2000');
  });
});

test('limits count the client named by a trusted proxy, and ignore the header of anyone else', async () => {
  const limits = () => createLimits(wall, { anonymous: { perPeriod: 1, periodMs: 3_600_000, burst: 2 } });
  const statusOf = async (port: number, forwarded: string) =>
    (await send(port, `${GET}X-Forwarded-For: ${forwarded}\r\nConnection: close\r\n\r\n`).received).split(' ')[1];
  const trusting = await listening({ limits: limits(), isProxy: (address) => address === '127.0.0.1' });
  for (const status of ['200', '200', '429']) expect(await statusOf(trusting.port, '198.51.100.1')).toBe(status);
  expect(await statusOf(trusting.port, '198.51.100.2')).toBe('200');
  const plain = await listening({ limits: limits() });
  for (const status of ['200', '200', '429']) expect(await statusOf(plain.port, `198.51.100.${status}`)).toBe(status);
});
