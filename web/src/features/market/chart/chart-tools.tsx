import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartNetwork from 'lucide-react/icons/chart-network';
import ChartSpline from 'lucide-react/icons/chart-spline';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import Table from 'lucide-react/icons/table-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, type RefObject, useState } from 'react';
import { chartTexts } from '../../../i18n/chart.ts';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { Candles } from '../../../domains/market/queries.ts';
import type { ChartView } from '../../../ui/price-chart/chart-view.ts';
import type { ChartScene, ChartStyle } from '../../../ui/price-chart/scene.ts';
import { type ChosenIndicator, storeStyle } from './chart-choices.ts';
import styles from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartSubject } from './chart-subject.ts';
import type { ChartWriting } from './chart-writing.ts';
import { CompareSheet } from './compare-sheet.tsx';
import { IndicatorSheet } from './indicator-sheet.tsx';

const STYLES = [
  { style: 'line', Icon: ChartSpline },
  { style: 'candles', Icon: ChartCandlestick },
] as const;
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

/** Line or candles, indicators, other symbols, zoom, and the table: each with its icon and its name. */
export function ChartTools(props: ChartToolsProps) {
  const { data, subject, scene, write, style, chosen, compared, onCompare, chart } = props;
  const t = useTexts(chartTexts);
  const names = useTexts(marketTexts);
  const [open, setOpen] = useState<'indicators' | 'compare' | 'table'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {subject.kind === 'instrument' ? (
        <>
          <fieldset className={styles.style} aria-label={names('chartStyle')}>
            {STYLES.map(({ style: each, Icon }) => (
              <button
                key={each}
                type="button"
                aria-pressed={style === each}
                aria-label={names(each)}
                onClick={() => storeStyle(each)}
              >
                <Icon size={20} aria-hidden="true" />
              </button>
            ))}
          </fieldset>
          <Tool label={t('indicators')} count={chosen.length} sheet onClick={() => setOpen('indicators')}>
            <ChartNetwork size={20} aria-hidden="true" />
          </Tool>
          <Tool label={t('compare')} count={compared.length} sheet onClick={() => setOpen('compare')}>
            <GitCompareArrows size={20} aria-hidden="true" />
          </Tool>
        </>
      ) : null}
      <Tool label={t('zoomOut')} onClick={() => chart.current?.zoom(1 / ZOOM)}>
        <ZoomOut size={20} aria-hidden="true" />
      </Tool>
      <Tool label={t('zoomIn')} onClick={() => chart.current?.zoom(ZOOM)}>
        <ZoomIn size={20} aria-hidden="true" />
      </Tool>
      <Tool label={names('chartTable')} sheet onClick={() => setOpen('table')}>
        <Table size={20} aria-hidden="true" />
      </Tool>
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

interface ToolProps {
  label: string;
  /** How many are active, shown on the button. */
  count?: number;
  sheet?: boolean;
  onClick(): void;
  children: ReactNode;
}

function Tool({ label, count = 0, sheet, onClick, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={count > 0 ? `${label} (${count})` : label}
      aria-haspopup={sheet ? 'dialog' : undefined}
      onClick={onClick}
    >
      {children}
      {count > 0 ? <i aria-hidden="true">{count}</i> : null}
    </button>
  );
}
