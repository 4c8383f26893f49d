import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { instant } from '@candor/model/time.ts';
import { tronHex } from '@candor/model/tron.ts';
import * as z from 'zod/mini';
import type { PayoutSigner, SignedTransfer, SweepOrder, TransferOrder } from '../rails/index.ts';
import { bodyUpTo } from '../platform/http/body-up-to.ts';

export interface ExternalSignerOptions {
  readonly url: string;
  /** Shared with the signer; it authenticates orders and answers. */
  readonly secret: string;
  readonly hotAddress: string;
  readonly coldAddress: string;
  /** Real time, by which the signer refuses orders that somebody kept. */
  readonly now: () => number;
  /** Milliseconds that one call may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const MOST_BYTES = 64 * 1024;

const hexText = (shape: RegExp) => z.string().check(z.regex(shape));
const answerShape = z.object({
  reference: z.string(),
  txId: hexText(/^[0-9a-f]{64}$/),
  bytes: hexText(/^([0-9a-f]{2}){80,8192}$/),
  expiresAt: z.int(),
});

/** What a signature of this interface covers: HMAC-SHA-256 over lines, hexadecimal. */
export const signerMac = (secret: string, ...lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('hex');

/** The call of the token that an order comes to: `transfer(address,uint256)`. Source: TRC-20; Solidity ABI. */
export const transferCall = (to: string, amount: bigint): string =>
  `a9059cbb${tronHex(to).slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`;

/**
 * Signs over HTTP, by a service of the house that has the keys. Every answer is bounded in time and size and is
 * authenticated together with what it answers; one that names another order, an id that is not that of its bytes, or a
 * transfer of something else is taken for none. An order that is asked again has to be answered by the same
 * transaction: what was stored first stays, whatever comes later.
 */
export class ExternalSigner implements PayoutSigner {
  readonly hotAddress: string;
  readonly coldAddress: string;
  readonly #options: ExternalSignerOptions;

  constructor(options: ExternalSignerOptions) {
    this.#options = options;
    this.hotAddress = options.hotAddress;
    this.coldAddress = options.coldAddress;
  }

  sign({ reference, to, amount, expiresAt }: TransferOrder): Promise<SignedTransfer> {
    return this.#ask('/v1/payouts', { reference, from: this.hotAddress, to, amount, expiresAt });
  }

  sweep({ reference, from, indexNo, amount, expiresAt }: SweepOrder): Promise<SignedTransfer> {
    return this.#ask('/v1/sweeps', { reference, from, indexNo, to: this.coldAddress, amount, expiresAt });
  }

  async #ask(path: string, order: TransferOrder & { from: string; indexNo?: number }): Promise<SignedTransfer> {
    const { url, secret, now, patienceMs = PATIENCE_MS } = this.#options;
    const body = JSON.stringify({ ...order, amount: String(order.amount) });
    const at = String(now());
    const mac = signerMac(secret, at, path, body);
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signer-time': at, 'x-signer-mac': mac },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`the signer answered ${response.status} to ${order.reference}`);
    const text = (await bodyUpTo(MOST_BYTES, response, () => new Error('the signer sent too much'))).toString('utf8');
    if (!same(response.headers.get('x-signer-mac') ?? '', signerMac(secret, mac, text)))
      throw new Error(`the signer's answer to ${order.reference} is not authentic`);
    return this.#read(JSON.parse(text), order);
  }

  #read(answer: unknown, { reference, to, amount, expiresAt }: TransferOrder): SignedTransfer {
    const read = answerShape.safeParse(answer);
    if (!read.success) throw new Error(`the signer's answer to ${reference} has another shape`);
    const { txId, bytes, expiresAt: until } = read.data;
    if (read.data.reference !== reference || until !== expiresAt)
      throw new Error(`the signer answered ${read.data.reference} to ${reference}`);
    const raw = rawOf(Buffer.from(bytes, 'hex'));
    if (createHash('sha256').update(raw).digest('hex') !== txId)
      throw new Error(`the signer's id of ${reference} is not that of its transaction`);
    if (!raw.toString('hex').includes(transferCall(to, amount)))
      throw new Error(`the signer signed something else than ${reference}`);
    return { txId, bytes, expiresAt: instant(until) };
  }
}

/** The part of a signed transaction whose hash is its id: field 1 of `Transaction`. Source: java-tron, Tron.proto. */
function rawOf(bytes: Buffer): Buffer {
  let [length, shift, at] = [0, 0, 1];
  for (let more = bytes[0] === 0x0a; more && at < 5; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0;
    length |= (byte & 0x7f) << shift;
    more = byte >= 0x80;
  }
  return bytes.subarray(at, at + length);
}

const same = (given: string, right: string) =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
