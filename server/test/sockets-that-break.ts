import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { HEADERS } from '@candor/model/http.ts';
import { APP_ORIGIN, type Browser } from './console-world.ts';

/** Where a server listens, as a socket needs it. */
export interface Address {
  readonly port: number;
  readonly host: string;
}

/** A call that moves money, and how often it has had its effect for this customer. */
export interface Effect {
  readonly name: string;
  readonly path: string;
  /** What a new customer needs before such a call is accepted; `pass` moves business time. */
  readonly prepare?: (customer: Browser, pass: (to: string) => Promise<void>) => Promise<void>;
  /** A body that is accepted whenever it is sent. */
  readonly body: (customer: Browser) => Promise<object>;
  /** Another body, which the same key must refuse. */
  readonly other: (body: object) => object;
  readonly count: (customer: Browser) => Promise<number>;
}

const countOf = (path: string, list: string) => async (customer: Browser) =>
  (await customer.get(path)).data[list].length as number;

const WALLET = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

/** USDT in the wallet that nothing can take back any more, and an address of the book that is a day old. */
async function fund(customer: Browser, pass: (to: string) => Promise<void>): Promise<void> {
  const sent = await customer.post('/deposits/simulated', { amount: '500' });
  const linked = await customer.post('/recipients/usdt', { name: 'My wallet', address: WALLET, network: 'TRC20' });
  if (sent.refusal ?? linked.refusal) throw new Error(`${sent.refusal} ${linked.refusal}`);
  await pass('25h');
}

async function payout(customer: Browser): Promise<object> {
  const [{ id: recipientId }] = (await customer.get('/recipients')).data.recipients;
  return { recipientId, payee: WALLET, asset: 'USDT', amount: '2.00', fee: '1.00' };
}

/** The money calls that a customer of every kind may make. */
export const EFFECTS: readonly Effect[] = [
  {
    name: 'a transfer',
    path: '/transfers',
    body: async () => ({ from: 'stock', to: 'spot', amount: '1.00' }),
    other: (body) => ({ ...body, amount: '2.00' }),
    count: countOf('/transfers?limit=100', 'transfers'),
  },
  {
    name: 'an order',
    path: '/orders',
    body: async () => ({
      ...{ code: 'AAPL', side: 'buy', type: 'limit', tradingTime: 'regular', timeInForce: 'day' },
      ...{ limitPrice: '1.00', quantity: '1' },
    }),
    other: (body) => ({ ...body, quantity: '2' }),
    count: countOf('/orders/open', 'orders'),
  },
  {
    name: 'a conversion',
    path: '/conversions',
    prepare: fund,
    body: async (customer) => ({ quoteId: (await customer.post('/conversions/quotes', { usdt: '1' })).data.id }),
    other: () => ({ quoteId: `cqt_${'0'.repeat(26)}` }),
    count: countOf('/conversions?limit=100', 'conversions'),
  },
  {
    name: 'a withdrawal request',
    path: '/withdrawals',
    prepare: fund,
    body: payout,
    other: (body) => ({ ...body, amount: '3.00' }),
    count: countOf('/withdrawals?limit=100', 'withdrawals'),
  },
];

interface Sent {
  readonly key: string;
  /** The connection is cut after so many bytes of the answer; whole where nothing is said. */
  readonly cutAfter?: number | undefined;
}

/** One call over a socket of its own. Answers the bytes that arrived, headers included. */
export function send(
  { port, host }: Address,
  customer: Browser,
  path: string,
  body: object,
  { key, cutAfter }: Sent,
): Promise<string> {
  const text = JSON.stringify(body);
  const headers = {
    ...{ host: `${host}:${port}`, origin: APP_ORIGIN, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' },
    ...{ connection: 'close', 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
    ...{ ...customer.headers, [HEADERS.idempotencyKey]: key },
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => {
      socket.write(`POST /api${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
      if (cutAfter === 0) socket.end().destroy();
    });
    let got = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      got += part;
      if (cutAfter === undefined || got.length < cutAfter) return;
      got = got.slice(0, cutAfter);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(got));
  });
}

/** Status and body of a whole answer; chunks are not expected of answers this small. */
export function parsed(answer: string): { readonly status: number; readonly body: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

/** Sends until the answer is whole and says how the call ended; gives up after so many tries. */
export async function sendUntilAnswered(
  to: Address,
  customer: Browser,
  path: string,
  body: object,
  key: string,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, body: answer } = parsed(await send(to, customer, path, body, { key }));
    if (status === 200) return answer;
    if (!answer.includes('still_running') && status !== 429) throw new Error(`${status} ${answer}`);
    await new Promise((wake) => setImmediate(wake));
  }
  throw new Error('never answered');
}

/** How long the answer of a call is, headers included. */
export async function lengthOfAnswer(to: Address, customer: Browser, effect: Effect): Promise<number> {
  return (await send(to, customer, effect.path, await effect.body(customer), { key: randomUUID() })).length;
}
