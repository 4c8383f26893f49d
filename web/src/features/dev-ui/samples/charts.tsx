import { barsOf } from '@candor/model/indicators/bars.ts';
import { AllocationBar, Donut, LineChart, RangeBar, Section, Skeleton, Treemap } from '../../../ui/index.ts';
import { partLater } from '../../../ui/page/later-parts.tsx';
import type { ChartScene } from '../../../ui/price-chart/scene.ts';

const ChartCanvas = partLater(
  () => import('../../../ui/price-chart/chart-canvas.tsx').then((module) => module.ChartCanvas),
  () => <Skeleton height="298px" />,
);

const START = 1_758_893_400_000;
const wave = (index: number) => 238 + Math.sin(index / 9) * 2 + Math.sin(index / 3) * 0.4 + index / 90;
const POINTS = Array.from({ length: 240 }, (_, index) => ({ at: START + index * 60_000, value: wave(index) }));
const CANDLES = Array.from({ length: 80 }, (_, index) => {
  const open = wave(index * 3);
  const close = wave(index * 3 + 2);
  const top = Math.max(open, close) + 0.4;
  return { at: START + index * 86_400_000, open, close, high: top, low: top - 1.4, volume: 1000 + (index % 9) * 300 };
});
const clock = (at: number) =>
  new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'America/New_York' }).format(at);
const day = (at: number) => new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(at);
const figure = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);
const SCENE: ChartScene = {
  name: 'sample',
  bars: barsOf(CANDLES),
  style: 'candles',
  day: undefined,
  bands: [],
  previousClose: 237.4,
  overlays: [],
  panes: [],
  levels: [{ price: 238.6, label: '10 at 238.60', tone: 'position' }],
  compared: [],
  formatPrice: figure,
  formatPercent: figure,
  formatVolume: figure,
  formatAxis: day,
};
const SECTORS = ['Technology', 'Health Care', 'Financials', 'Energy', 'Utilities', 'Materials', 'Industrials'];

export function Charts() {
  return (
    <>
      <Section title="Line">
        <LineChart
          label="AAPL, 1 day"
          points={POINTS}
          base={[{ at: START - 3_600_000, value: 237.4 }]}
          from={START - 3_600_000}
          to={START + 390 * 60_000}
          bands={[{ from: START - 3_600_000, to: START, kind: 'pre' }]}
          formatValue={(value) => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value)}
          formatAt={clock}
        />
      </Section>
      <Section title="Candles">
        <ChartCanvas
          label="AAPL, 3 months"
          summary="Arrow keys move, plus and minus zoom"
          scene={SCENE}
          pricesHeight={232}
          legend={({ row }) => figure(SCENE.bars.close[row] ?? 0)}
          spoken={({ row }) => figure(SCENE.bars.close[row] ?? 0)}
          wholeLabel="Whole range"
        />
      </Section>
      <Section title="Parts of a whole">
        <AllocationBar
          label="Breadth"
          parts={[
            { label: 'Advancers', weight: 231, text: '231', tone: 'gain' },
            { label: 'Unchanged', weight: 14, text: '14', tone: 'flat' },
            { label: 'Decliners', weight: 155, text: '155', tone: 'loss' },
          ]}
        />
        <Donut
          label="Allocation"
          parts={SECTORS.slice(0, 4).map((label, index) => ({
            label,
            weight: 40 - index * 8,
            text: `${40 - index * 8}%`,
          }))}
        />
        <RangeBar label="Day range" lowText="235.02" highText="239.40" price="238.01" position={0.68} />
      </Section>
      <Section title="Treemap">
        <Treemap
          label="Sectors"
          tiles={SECTORS.map((label, index) => ({
            id: label,
            label,
            weight: 30 - index * 3,
            percent: ['1.92', '-0.61', '0.34', '-2.45', '0.00', '3.10', '-1.10'][index] ?? '0',
            to: '/dev/ui?page=charts',
          }))}
        />
      </Section>
    </>
  );
}
