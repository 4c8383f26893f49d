import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedNotice, PushSubscriptionBody } from '@candor/model/notices/push.ts';

export interface Received {
  readonly device: number;
  /** As the service sees it: the topic, without opening anything. */
  readonly topic: string;
  readonly urgency: string;
  readonly token: Readonly<Record<string, unknown>>;
  /** As the device sees it. */
  readonly notice: PushedNotice;
  /** Bytes of the sealed message: the same for all, so that their length tells nothing. */
  readonly bytes: number;
}

interface BrowserKeys {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
  readonly auth: Buffer;
}

/**
 * A push service with browsers, on this machine: it checks the server's token as RFC 8292 asks, and opens what was
 * sealed for each browser by RFC 8291, written from the standard and on nothing that seals. It counts each message once
 * for a device, and how often it came again.
 */
export class PushService {
  readonly received: Received[] = [];
  /** How often a message came again for a device, by device and topic. */
  readonly repeats = new Map<string, number>();
  /** What was wrong with a request. */
  readonly faults: string[] = [];
  /** What it answers from now on. */
  status = 201;
  private readonly browsers: BrowserKeys[] = [];
  private readonly server = createServer((request, response) => {
    void this.take(request).then((status) => response.writeHead(status).end());
  });

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }

  /** A browser that subscribes; what it would hand to the app. */
  subscribe(): PushSubscriptionBody {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys();
    const auth = randomBytes(16);
    this.browsers.push({ publicKey, privateKey: pair.getPrivateKey(), auth });
    return {
      endpoint: `${this.origin}/push/${this.browsers.length - 1}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    };
  }

  private async take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.status > 299) return this.status;
    try {
      const device = Number(/^\/push\/(\d+)$/.exec(request.url ?? '')?.[1]);
      const body = Buffer.concat(chunks);
      const { topic, urgency } = request.headers as Record<string, string>;
      const opened = openSealed(body, this.browsers[device] as BrowserKeys);
      const token = readToken(String(request.headers.authorization), this.origin);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
      if (!(Number(request.headers.ttl) > 0)) throw new Error('no time to live');
      const key = `${device} ${topic}`;
      if (this.received.some((each) => each.device === device && each.topic === topic))
        this.repeats.set(key, (this.repeats.get(key) ?? 0) + 1);
      else {
        const notice = JSON.parse(opened.toString()) as PushedNotice;
        this.received.push({ device, topic: topic ?? '', urgency: urgency ?? '', token, notice, bytes: body.length });
      }
    } catch (error) {
      this.faults.push(String(error));
      return 400;
    }
    return this.status;
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Opens a message of one record (RFC 8188 §2, RFC 8291 §3). */
export function openSealed(body: Buffer, { publicKey, privateKey, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  if (sealed.length > recordSize) throw new Error('more than one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
  const material = hkdf(pair.computeSecret(senderKey), auth, info, 32);
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of a last record');
  return padded.subarray(0, end);
}

/** The claims of `vapid t=…, k=…` once its signature and its times hold (RFC 8292 §2 and §3). */
function readToken(authorization: string, origin: string): Record<string, unknown> {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!token || !key) throw new Error(`not a token: ${authorization}`);
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const asKey = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, asKey, Buffer.from(signature, 'base64url'))) throw new Error('a wrong signature');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (read(head).alg !== 'ES256') throw new Error('not ES256');
  const { aud, exp, sub } = read(claims);
  const left = Number(exp) - process.uptime() - performance.timeOrigin / 1_000;
  if (!(left > 0 && left <= 86_400)) throw new Error('a token of more than a day, or past');
  if (aud !== origin.replace(/^http:/, 'https:')) throw new Error(`for ${String(aud)}`);
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Error('nobody to write to');
  return { aud, sub, key };
}
