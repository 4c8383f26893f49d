import { formatInstant, type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { Bar, BarInterval, CorporateAction } from '../market/index.ts';
import { inGroups } from './dialect.ts';
import { vendorInstant } from './events.ts';
import { type VendorHistory, VendorUnavailable } from './history-port.ts';
import type { VendorHttp } from './vendor-http.ts';
import { vendorBar, vendorDividend, vendorSplit } from './vendor-rows.ts';

/** The REST side of Alpaca's market data: bars of many codes at once, corporate actions; docs.alpaca.markets/reference. */
export function alpacaHistory(http: VendorHttp, base: string, feed: 'sip' | 'iex'): VendorHistory {
  return {
    bars: (codes, interval, from, to) => bars(http, base, feed, codes, interval, from, to),
    actions: (codes, from, to) => actions(http, base, codes, from, to),
  };
}

const VENDOR = 'Alpaca';
const GROUP = 100;
const PAGE = 10_000;
const MOST_PAGES = 10_000;

const token = z.optional(z.nullable(z.string()));
const barRow = z.object({ t: z.string(), o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() });
const barPage = z.object({
  bars: z.optional(z.nullable(z.record(z.string(), z.array(z.unknown())))),
  next_page_token: token,
});

async function bars(
  http: VendorHttp,
  base: string,
  feed: string,
  codes: readonly string[],
  interval: BarInterval,
  from: Instant,
  to: Instant,
): Promise<Map<string, Bar[]>> {
  const found = new Map<string, Bar[]>(codes.map((code) => [code, []]));
  for (const group of inGroups(codes, GROUP)) {
    const query = {
      ...{ symbols: group.join(','), timeframe: interval === 'day' ? '1Day' : '1Min', adjustment: 'raw', feed },
      ...{ start: formatInstant(from), end: formatInstant(instant(to - 1)), sort: 'asc', limit: String(PAGE) },
    };
    await pages(http, `${base}/v2/stocks/bars`, query, barPage, ({ bars: rows }) => {
      for (const [code, list] of Object.entries(rows ?? {})) {
        for (const row of list) {
          const bar = barOf(row, interval);
          if (bar && bar.at >= from && bar.at < to) found.get(code)?.push(bar);
        }
      }
    });
  }
  return found;
}

function barOf(row: unknown, interval: BarInterval): Bar | undefined {
  const parsed = barRow.safeParse(row);
  const at = parsed.success ? vendorInstant(parsed.data.t) : undefined;
  return parsed.success && at !== undefined ? vendorBar(at, parsed.data, interval) : undefined;
}

const splitRow = z.object({ symbol: z.string(), ex_date: z.string(), new_rate: z.number(), old_rate: z.number() });
const dividendRow = z.object({ symbol: z.string(), ex_date: z.string(), rate: z.number() });
const actionPage = z.object({
  corporate_actions: z.optional(z.nullable(z.record(z.string(), z.array(z.unknown())))),
  next_page_token: token,
});

async function actions(
  http: VendorHttp,
  base: string,
  codes: readonly string[],
  from: TradingDate,
  to: TradingDate,
): Promise<CorporateAction[]> {
  const found: CorporateAction[] = [];
  const wanted = new Set(codes);
  const types = 'forward_split,reverse_split,cash_dividend';
  for (const group of inGroups(codes, GROUP)) {
    const query = { symbols: group.join(','), types, start: from, end: to, limit: '1000' };
    await pages(http, `${base}/v1/corporate-actions`, query, actionPage, ({ corporate_actions: kinds }) => {
      const rowsOf = (name: string) => kinds?.[name] ?? [];
      const read = [
        ...[...rowsOf('forward_splits'), ...rowsOf('reverse_splits')].map(splitOf),
        ...rowsOf('cash_dividends').map(dividendOf),
      ];
      for (const action of read) if (action && wanted.has(action.code)) found.push(action);
    });
  }
  return found;
}

function splitOf(row: unknown): CorporateAction | undefined {
  const parsed = splitRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { symbol, ex_date, old_rate, new_rate } = parsed.data;
  return vendorSplit(symbol, ex_date, old_rate, new_rate);
}

function dividendOf(row: unknown): CorporateAction | undefined {
  const parsed = dividendRow.safeParse(row);
  if (!parsed.success) return undefined;
  return vendorDividend(parsed.data.symbol, parsed.data.ex_date, parsed.data.rate);
}

/** Hands each page of an answer on; a page that is not what the vendor documents ends the reading. */
async function pages<Page extends { next_page_token?: string | null | undefined }>(
  http: VendorHttp,
  url: string,
  query: Readonly<Record<string, string>>,
  schema: z.ZodMiniType<Page>,
  take: (page: Page) => void,
): Promise<void> {
  let next: string | undefined;
  for (let count = 0; count === 0 || next !== undefined; count += 1) {
    if (count === MOST_PAGES) throw new VendorUnavailable(VENDOR, 'its pages have no end');
    const params = new URLSearchParams({ ...query, ...(next === undefined ? {} : { page_token: next }) });
    const parsed = schema.safeParse(await http.json(`${url}?${params}`));
    if (!parsed.success) throw new VendorUnavailable(VENDOR, 'answered something else than it documents');
    take(parsed.data);
    next = parsed.data.next_page_token ?? undefined;
  }
}
