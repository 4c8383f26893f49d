import { IndicatorsSync } from '@ixjb94/indicators';
import { type Bars, barsOf, putBar } from '@candor/model/indicators/bars.ts';
import { INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import { columns, computed, RunningIndicator, usualParameters } from '@candor/model/indicators/indicator.ts';
import { benchDrawing, TEN_YEARS } from './chart-drawing.ts';
import { type Measured, runsPerSecond } from './report.ts';

/** (h) Charts: indicators beside the fastest of four npm libraries, drawing beside a chart library. */
export async function benchCharts(): Promise<Measured[]> {
  return [...benchIndicators(), ...(await benchDrawing())];
}

/** The same nine of both, over ten years of daily bars. */
function benchIndicators(): Measured[] {
  const bars = barsOf(TEN_YEARS);
  const theirs = new IndicatorsSync();
  const [open, high, low, close] = [bars.open, bars.high, bars.low, bars.close].map((column) => [
    ...column.slice(0, bars.length),
  ]);
  const volume = [...bars.volume.slice(0, bars.length)];
  // As in the key figures of a stock: memory is allocated once for all figures of the same bars.
  const into = columns(4, bars.length);
  const run = (id: IndicatorId) => computed(INDICATORS[id], bars, usualParameters(INDICATORS[id]), into);
  const ours = () => {
    for (const id of ['sma', 'ema', 'wma', 'bollinger', 'rsi', 'macd', 'williams', 'atr', 'obv'] as const) run(id);
  };
  const library = () => {
    theirs.sma(close!, 20);
    theirs.ema(close!, 20);
    theirs.wma(close!, 20);
    theirs.bbands(close!, 20, 2);
    theirs.rsi(close!, 14);
    theirs.macd(close!, 12, 26, 9);
    theirs.willr(high!, low!, close!, 14);
    theirs.atr(high!, low!, close!, 14);
    theirs.obv(close!, volume);
  };
  if (open?.length !== TEN_YEARS.length) throw new Error('bars were lost');
  const [mine, other] = [runsPerSecond(ours), runsPerSecond(library)];
  const million = (runs: number) => (runs * 9 * TEN_YEARS.length) / 1e6;
  return [
    {
      ...{
        id: 'h',
        name: 'figures of nine indicators over ten years of days, into room taken once',
        value: million(mine),
        unit: 'million/s',
      },
      ...{
        reference: '@ixjb94/indicators',
        referenceValue: million(other),
        ratio: mine / other,
        goal: 1,
        better: 'higher',
      },
    },
    {
      ...{ id: 'h', name: 'a tick through all nineteen indicators', value: tickMicroseconds(bars), unit: 'µs' },
      ...{ goal: 50, better: 'lower' },
    },
  ];
}

function tickMicroseconds(bars: Bars): number {
  const running = Object.values(INDICATORS).map((indicator) => new RunningIndicator(indicator, bars));
  const last = TEN_YEARS[TEN_YEARS.length - 1]!;
  let tick = 0;
  const perTick = runsPerSecond(() => {
    tick += 1;
    putBar(bars, { ...last, close: last.low + (tick % 7) / 100 });
    for (const each of running) each.update();
  });
  return 1e6 / perTick;
}
