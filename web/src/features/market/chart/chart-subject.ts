import type { Candles, MarketId, MarketSnapshot } from '../../../domains/market/queries.ts';

/** What a chart is of. An index counts in points, an exchange's mean change in per cent. */
export type ChartSubject =
  | {
      readonly kind: 'instrument';
      /** What the page's head shows, with whose price the line ends. */
      readonly snapshot: MarketSnapshot;
    }
  | {
      readonly kind: 'index' | 'exchange';
      readonly id: MarketId;
      readonly name: string;
      /** The figure in the page's head, with which the line ends. */
      readonly now: string | null;
      /** Its first day, before which no range can begin, and the day of that figure; null for an exchange. */
      readonly history: { readonly began: string; readonly tradeDate: string } | null;
    };

/** Bars that end with the figure in the page's head: the two are answers of different moments. */
export function endingWith(data: Candles, now: string | null): Candles {
  const last = data.bars.close.length - 1;
  if (now === null || last < 0) return data;
  return { ...data, bars: { ...data.bars, close: data.bars.close.with(last, now) } };
}

export const nameOfSubject = (subject: ChartSubject): string =>
  subject.kind === 'instrument' ? subject.snapshot.code : subject.name;
