import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { advance, howFar } from './sim.ts';

test.each([
  ['1d', true],
  ['3h', true],
  ['30m', true],
  ['next-session', true],
  ['2026-01-05T14:30:00Z', true],
  ['2026-01-05T09:30:00-05:00', true],
  ['1w', false],
  ['-1d', false],
  ['2026-01-05', false],
  ['yesterday', false],
])('advance %s is understood: %s', (words, understood) => {
  expect(howFar(['advance', words])).toBe(understood ? words : undefined);
});

test('other words than one distance are not understood', () => {
  expect(howFar(['rewind', '1d'])).toBeUndefined();
  expect(howFar(['advance'])).toBeUndefined();
  expect(howFar(['advance', '1d', '2d'])).toBeUndefined();
});

/** A stand-in for the server at the network edge. */
async function serverAnswering(status: number, body: unknown): Promise<{ url: string; asked: unknown[] }> {
  const asked: unknown[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    asked.push([request.method, request.url, request.headers['x-control-token'], JSON.parse(text)]);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('the server is called with its token, and its answer is printed', async () => {
  const data = { from: '2026-01-05T15:30:00Z', to: '2026-01-06T15:30:00Z', due: { 'expired orders': 2 } };
  const { url, asked } = await serverAnswering(200, { code: 0, msg: '', data });
  expect(await advance({ url, token: 'secret' }, '1d')).toEqual([
    'The clock went from 2026-01-05T15:30:00Z to 2026-01-06T15:30:00Z',
    'Done on the way:',
    '  expired orders: 2',
  ]);
  expect(asked).toEqual([['POST', '/api/dev/clock/advance', 'secret', { to: '1d' }]]);
});

test('a refusal is passed on in the words of the server', async () => {
  const { url } = await serverAnswering(409, { code: 409, msg: 'The clock never runs backwards', data: null });
  await expect(advance({ url, token: 'secret' }, '2020-01-01T00:00:00Z')).rejects.toThrow(/409.*never runs backwards/);
});

test('a server that does not answer is named', async () => {
  await expect(advance({ url: 'http://127.0.0.1:9049', token: 'secret' }, '1d')).rejects.toThrow(
    /No server answers at http:\/\/127.0.0.1:9049/,
  );
});
