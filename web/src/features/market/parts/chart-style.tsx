import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartSpline from 'lucide-react/icons/chart-spline';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import styles from './chart-panel.module.css';

export type ChartStyle = 'line' | 'candles';

const STYLES = [
  { style: 'line', Icon: ChartSpline },
  { style: 'candles', Icon: ChartCandlestick },
] as const;

/** Line or candles, told apart by their pictures and said by their names. */
export function ChartStyleSwitch({ value, onChange }: { value: ChartStyle; onChange(style: ChartStyle): void }) {
  const t = useTexts(marketTexts);
  return (
    <fieldset className={styles.style} aria-label={t('chartStyle')}>
      {STYLES.map(({ style, Icon }) => (
        <button
          key={style}
          type="button"
          aria-pressed={value === style}
          aria-label={t(style)}
          onClick={() => onChange(style)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
