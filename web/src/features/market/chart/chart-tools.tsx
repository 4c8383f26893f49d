import { type RefObject, useState } from 'react';
import { chartTexts } from '../../../i18n/chart.ts';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import { Chip } from '../../../ui/index.ts';
import type { ChartView } from '../../../ui/price-chart/chart-view.ts';
import type { ChartScene, ChartStyle } from '../../../ui/price-chart/scene.ts';
import { type ChosenIndicator, isLong, storeScale, storeStyle, useChartPreferences } from './chart-choices.ts';
import styles from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartSubject } from './chart-subject.ts';
import type { ChartWriting } from './chart-writing.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { IndicatorSheet } from './indicator-sheet.tsx';

const STYLES: readonly ChartStyle[] = ['line', 'candles'];
const ZOOM = 0.6;

export interface ChartToolsProps {
  data: Candles;
  subject: ChartSubject;
  scene: ChartScene;
  write: ChartWriting;
  style: ChartStyle;
  chosen: readonly ChosenIndicator[];
  compared: readonly string[];
  onCompare(codes: readonly string[]): void;
  chart: RefObject<ChartView | undefined>;
}

/** Line or candles, indicators, other symbols, the scale of long ranges, the table, and zoom. */
export function ChartTools(props: ChartToolsProps) {
  const { data, subject, scene, write, style, chosen, compared, onCompare, chart } = props;
  const t = useTexts(chartTexts);
  const names = useTexts(marketTexts);
  const [open, setOpen] = useState<'indicators' | 'compare' | 'table'>();
  const close = () => setOpen(undefined);
  const isLogarithmic = useChartPreferences().scale === 'logarithmic';
  return (
    <>
      {subject.kind === 'instrument' ? (
        <>
          <fieldset className={styles.style} aria-label={names('chartStyle')}>
            {STYLES.map((each) => (
              <Chip key={each} selected={style === each} onClick={() => storeStyle(each)}>
                {names(each)}
              </Chip>
            ))}
          </fieldset>
          <Chip dialog onClick={() => setOpen('indicators')}>
            {counted(t('indicators'), chosen.length)}
          </Chip>
          <Chip dialog onClick={() => setOpen('compare')}>
            {counted(t('compare'), compared.length)}
          </Chip>
        </>
      ) : null}
      {isLong(data.range) && compared.length === 0 ? (
        <Chip selected={isLogarithmic} onClick={() => storeScale(isLogarithmic ? 'linear' : 'logarithmic')}>
          {t('logScale')}
        </Chip>
      ) : null}
      <Chip dialog onClick={() => setOpen('table')}>
        {names('chartTable')}
      </Chip>
      <Chip onClick={() => chart.current?.zoom(ZOOM)}>{t('zoomIn')}</Chip>
      <Chip onClick={() => chart.current?.zoom(1 / ZOOM)}>{t('zoomOut')}</Chip>
      <IndicatorSheet open={open === 'indicators'} onClose={close} chosen={chosen} comparing={compared.length > 0} />
      <CompareSheet open={open === 'compare'} onClose={close} code={data.code} codes={compared} onChange={onCompare} />
      <ChartTable
        open={open === 'table'}
        onClose={close}
        candles={data}
        subject={subject}
        scene={scene}
        write={write}
      />
    </>
  );
}

/** A tool's name, with how many of its kind the chart has. */
const counted = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name);
