import { formatInstant, instant } from '@candor/model/time.ts';
import * as z from 'zod/mini';
import type { CorporateAction } from '../market/index.ts';
import { inGroups } from './dialect.ts';
import type { HistoryDialect } from './rest-history.ts';
import { vendorDividend, vendorSplit } from './vendor-rows.ts';

const GROUP = 100;
const [PAGE, ACTIONS_PAGE] = [10_000, 1_000];
const TYPES = 'forward_split,reverse_split,cash_dividend';

const token = z.optional(z.nullable(z.string()));
const byName = z.optional(z.nullable(z.record(z.string(), z.array(z.unknown()))));
const barPage = z.object({ bars: byName, next_page_token: token });
const actionPage = z.object({ corporate_actions: byName, next_page_token: token });

/** Alpaca: bars of many codes at once, from the tapes of a stream; corporate actions; docs.alpaca.markets/reference. */
export const alpacaHistory = (feed: 'sip' | 'iex'): HistoryDialect => ({
  vendor: 'Alpaca',
  codesAtOnce: GROUP,
  bars(codes, interval, from, to) {
    const path = pathOf('/v2/stocks/bars', {
      ...{ symbols: codes.join(','), timeframe: interval === 'day' ? '1Day' : '1Min', adjustment: 'raw', feed },
      ...{ start: formatInstant(from), end: formatInstant(instant(to - 1)), sort: 'asc', limit: String(PAGE) },
    });
    return {
      path,
      read(body) {
        const parsed = barPage.safeParse(body);
        if (!parsed.success) return undefined;
        const lists = Object.entries(parsed.data.bars ?? {});
        const bars = lists.flatMap(([code, rows]) => rows.map((row) => [code, row] as const));
        return { bars, next: after(path, parsed.data.next_page_token) };
      },
    };
  },
  actions: (codes, from, to) =>
    inGroups(codes, GROUP).map((group) => {
      const query = { symbols: group.join(','), types: TYPES, start: from, end: to, limit: String(ACTIONS_PAGE) };
      const path = pathOf('/v1/corporate-actions', query);
      return {
        path,
        read(body) {
          const parsed = actionPage.safeParse(body);
          if (!parsed.success) return undefined;
          const { corporate_actions: kinds, next_page_token: next } = parsed.data;
          const rowsOf = (name: string) => kinds?.[name] ?? [];
          const splits = [...rowsOf('forward_splits'), ...rowsOf('reverse_splits')].map(splitOf);
          return { actions: [...splits, ...rowsOf('cash_dividends').map(dividendOf)], next: after(path, next) };
        },
      };
    }),
});

const pathOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query)}`;

const after = (path: string, next: string | null | undefined): string | undefined =>
  next ? `${path}&page_token=${encodeURIComponent(next)}` : undefined;

const splitRow = z.object({ symbol: z.string(), ex_date: z.string(), new_rate: z.number(), old_rate: z.number() });
const dividendRow = z.object({ symbol: z.string(), ex_date: z.string(), rate: z.number() });

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
