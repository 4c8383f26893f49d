import { parseInstant, parseTradingDate } from '@candor/model/time.ts';
import type { SimulatedInstrument } from '../instruments.ts';
import type { MinuteBar } from '../tape/tape.ts';
import type { Trade } from '../orders.ts';

export const at = parseInstant;
export const date = parseTradingDate;

const SECTORS = ['energy', 'materials', 'industrials', 'utilities', 'health_care'];

/** Made-up shares S0, S1 … and the funds tests speak of. */
export function someInstruments(stocks: number): SimulatedInstrument[] {
  const shares = Array.from({ length: stocks }, (_, i): SimulatedInstrument => {
    return { code: `S${i}`, kind: 'stock', sector: SECTORS[i % SECTORS.length] };
  });
  return [
    ...shares,
    { code: 'MKT', kind: 'etf' },
    { code: 'UP3', kind: 'etf', leverage: 3, follows: 'MKT' },
    { code: 'DOWN1', kind: 'etf', leverage: -1, follows: 'MKT' },
    {
      code: 'PAIR',
      kind: 'etf',
      basket: [
        { code: 'S0', weight: 2 },
        { code: 'S1', weight: 1 },
      ],
    },
    { code: 'BND', kind: 'etf', assetClass: 'bond' },
    { code: 'FEAR', kind: 'etf', assetClass: 'volatility' },
  ];
}

/** Trades into minute bars, as anyone reading the feed would. */
export function barsFrom(trades: readonly Trade[]): MinuteBar[] {
  const bars = new Map<number, MinuteBar>();
  for (const { at: time, price, quantity, session } of trades) {
    const start = time - (time % 60_000);
    const bar = bars.get(start);
    bars.set(start, {
      at: start as MinuteBar['at'],
      session,
      open: bar?.open ?? price,
      high: Math.max(bar?.high ?? price, price),
      low: Math.min(bar?.low ?? price, price),
      close: price,
      volume: (bar?.volume ?? 0) + quantity,
    });
  }
  return [...bars.values()];
}
