import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { LOCALE, useLang } from '../i18n/index.ts';
import { useThemeRecord } from '../lib/stored.ts';

export interface Candle {
  /** Epoch milliseconds of its start. */
  at: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface CandleCanvasProps {
  label: string;
  candles: readonly Candle[];
  height?: number;
  /** Writes a time on the axis and at the crosshair. */
  formatAt(at: number): string;
}

interface Drawn {
  chart: IChartApi;
  candles: ISeriesApi<'Candlestick'>;
  volume: ISeriesApi<'Histogram'>;
}

/** Candle colours are by their own open and close; the price's colour is by the previous close. */
export function CandleCanvas({ label, candles, height = 260, formatAt }: CandleCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn>(undefined);
  const format = useRef(formatAt);
  const locale = LOCALE[useLang()];
  const theme = useThemeRecord();
  format.current = formatAt;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme redraws with its colours
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
    const time = (seconds: unknown) => format.current(Number(seconds) * 1_000);
    const chart = createChart(element, {
      autoSize: true,
      layout: {
        attributionLogo: false,
        background: { color: 'transparent' },
        textColor: colour('text-secondary'),
        fontFamily: style.getPropertyValue('--font'),
      },
      grid: { vertLines: { visible: false }, horzLines: { color: colour('hairline') } },
      rightPriceScale: { borderVisible: false },
      timeScale: { borderVisible: false, tickMarkFormatter: time },
      localization: { locale, timeFormatter: time },
      handleScale: { axisPressedMouseMove: false },
    });
    const gain = colour('gain');
    const loss = colour('loss');
    const series = chart.addSeries(CandlestickSeries, {
      upColor: gain,
      borderUpColor: gain,
      wickUpColor: gain,
      downColor: loss,
      borderDownColor: loss,
      wickDownColor: loss,
    });
    const volume = chart.addSeries(HistogramSeries, {
      priceScaleId: '',
      priceFormat: { type: 'volume' },
      color: colour('hairline-strong'),
    });
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
    drawn.current = { chart, candles: series, volume };
    return () => {
      drawn.current = undefined;
      chart.remove();
    };
  }, [locale, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a redrawn chart needs its candles again
  useEffect(() => {
    const at = (candle: Candle) => Math.floor(candle.at / 1_000) as UTCTimestamp;
    drawn.current?.candles.setData(candles.map((candle) => ({ ...candle, time: at(candle) })));
    drawn.current?.volume.setData(candles.map((candle) => ({ time: at(candle), value: candle.volume })));
    drawn.current?.chart.timeScale().fitContent();
  }, [candles, locale, theme]);

  return <div ref={box} role="img" aria-label={label} style={{ height }} />;
}
