import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/**
 * Many readers in one process: plain sockets that send just enough HTTP to open a WebSocket, then only count bytes, so
 * that the measuring side costs little. Ten to a source address of 127.0.0.0/8, as the server's limits ask.
 */
const [port, count, mode] = [Number(process.argv[2]), Number(process.argv[3]), process.argv[4] ?? 'push'];

/** A masked text frame, as clients must send. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const header =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0xfe, payload.length >> 8, payload.length & 255]);
  for (let i = 0; i < payload.length; i += 1) payload[i] = (payload[i] ?? 0) ^ (mask[i & 3] ?? 0);
  return Buffer.concat([header, mask, payload]);
}

/** Thirty of the 500 codes, another set for every client, the same in every run. */
function codesOf(index: number): string[] {
  const codes = new Set<string>();
  for (let n = 0; codes.size < 30; n += 1) {
    const digest = createHash('sha256').update(`${index}:${n}`).digest();
    codes.add(`C${String(digest.readUInt32LE(0) % 500).padStart(3, '0')}`);
  }
  return [...codes];
}

let bytes = 0;
let ready = 0;

function open(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const group = Math.floor(index / 10);
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `127.0.${1 + Math.floor(group / 250)}.${1 + (group % 250)}`,
    });
    let upgraded = mode === 'raw';
    const subscribe = () => {
      socket.write(masked(JSON.stringify({ cmd: 'sub', topics: [{ type: 'market', codes: codesOf(index) }] })));
      ready += 1;
      resolve();
    };
    socket.on('connect', () => {
      if (upgraded) {
        ready += 1;
        return resolve();
      }
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
      );
    });
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (upgraded) return;
      if (!chunk.toString('latin1').startsWith('HTTP/1.1 101'))
        return reject(new Error(chunk.toString('latin1').split('\r\n')[0]));
      upgraded = true;
      subscribe();
    });
    socket.on('error', reject);
  });
}

for (let index = 0; index < count; index += 100) {
  await Promise.all(Array.from({ length: Math.min(100, count - index) }, (_v, i) => open(index + i)));
}
process.send?.({ ready });
process.on('message', () => process.send?.({ bytes }));
