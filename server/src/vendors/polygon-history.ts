import { addDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { instant } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { CorporateAction } from '../market/index.ts';
import type { AnswerPage, HistoryDialect, Question } from './rest-history.ts';
import { vendorDividend, vendorSplit } from './vendor-rows.ts';

const PAGE = 50_000;
const ACTIONS_PAGE = 5_000;

/** Massive (formerly Polygon): aggregates of one code at a time, splits and dividends of all; massive.com/docs/rest. */
export const POLYGON_HISTORY: HistoryDialect = {
  vendor: 'Massive',
  codesAtOnce: 1,
  bars([code = ''], interval, from, to) {
    const span = interval === 'day' ? [newYorkDate(from), newYorkDate(instant(to - 1))] : [from, to - 1];
    const path = `/v2/aggs/ticker/${encodeURIComponent(code)}/range/1/${interval}/${span.join('/')}`;
    return question(`${path}?adjusted=false&sort=asc&limit=${PAGE}`, (rows) => ({
      bars: rows.map((row) => [code, row]),
    }));
  },
  actions(_codes, from, to) {
    const between = (name: string): string => `${name}.gte=${from}&${name}.lt=${addDays(to, 1)}&limit=${ACTIONS_PAGE}`;
    return [
      question(`/stocks/v1/splits?${between('execution_date')}`, (rows) => ({ actions: rows.map(splitOf) })),
      question(`/stocks/v1/dividends?${between('ex_dividend_date')}`, (rows) => ({ actions: rows.map(dividendOf) })),
    ];
  },
};

const page = z.object({ results: z.optional(z.nullable(z.array(z.unknown()))), next_url: z.optional(z.string()) });

const question = (path: string, take: (rows: readonly unknown[]) => AnswerPage): Question => ({
  path,
  read(body) {
    const parsed = page.safeParse(body);
    return parsed.success ? { ...take(parsed.data.results ?? []), next: parsed.data.next_url } : undefined;
  },
});

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
