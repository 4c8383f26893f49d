import type { BarValues } from '@candor/model/indicators/bars.ts';
import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { chartTexts } from '../../../i18n/chart.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { openOrders, positions } from '../../../domains/account/queries.ts';
import { formatPrice } from '../../../lib/format.ts';
import { type Candles, candles, type MarketSession, plotted } from '../../../domains/market/queries.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useAccountTopics } from '../../../domains/account/topics.ts';
import { LiveCell } from '../../../live/index.ts';
import { ChartCanvas } from '../../../ui/price-chart/chart-canvas.tsx';
import type { ChartView } from '../../../ui/price-chart/chart-view.ts';
import { type ChartScene, type PriceLevel, takeBar } from '../../../ui/price-chart/scene.ts';
import { useLow, useWide } from '../../../ui/page/columns.tsx';
import { chosenFrom, isLong, useChartPreferences } from './chart-choices.ts';
import { sceneOf, type SceneParts } from './chart-scene.ts';
import { useRunningCandle } from './use-running-candle.ts';
import { ChartLegend, isBare, useSpokenFigures } from './chart-legend.tsx';
import { barsIn, summaryOf } from './chart-points.ts';
import { ChartTools } from './chart-tools.tsx';
import { type ChartSubject, nameOfSubject } from './chart-subject.ts';
import { type ChartWriting, chartWriting } from './chart-writing.ts';
import { ComparedChips } from './compare-sheet.tsx';
import { useOrderLevel } from './order-level.ts';

/** The line above a chart, which a bare one is taller by. */
const LEGEND_PX = 18;
/**
 * With what stands above it on a stock's page, its ranges end above the foot of a phone of 390 × 664, and its tools
 * above that of one of 390 × 844 and of a wide screen of 1280 × 800.
 */
const HEIGHT = { low: 166, phone: 236, wide: 300 };

export interface ChartBodyProps {
  data: Candles;
  subject: ChartSubject;
  session: MarketSession | undefined;
  /** The element for its tools, below the ranges, which render before it. */
  tools: HTMLElement | null;
  compared: readonly string[];
  onCompare(codes: readonly string[]): void;
}

function useScreen(): keyof typeof HEIGHT {
  const [wide, low] = [useWide(), useLow()];
  return wide ? 'wide' : low ? 'low' : 'phone';
}

/** The chart with its tools. Ticks go directly into the drawing, without React. */
export function ChartBody({ data, subject, session, tools, compared, onCompare }: ChartBodyProps) {
  const t = useTexts(chartTexts);
  const names = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const height = HEIGHT[useScreen()];
  const { code, range, interval } = data;
  const preferences = useChartPreferences();
  const isInstrument = subject.kind === 'instrument';
  const chosen = useMemo(() => (isInstrument ? chosenFrom(preferences) : []), [preferences, isInstrument]);
  const style = isInstrument ? preferences.style : 'line';
  const isLogarithmic = preferences.scale === 'logarithmic' && isLong(range);
  const write = useMemo(
    () => chartWriting({ range, interval, unit: UNIT[subject.kind] }, locale),
    [range, interval, subject.kind, locale],
  );
  const others = useCompared(compared, range);
  const levels = useOwnLevels(isInstrument ? code : undefined);
  // The mean change of an exchange begins at zero, which is at the axis.
  const startLabel =
    data.previousClose === null || subject.kind === 'exchange'
      ? undefined
      : t(range === '1D' ? 'startDay' : 'startRange', { price: write.price(plotted(data.previousClose)) });
  const snapshot = isInstrument ? subject.snapshot : undefined;
  const { lastBar, follow } = useRunningCandle(data, session?.session, snapshot);
  const parts = { data, chosen, levels, style, isLogarithmic, compared: others, startLabel };
  const scene = useScene(parts, write, lastBar);
  const spoken = useSpokenFigures(scene, write, subject);
  const chart = useRef<ChartView>(undefined);
  // The head's next reply may say what no push has said yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each reply
  useEffect(() => {
    const bar = lastBar();
    if (bar) chart.current?.tick(bar);
  }, [snapshot, lastBar]);
  const onChart = useCallback((view: ChartView | undefined) => {
    chart.current = view;
  }, []);
  return (
    <div>
      <LiveCell {...(isInstrument ? { code } : {})}>
        <ChartCanvas
          label={names('chartLabel', { code: nameOfSubject(subject), range: names(`name_${range}`) })}
          summary={t('summary', { ...summaryOf(scene.bars, write, isInstrument), keys: t('keys') })}
          scene={scene}
          pricesHeight={height + (isBare({ scene, data }) ? LEGEND_PX : 0)}
          legend={(inspected) => <ChartLegend {...{ scene, inspected, data, subject, write }} />}
          spoken={spoken}
          wholeLabel={t('whole')}
          {...(follow ? { follow } : {})}
          onChart={onChart}
        />
      </LiveCell>
      <Levels levels={levels} />
      <ComparedChips codes={compared} shown={others} onChange={onCompare} />
      {tools
        ? createPortal(
            <ChartTools {...{ data, subject, scene, write, style, chosen, compared, onCompare }} chart={chart} />,
            tools,
          )
        : null}
    </div>
  );
}

/** The scene of a reply, which ends with the last bar as it runs. */
function useScene(
  { data, chosen, levels, style, isLogarithmic, compared, startLabel }: SceneShown,
  write: ChartWriting,
  lastBar: () => BarValues | undefined,
): ChartScene {
  return useMemo(() => {
    const scene = sceneOf({
      ...{ data, chosen, levels, style, isLogarithmic, compared },
      ...(startLabel === undefined ? {} : { startLabel }),
      write: {
        formatPrice: write.price,
        formatPercent: write.percent,
        formatVolume: write.volume,
        formatAxis: write.axis,
      },
    });
    const bar = lastBar();
    if (bar) takeBar(scene, bar);
    return scene;
  }, [data, chosen, levels, style, isLogarithmic, compared, write, startLabel, lastBar]);
}

type SceneShown = Omit<SceneParts, 'write' | 'startLabel'> & { readonly startLabel: string | undefined };

const UNIT = { instrument: 'price', index: 'points', exchange: 'percent' } as const;

/** Candles of the other symbols, as far as they have loaded; the same array until one of them changes. */
function useCompared(codes: readonly string[], range: Candles['range']): readonly Candles[] {
  return useQueries({
    queries: codes.map((code) => candles(code, range)),
    combine: useCallback(
      (results: readonly { data: Candles | undefined }[]) =>
        results.flatMap(({ data }) => (data && barsIn(data) > 0 ? [data] : [])),
      [],
    ),
  });
}

/** The reader's position and open orders, as price levels in the chart; none for visitors. */
function useOwnLevels(code: string | undefined): readonly PriceLevel[] {
  const t = useTexts(chartTexts);
  const locale = LOCALE[useLang()];
  const levelOf = useOrderLevel();
  const enabled = isLoggedIn(useUser()) && code !== undefined;
  useAccountTopics(['position', 'pending']);
  const held = useQuery({ ...positions(), enabled }).data?.positions;
  const waiting = useQuery({ ...openOrders(), enabled }).data?.orders;
  return useMemo(() => {
    if (!enabled) return [];
    const mine = (held ?? []).filter((each) => each.code === code);
    const orders = (waiting ?? []).filter((each) => each.code === code);
    return [
      ...mine.map((held) => ({
        price: plotted(held.averageCost),
        label: t(isShort(held) ? 'levelShort' : 'levelPosition', { price: formatPrice(held.averageCost, locale) }),
        tone: 'position' as const,
      })),
      ...orders.flatMap((order) => levelOf(order) ?? []),
    ];
  }, [enabled, held, waiting, code, t, locale, levelOf]);
}

/** The lines of the reader's own prices as text, for readers who cannot see them. */
function Levels({ levels }: { levels: readonly PriceLevel[] }) {
  const t = useTexts(chartTexts);
  if (levels.length === 0) return null;
  return (
    <ul className="visually-hidden" aria-label={t('levels')}>
      {levels.map(({ label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal
        <li key={index}>{label}</li>
      ))}
    </ul>
  );
}
