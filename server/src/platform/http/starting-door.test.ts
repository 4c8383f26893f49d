import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { openStartingDoor } from './starting-door.ts';

const open = async (port: number) => openStartingDoor({ port, host: '127.0.0.1', newRequestId: () => 'req_1' });

test('while a server starts it is alive, not ready, and everything else may be tried again', async () => {
  const port = await freePort();
  const close = await open(port);
  onTestFinished(close);
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await (await ask('/livez')).json()).toEqual({ alive: true });
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, checks: { starting: 'yes' } }]);
  const refused = await ask('/api/orders', 'POST');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ refusal: 'overloaded', retryable: true });
  const page = await ask('/');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a taken port is refused, and makes room at once when closed', async () => {
  const port = await freePort();
  const close = await open(port);
  await expect(open(port)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await close();
  await (await open(port))();
});
