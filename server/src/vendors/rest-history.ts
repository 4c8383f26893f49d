import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { Bar, BarInterval, CorporateAction } from '../market/index.ts';
import { inGroups } from './dialect.ts';
import { vendorInstant } from './events.ts';
import { type VendorHistory, VendorUnavailable } from './history-port.ts';
import type { VendorHttp } from './vendor-http.ts';
import { vendorBar } from './vendor-rows.ts';

/** A request to a vendor, and how to read a page of its answer. */
export interface Question {
  /** From the vendor's base address on. */
  readonly path: string;
  /** Undefined where a page is not what the vendor documents. */
  read(page: unknown): AnswerPage | undefined;
}

export interface AnswerPage {
  readonly bars?: readonly (readonly [code: string, row: unknown])[];
  /** An undefined item stands for a row that makes no sense. */
  readonly actions?: readonly (CorporateAction | undefined)[];
  /** Where the next page is: from the base address on, or whole. */
  readonly next?: string | undefined;
}

/** How to request historical data from one vendor. */
export interface HistoryDialect {
  readonly vendor: string;
  /** Codes that one question about bars may name. */
  readonly codesAtOnce: number;
  bars(codes: readonly string[], interval: BarInterval, from: Instant, to: Instant): Question;
  /** Splits and dividends with ex-dates in [from, to]. */
  actions(codes: readonly string[], from: TradingDate, to: TradingDate): readonly Question[];
}

/** Most pages of one answer; a vendor that sends more is taken to repeat itself. */
const MOST_PAGES = 10_000;

/** Every vendor writes a bar this way; its time is in milliseconds or ISO 8601. */
const barRow = z.object({
  t: z.union([z.int(), z.string()]),
  ...{ o: z.number(), h: z.number(), l: z.number(), c: z.number(), v: z.number() },
});

/** Historical data of a vendor over HTTP, page by page. */
export function restHistory(http: VendorHttp, base: string, dialect: HistoryDialect): VendorHistory {
  const pages = (question: Question) => pagesOf(http, base, dialect.vendor, question);
  return {
    async bars(codes, interval, from, to) {
      const found = new Map<string, Bar[]>(codes.map((code) => [code, []]));
      for (const group of inGroups(codes, dialect.codesAtOnce)) {
        for await (const { bars = [] } of pages(dialect.bars(group, interval, from, to))) {
          for (const [code, row] of bars) {
            const bar = barOf(row, interval);
            if (bar && bar.at >= from && bar.at < to) found.get(code)?.push(bar);
          }
        }
      }
      return found;
    },
    async actions(codes, from, to) {
      const [wanted, found] = [new Set(codes), [] as CorporateAction[]];
      for (const question of dialect.actions(codes, from, to)) {
        for await (const { actions = [] } of pages(question)) {
          for (const action of actions) if (action && wanted.has(action.code)) found.push(action);
        }
      }
      return found;
    },
  };
}

function barOf(row: unknown, interval: BarInterval): Bar | undefined {
  const parsed = barRow.safeParse(row);
  if (!parsed.success) return undefined;
  const { t, ...figures } = parsed.data;
  const at = typeof t === 'number' ? instant(t) : vendorInstant(t);
  return at === undefined ? undefined : vendorBar(at, figures, interval);
}

/** The pages of an answer. The next page must be at the address we configured, because our key is sent to it. */
async function* pagesOf(
  http: VendorHttp,
  base: string,
  vendor: string,
  { path, read }: Question,
): AsyncGenerator<AnswerPage> {
  let url: string | undefined = `${base}${path}`;
  for (let count = 0; url !== undefined; count += 1) {
    if (count === MOST_PAGES) throw new VendorUnavailable(vendor, 'its pages have no end');
    const page: AnswerPage | undefined = read(await http.json(url));
    if (!page) throw new VendorUnavailable(vendor, 'answered something else than it documents');
    yield page;
    url = page.next?.startsWith('/') ? `${base}${page.next}` : page.next;
    if (url !== undefined && (!URL.canParse(url) || new URL(url).origin !== new URL(base).origin))
      throw new VendorUnavailable(vendor, 'its next page lies elsewhere');
  }
}
