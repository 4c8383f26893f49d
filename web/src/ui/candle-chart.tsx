import { lazy, Suspense } from 'react';
import { commonTexts, useTexts } from '../i18n/index.ts';
import type { CandleCanvasProps } from './candle-canvas.tsx';
import styles from './charts.module.css';
import { Skeleton } from './states.tsx';

const Canvas = lazy(() => import('./candle-canvas.tsx').then((module) => ({ default: module.CandleCanvas })));

/** Candles with volume, loaded when shown, with the library's attribution as our own visible link. */
export function CandleChart(props: CandleCanvasProps) {
  const t = useTexts(commonTexts);
  return (
    <div>
      <Suspense fallback={<Skeleton height={`${props.height ?? 260}px`} />}>
        <Canvas {...props} />
      </Suspense>
      <p className={styles.attribution}>
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t('chartsBy')}
        </a>
      </p>
    </div>
  );
}
