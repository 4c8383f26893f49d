import { INDICATOR_IDS, INDICATORS, type IndicatorId } from '@candor/model/indicators/catalogue.ts';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { chartTexts } from '../../../i18n/chart.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { Sheet, Switch } from '../../../ui/index.ts';
import {
  type ChosenIndicator,
  hasRoom,
  MOST_OVERLAYS,
  MOST_PANES,
  storeIndicators,
  withIndicator,
  withParameter,
} from './chart-choices.ts';
import styles from './chart-panel.module.css';

interface IndicatorSheetProps {
  open: boolean;
  onClose(): void;
  chosen: readonly ChosenIndicator[];
  comparing: boolean;
}

/** All indicators with their descriptions, and the parameters of the active ones. */
export function IndicatorSheet({ open, onClose, chosen, comparing }: IndicatorSheetProps) {
  const t = useTexts(chartTexts);
  return (
    <Sheet open={open} title={t('indicators')} onClose={onClose}>
      <p className={styles.note}>{t('roomFor', { overlays: MOST_OVERLAYS, panes: MOST_PANES })}</p>
      {comparing ? <p className={styles.note}>{t('notCompared')}</p> : null}
      {(['prices', 'pane'] as const).map((place) => (
        <section key={place} aria-label={t(place === 'prices' ? 'overPrices' : 'ownPane')}>
          <h3 className={styles.heading}>{t(place === 'prices' ? 'overPrices' : 'ownPane')}</h3>
          {INDICATOR_IDS.filter((id) => INDICATORS[id].place === place).map((id) => (
            <Row key={id} id={id} chosen={chosen} />
          ))}
        </section>
      ))}
    </Sheet>
  );
}

function Row({ id, chosen }: { id: IndicatorId; chosen: readonly ChosenIndicator[] }) {
  const t = useTexts(chartTexts);
  const own = chosen.find((each) => each.id === id);
  const about = t(`about_${id}`);
  return (
    <div className={styles.indicator}>
      <Switch
        label={t(`name_${id}`)}
        hint={id === 'vwap' ? `${about} ${t('intradayOnly')}` : about}
        checked={own !== undefined}
        disabled={!own && !hasRoom(chosen, id)}
        onChange={(on) => storeIndicators(withIndicator(chosen, id, on))}
      />
      {own && own.parameters.length > 0 ? (
        <div className={styles.parameters}>
          {own.parameters.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an indicator's numbers have fixed places
            <Parameter key={index} id={id} index={index} value={value} chosen={chosen} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface ParameterProps {
  id: IndicatorId;
  index: number;
  value: number;
  chosen: readonly ChosenIndicator[];
}

function Parameter({ id, index, value, chosen }: ParameterProps) {
  const t = useTexts(chartTexts);
  const locale = LOCALE[useLang()];
  const { name, least, most, step = 1 } = INDICATORS[id].parameters[index]!;
  const label = `${t(`name_${id}`)}, ${t(name)}`;
  const set = (next: number) => storeIndicators(withParameter(chosen, id, index, next));
  return (
    <span className={styles.parameter}>
      <span>{t(name)}</span>
      <button
        type="button"
        aria-label={t('less', { name: label })}
        disabled={value - step < least}
        onClick={() => set(value - step)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <output aria-label={label}>{value.toLocaleString(locale)}</output>
      <button
        type="button"
        aria-label={t('more', { name: label })}
        disabled={value + step > most}
        onClick={() => set(value + step)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </span>
  );
}
