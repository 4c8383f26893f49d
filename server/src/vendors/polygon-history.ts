import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { Bar, BarInterval, CorporateAction } from '../market/index.ts';
import { type VendorHistory, VendorUnavailable } from './history-port.ts';
import type { VendorHttp } from './vendor-http.ts';
import { vendorBar, vendorDividend, vendorSplit } from './vendor-rows.ts';

/** The REST side of Massive (formerly Polygon): aggregates, splits, dividends; documented at massive.com/docs/rest. */
export function polygonHistory(http: VendorHttp, base: string): VendorHistory {
  return {
    bars: (codes, interval, from, to) => bars(http, base, codes, interval, from, to),
    actions: (codes, from, to) => actions(http, base, codes, from, to),
  };
}

const VENDOR = 'Massive';
const PAGE = 50_000;
/** Pages of one answer; a vendor that goes on beyond them goes round in circles. */
const MOST_PAGES = 200;

const barRow = z.object({ t: z.int(), o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() });
const page = z.object({ results: z.optional(z.nullable(z.array(z.unknown()))), next_url: z.optional(z.string()) });

async function bars(
  http: VendorHttp,
  base: string,
  codes: readonly string[],
  interval: BarInterval,
  from: Instant,
  to: Instant,
): Promise<Map<string, Bar[]>> {
  const found = new Map<string, Bar[]>();
  for (const code of codes) {
    const span = interval === 'day' ? [newYorkDate(from), newYorkDate(instant(to - 1))] : [from, to - 1];
    const path = `/v2/aggs/ticker/${encodeURIComponent(code)}/range/1/${interval}/${span.join('/')}`;
    const rows = await pages(http, base, `${path}?adjusted=false&sort=asc&limit=${PAGE}`);
    found.set(
      code,
      rows
        .map((row) => barOf(row, interval))
        .filter((bar): bar is Bar => bar !== undefined && bar.at >= from && bar.at < to),
    );
  }
  return found;
}

function barOf(row: unknown, interval: BarInterval): Bar | undefined {
  const parsed = barRow.safeParse(row);
  return parsed.success ? vendorBar(instant(parsed.data.t), parsed.data, interval) : undefined;
}

const splitRow = z.object({
  ticker: z.string(),
  execution_date: z.string(),
  split_from: z.number(),
  split_to: z.number(),
});
const dividendRow = z.object({
  ticker: z.string(),
  ex_dividend_date: z.string(),
  cash_amount: z.number(),
  currency: z.optional(z.string()),
});

async function actions(
  http: VendorHttp,
  base: string,
  codes: readonly string[],
  from: TradingDate,
  to: TradingDate,
): Promise<CorporateAction[]> {
  const wanted = new Set(codes);
  const until = addDays(to, 1);
  const splits = await pages(
    ...([http, base] as const),
    `/stocks/v1/splits?execution_date.gte=${from}&execution_date.lt=${until}&limit=5000`,
  );
  const dividends = await pages(
    ...([http, base] as const),
    `/stocks/v1/dividends?ex_dividend_date.gte=${from}&ex_dividend_date.lt=${until}&limit=5000`,
  );
  return [...splits.map(splitOf), ...dividends.map(dividendOf)].filter(
    (action): action is CorporateAction => action !== undefined && wanted.has(action.code),
  );
}

function splitOf(row: unknown): CorporateAction | undefined {
  const parsed = splitRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { ticker, execution_date, split_from, split_to } = parsed.data;
  return vendorSplit(ticker, execution_date, split_from, split_to);
}

function dividendOf(row: unknown): CorporateAction | undefined {
  const parsed = dividendRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { ticker, ex_dividend_date, cash_amount, currency = 'USD' } = parsed.data;
  return currency === 'USD' ? vendorDividend(ticker, ex_dividend_date, cash_amount) : undefined;
}

/** All rows of an answer in pages. The next page's address must lie where we asked, because our key goes along. */
async function pages(http: VendorHttp, base: string, path: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let url: string | undefined = `${base}${path}`;
  for (let count = 0; url !== undefined; count += 1) {
    if (count === MOST_PAGES) throw new VendorUnavailable(VENDOR, 'its pages have no end');
    const parsed = page.safeParse(await http.json(url));
    if (!parsed.success) throw new VendorUnavailable(VENDOR, 'answered something else than it documents');
    for (const row of parsed.data.results ?? []) rows.push(row);
    const next: string | undefined = parsed.data.next_url;
    if (next !== undefined && new URL(next).origin !== new URL(base).origin)
      throw new VendorUnavailable(VENDOR, 'its next page lies elsewhere');
    url = next;
  }
  return rows;
}
