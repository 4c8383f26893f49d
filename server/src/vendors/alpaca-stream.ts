import * as z from 'zod/mini';
import { type Dialect, type StreamReply, inGroups } from './dialect.ts';
import { type VendorEvent, quotedShares, vendorInstant, vendorPrice, vendorSize } from './events.ts';

/**
 * The stream of Alpaca's market data v2: arrays of `{T, …}`; trades `t`, quotes `q`, trading status `s`, corrections
 * `c`, cancels `x`, control messages `success`, `error`, `subscription`. Documented at
 * docs.alpaca.markets/docs/real-time-stock-pricing-data.
 */
export function alpacaDialect(options: {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}): Dialect {
  const { url, key, secret } = options;
  return { url, read: (message, codes) => readMessage(message, codes, { key, secret }) };
}

const GROUP = 200;
const TOO_SLOW = 407;

const time = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/));
const conditions = z.optional(z.nullable(z.array(z.string())));
const tradeRow = z.object({
  S: z.string(),
  i: z.number(),
  x: z.optional(z.string()),
  p: z.number(),
  s: z.number(),
  c: conditions,
  t: time,
});
const quoteRow = z.object({
  S: z.string(),
  bp: z.number(),
  bs: z.number(),
  ap: z.number(),
  as: z.number(),
  t: time,
});
const statusRow = z.object({ S: z.string(), sc: z.string(), t: time });
const correctionRow = z.object({ S: z.string(), t: time });
const controlRow = z.object({ msg: z.optional(z.string()), code: z.optional(z.number()) });

const ROWS: Readonly<Record<string, (row: unknown) => VendorEvent | undefined>> = {
  t: tradeOf,
  q: quoteOf,
  s: statusOf,
  c: correctionOf,
  x: correctionOf,
};

function readMessage(message: unknown, codes: readonly string[], keys: { key: string; secret: string }): StreamReply {
  if (!Array.isArray(message)) return { events: [], malformed: 1, say: [] };
  const events: VendorEvent[] = [];
  const say: string[] = [];
  let malformed = 0;
  let live: true | undefined;
  let refused: string | undefined;
  for (const row of message as unknown[]) {
    const kind = (row as { T?: unknown } | null)?.T;
    if (kind === 'success' || kind === 'error') {
      const control = controlRow.safeParse(row);
      const msg = control.success ? control.data.msg : undefined;
      // A client that was too slow is let go and may come back at once.
      if (kind === 'error' && control.data?.code !== TOO_SLOW) refused = msg ?? 'no reason given';
      else if (msg === 'connected') say.push(JSON.stringify({ action: 'auth', ...keys }));
      else if (msg === 'authenticated') say.push(...subscriptions(codes));
      continue;
    }
    if (kind === 'subscription') {
      live = true;
      continue;
    }
    const event = typeof kind === 'string' ? ROWS[kind]?.(row) : undefined;
    if (event) events.push(event);
    else if (typeof kind !== 'string' || kind in ROWS) malformed += 1;
  }
  return { events, malformed, say, ...(live ? { live } : {}), ...(refused === undefined ? {} : { refused }) };
}

/** Corrections and cancels come along with trades by themselves. */
function subscriptions(codes: readonly string[]): string[] {
  return inGroups(codes, GROUP).map((group) =>
    JSON.stringify({ action: 'subscribe', trades: group, quotes: group, statuses: group }),
  );
}

/** Letters of the tapes' plans (CTA and UTP): which move no price, and which repeat a print that was counted before. */
const VOLUME_ONLY: ReadonlySet<string> = new Set([...'BCGHINPRUVWZ47']);
const COUNTED_BEFORE: ReadonlySet<string> = new Set([...'MQ9']);

function tradeOf(row: unknown): VendorEvent | undefined {
  const parsed = tradeRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { S: code, i, x, p, s, c, t } = parsed.data;
  const [price, size, at] = [vendorPrice(p), vendorSize(s), vendorInstant(t)];
  if (price === undefined || size === undefined || at === undefined || code === '') return undefined;
  const repeats = c?.some((each) => COUNTED_BEFORE.has(each)) ?? false;
  return {
    ...{ kind: 'trade', code, price, at, id: `${x ?? ''}:${i}` },
    size: repeats ? 0 : size,
    ...(repeats || c?.some((each) => VOLUME_ONLY.has(each)) ? { volumeOnly: true } : {}),
    ...(c?.includes('O') ? { auction: 'opening' } : {}),
    ...(c?.includes('6') ? { auction: 'closing' } : {}),
  };
}

/** Zero prices and sizes are a side that is empty. */
function quoteOf(row: unknown): VendorEvent | undefined {
  const parsed = quoteRow.safeParse(row);
  if (!parsed.success || parsed.data.S === '') return undefined;
  const { S: code, bp, bs, ap, as, t } = parsed.data;
  const at = vendorInstant(t);
  if (at === undefined) return undefined;
  const [bidSize, askSize] = [quotedShares(bs, at), quotedShares(as, at)];
  if (bidSize === undefined || askSize === undefined) return undefined;
  const [bid, ask] = [vendorPrice(bp), vendorPrice(ap)];
  return {
    ...{ kind: 'quote', code, at },
    ...(bid === undefined || bidSize === 0 ? {} : { bid, bidSize }),
    ...(ask === undefined || askSize === 0 ? {} : { ask, askSize }),
  };
}

/**
 * Status codes that stop trading: halts, volatility pauses and the quotation that precedes a resumption (both tapes).
 */
const HALTED: ReadonlySet<string> = new Set(['H', 'P', 'Q', '2', '3']);
const RESUMED: ReadonlySet<string> = new Set(['T', '5']);

function statusOf(row: unknown): VendorEvent | undefined {
  const parsed = statusRow.safeParse(row);
  const at = parsed.success ? vendorInstant(parsed.data.t) : undefined;
  if (!parsed.success || at === undefined) return undefined;
  const { S: code, sc } = parsed.data;
  const halted = HALTED.has(sc);
  return halted || RESUMED.has(sc) ? { kind: 'halt', code, halted, at } : undefined;
}

function correctionOf(row: unknown): VendorEvent | undefined {
  const parsed = correctionRow.safeParse(row);
  const at = parsed.success ? vendorInstant(parsed.data.t) : undefined;
  return parsed.success && at !== undefined ? { kind: 'correction', code: parsed.data.S, at } : undefined;
}
