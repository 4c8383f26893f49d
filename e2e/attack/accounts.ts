import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { UPLOAD_LIMITS } from '@candor/model/files/limits.ts';
import { type Answer, TestClient } from '../../server/test/client.ts';
import { type Bounds, goesOn, Tally, type Target } from './world.ts';

const ask = async (tally: Tally, what: string, call: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    const answer = await call;
    tally.answered(answer.status, what);
    return answer;
  } catch (error) {
    tally.fail(`${what}: ${error}`);
    return undefined;
  }
};

/** Passwords, codes and authenticator codes guessed from many addresses; none may be right, none may cost a 5xx. */
export async function guesses(target: Target, bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const email = (n: number) => ({ email: `somebody-${n % 40}@example.com` });
  const code = () => String(Math.floor(performance.now() * 1_000) % 1_000_000).padStart(6, '0');
  const requestId = `ver_${'0'.repeat(26)}`;
  const tries: ((n: number) => [string, object])[] = [
    (n) => ['/auth/login', { ...email(n), password: `Wrong-pass-${n}` }],
    (n) => ['/auth/code', { ...email(n), purpose: 'login' }],
    (n) => ['/auth/login/code', { ...email(n), requestId, code: code() }],
    (n) => ['/auth/login/factor', { ...email(n), requestId, code: code() }],
    (n) => ['/auth/reset/check-code', { ...email(n), requestId, code: code() }],
  ];
  const guess = async (worker: number) => {
    for (let turn = worker; goesOn(bounds, turn); turn += 10) {
      const client = new TestClient(target.url, 4_000 + turn);
      const [path, body] = (tries[turn % tries.length] as (typeof tries)[number])(turn);
      const answer = await ask(tally, path, client.post(path, body));
      if (answer?.status === 200 && path !== '/auth/code') tally.fail(`${path} let a guess in`);
      client.close();
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_v, worker) => guess(worker)));
  return tally;
}

/** Bytes as they are, with the session of a client. */
function putBytes(client: TestClient, path: string, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = Object.fromEntries(
      client
        .headersText()
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
    const call = request(
      `${client.origin}/api${path}`,
      {
        method: 'PUT',
        localAddress: client.address,
        headers: {
          ...headers,
          origin: client.origin,
          'idempotency-key': randomUUID(),
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}

const PART = Buffer.alloc(UPLOAD_LIMITS.chunkBytes, 1);

/** Uploads announced as large as may be, half of them sent, none completed; and pictures that are none. */
export async function uploads(clients: readonly TestClient[], bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const sha256 = createHash('sha256').update(PART).digest('hex');
  const abuse = async (client: TestClient, n: number) => {
    for (let turn = 0; goesOn(bounds, turn); turn += 1) {
      const bytes = turn % 2 === 0 ? UPLOAD_LIMITS.bytes : PART.length;
      const begun = await ask(tally, 'announce', client.post('/files', { purpose: 'identity', type: 'image/png', bytes, sha256 }));
      if (begun?.status !== 200) {
        if (begun && ![429, 503].includes(begun.status)) tally.fail(`not announced: ${JSON.stringify(begun.body)}`);
        return;
      }
      const { fileId } = begun.body.data;
      for (let part = 0; part < (turn % 2 === 0 ? 4 : 1); part += 1)
        tally.answered(await putBytes(client, `/files/${fileId}/bytes?offset=${part * PART.length}`, PART), 'part');
      const done = await ask(tally, 'complete', client.post(`/files/${fileId}/complete`, {}));
      if (done?.status === 200) tally.fail(`a picture of nothing was kept (${n})`);
    }
  };
  await Promise.all(clients.map((client, n) => abuse(client, n).catch((error) => tally.fail(String(error)))));
  return tally;
}

const order = (more: object) => ({ code: 'KO', tradingTime: 'regular', timeInForce: 'day', ...more });

/** The same cash, the same shares, the same key and the same order, asked for many times at once. */
export async function moneyRaces(clients: readonly TestClient[], bounds: Bounds): Promise<Tally> {
  const tally = new Tally();
  const place = (client: TestClient, body: object, key: string = randomUUID()) =>
    ask(tally, 'order', client.post('/orders', body, { key }));
  const atOnce = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_v, n) => work(n)));
  for (let turn = 0; goesOn(bounds, turn); turn += 1) {
    const client = clients[turn % clients.length] as TestClient;
    const key = randomUUID();
    const resting = order({ side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '1' });
    const same = (await atOnce(10, () => place(client, resting, key))).filter((answer) => answer?.status === 200);
    const ids = new Set(same.map((answer) => answer?.body.data.orderId));
    if (ids.size > 1) tally.fail(`one key made ${ids.size} orders`);
    const [orderId] = ids;
    if (orderId) {
      await atOnce(6, (n) =>
        n % 2 === 0
          ? ask(tally, 'cancel', client.post(`/orders/${orderId}/cancel`, {}))
          : ask(tally, 'amend', client.post(`/orders/${orderId}/amend`, { limitPrice: '1.01', quantity: '2' })),
      );
    }
    await atOnce(6, () => place(client, order({ side: 'buy', type: 'market', amount: '60000.00' })));
    await atOnce(6, () => place(client, order({ side: 'sell', type: 'market', quantity: '100' })));
  }
  return tally;
}
