import { inColumns } from '../../../domains/market/market.fixture.ts';
import type { Candles } from '../../../domains/market/queries.ts';

export const at = (time: string) => Date.parse(time);
export const MINUTE = 60_000;

export function candles(
  more: Partial<Candles> & { closes?: readonly number[]; times?: readonly number[] } = {},
): Candles {
  const {
    closes = [10, 11, 12],
    times = closes.map((_, index) => at('2026-03-02T14:30:00Z') + index * MINUTE),
    ...rest
  } = more;
  return {
    ...{
      code: 'XOM',
      range: '1D',
      interval: '1m',
      adjustment: 'splits',
      tradeDate: '2026-03-02',
      previousClose: '10.00',
      sessions: [],
      warmup: 0,
    },
    ...{ source: { kind: 'simulated', label: 'Simulated exchange', simulated: true }, asOf: '2026-03-02T15:30:00Z' },
    bars: inColumns(
      closes.map((close, index) => ({
        ...{
          at: times[index]!,
          open: `${close}.00`,
          high: `${close}.50`,
          low: `${close - 1}.50`,
          close: `${close}.00`,
        },
        volume: 100,
      })),
    ),
    ...rest,
  };
}
