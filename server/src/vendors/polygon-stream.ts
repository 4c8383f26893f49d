import { instant } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import { type Dialect, type StreamReply, inGroups } from './dialect.ts';
import { quotedShares, type VendorEvent, vendorPrice, vendorSize } from './events.ts';

/**
 * The stream of Massive (formerly Polygon): arrays of `{ev, …}`; trades `T`, quotes `Q`, price bands and halts
 * `LULD`, `status`. Documented at massive.com/docs/websocket/stocks.
 */
export function polygonDialect(options: { readonly url: string; readonly key: string }): Dialect {
  return {
    url: options.url,
    read: (message, codes) => readMessage(message, codes, options.key),
  };
}

const GROUP = 200;

const tradeRow = z.object({
  sym: z.string(),
  i: z.union([z.string(), z.number()]),
  x: z.optional(z.number()),
  p: z.number(),
  s: z.number(),
  c: z.optional(z.array(z.number())),
  t: z.int(),
});
const quoteRow = z.object({
  sym: z.string(),
  bp: z.optional(z.number()),
  bs: z.optional(z.number()),
  ap: z.optional(z.number()),
  as: z.optional(z.number()),
  t: z.int(),
});
const bandRow = z.object({ T: z.string().check(z.minLength(1)), i: z.optional(z.array(z.number())), t: z.int() });
const statusRow = z.object({ status: z.string(), message: z.optional(z.string()) });

function readMessage(message: unknown, codes: readonly string[], key: string): StreamReply {
  if (!Array.isArray(message)) return { events: [], malformed: 1, say: [] };
  const events: VendorEvent[] = [];
  const say: string[] = [];
  let malformed = 0;
  let live: true | undefined;
  let refused: string | undefined;
  for (const row of message as unknown[]) {
    const kind = (row as { ev?: unknown } | null)?.ev;
    if (kind === 'status') {
      const status = statusRow.safeParse(row);
      if (!status.success) malformed += 1;
      else if (status.data.status === 'connected') say.push(JSON.stringify({ action: 'auth', params: key }));
      else if (status.data.status === 'auth_success') say.push(...subscriptions(codes));
      else if (status.data.status === 'success') live = true;
      // A plan without halts still has prices.
      else if (!status.data.message?.includes(HALTS)) refused = status.data.message ?? status.data.status;
      continue;
    }
    if (kind === HALTS) {
      const band = bandRow.safeParse(row);
      if (!band.success) malformed += 1;
      else events.push(...haltsOf(band.data));
      continue;
    }
    const event = kind === 'T' ? tradeOf(row) : kind === 'Q' ? quoteOf(row) : undefined;
    if (event) events.push(event);
    // Event kinds that we did not subscribe to are ignored, not errors.
    else if (kind === 'T' || kind === 'Q' || typeof kind !== 'string') malformed += 1;
  }
  return { events, malformed, say, ...(live ? { live } : {}), ...(refused === undefined ? {} : { refused }) };
}

function subscriptions(codes: readonly string[]): string[] {
  const channels = codes.flatMap((code) => [`T.${code}`, `Q.${code}`]);
  // Halts last and by themselves: not every plan has them.
  const groups = [
    ...inGroups(channels, GROUP),
    ...inGroups(
      codes.map((code) => `${HALTS}.${code}`),
      GROUP,
    ),
  ];
  return groups.map((group) => JSON.stringify({ action: 'subscribe', params: group.join(',') }));
}

/**
 * Price bands come all the time; only halts and resumptions matter here. They are sent for listings of Nasdaq alone.
 */
const HALTS = 'LULD';
const [HALTED, RESUMED] = [17, 18];

function haltsOf({ T: code, i = [], t }: z.infer<typeof bandRow>): VendorEvent[] {
  return i
    .filter((each) => each === HALTED || each === RESUMED)
    .map((each) => ({ kind: 'halt', code, halted: each === HALTED, at: instant(t) }));
}

/**
 * Sale conditions as Massive numbers them, by what the tapes' plans say of them: which move no price, and which repeat
 * a print that was counted before.
 */
const VOLUME_ONLY: ReadonlySet<number> = new Set([2, 5, 7, 10, 13, 20, 21, 22, 29, 32, 33, 37, 52, 53]);
const COUNTED_BEFORE: ReadonlySet<number> = new Set([15, 16, 38]);
const OPENING: ReadonlySet<number> = new Set([17, 25]);
const CLOSING: ReadonlySet<number> = new Set([8, 19]);

/** A trade; one that repeats an earlier print has no size, so that it counts for nothing. */
function tradeOf(row: unknown): VendorEvent | undefined {
  const parsed = tradeRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { sym: code, i, x, p, s, c = [], t } = parsed.data;
  const [price, size] = [vendorPrice(p), vendorSize(s)];
  if (price === undefined || size === undefined || code === '') return undefined;
  const repeats = c.some((each) => COUNTED_BEFORE.has(each));
  return {
    ...{ kind: 'trade', code, price, at: instant(t), id: `${x ?? ''}:${i}` },
    size: repeats ? 0 : size,
    ...(repeats || c.some((each) => VOLUME_ONLY.has(each)) ? { volumeOnly: true } : {}),
    ...(c.some((each) => OPENING.has(each)) ? { auction: 'opening' } : {}),
    ...(c.some((each) => CLOSING.has(each)) ? { auction: 'closing' } : {}),
  };
}

/** A size or price of zero means that there is no quote on that side. */
function quoteOf(row: unknown): VendorEvent | undefined {
  const parsed = quoteRow.safeParse(row);
  if (!parsed.success || parsed.data.sym === '') return undefined;
  const { sym: code, bp, bs = 0, ap, as = 0, t } = parsed.data;
  const [bid, ask] = [vendorPrice(bp), vendorPrice(ap)];
  const [bidSize, askSize] = [quotedShares(bs, instant(t)), quotedShares(as, instant(t))];
  if (bidSize === undefined || askSize === undefined) return undefined;
  return {
    ...{ kind: 'quote', code, at: instant(t) },
    ...(bid === undefined || bidSize === 0 ? {} : { bid, bidSize }),
    ...(ask === undefined || askSize === 0 ? {} : { ask, askSize }),
  };
}
