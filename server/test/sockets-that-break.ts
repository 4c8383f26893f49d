import { connect } from 'node:net';
import { HEADERS } from '@candor/model/http.ts';
import type { Browser } from './console-world.ts';

/** Where a server listens, as a socket needs it. */
export interface Address {
  readonly port: number;
  readonly host: string;
}

interface Sent {
  readonly key: string;
  /** The connection is cut after so many bytes of the answer; whole where nothing is said. */
  readonly cutAfter?: number | undefined;
}

/** One call over a socket of its own. Answers the bytes that arrived, headers included. */
export function send(
  { port, host }: Address,
  caller: Browser,
  path: string,
  body: object,
  { key, cutAfter }: Sent,
): Promise<string> {
  const text = JSON.stringify(body);
  const headers = {
    ...{ host: `${host}:${port}`, origin: caller.origin, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140' },
    ...{ connection: 'close', 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) },
    ...{ ...caller.headers, [HEADERS.idempotencyKey]: key },
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
  caller: Browser,
  path: string,
  body: object,
  key: string,
): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status, body: answer } = parsed(await send(to, caller, path, body, { key }));
    if (status === 200) return answer;
    if (!answer.includes('still_running') && status !== 429) throw new Error(`${status} ${answer}`);
    await new Promise((wake) => setImmediate(wake));
  }
  throw new Error('never answered');
}
