import { IndicatorsSync } from '@ixjb94/indicators';
import { type Bars, barsOf, putBar } from '@candor/model/indicators/bars.ts';
import { INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import { computed, RunningIndicator } from '@candor/model/indicators/indicator.ts';
import { benchDrawing, TEN_YEARS } from './chart-drawing.ts';
import type { Measured } from './report.ts';

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
  const run = (id: IndicatorId, p?: number[]) => computed(INDICATORS[id], bars, p);
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
  const [mine, other] = [perSecond(ours), perSecond(library)];
  const million = (runs: number) => (runs * 9 * TEN_YEARS.length) / 1e6;
  return [
    {
      ...{
        id: 'h',
        name: 'figures of nine indicators over ten years of days',
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

/** Runs in a second of this process's own time: what others do on the machine does not count. */
function perSecond(run: () => void): number {
  for (let warm = 0; warm < 200; warm += 1) run();
  const rounds = [0, 1, 2].map(() => {
    const since = process.cpuUsage();
    const spent = () => process.cpuUsage(since).user / 1e6;
    let runs = 0;
    while (spent() < 0.5) {
      for (let each = 0; each < 20; each += 1) run();
      runs += 20;
    }
    return runs / spent();
  });
  return rounds.sort((a, b) => a - b)[1]!;
}

function tickMicroseconds(bars: Bars): number {
  const running = Object.values(INDICATORS).map((indicator) => new RunningIndicator(indicator, bars));
  const last = TEN_YEARS[TEN_YEARS.length - 1]!;
  let tick = 0;
  const perTick = perSecond(() => {
    tick += 1;
    putBar(bars, { ...last, close: last.low + (tick % 7) / 100 });
    for (const each of running) each.update();
  });
  return 1e6 / perTick;
}
