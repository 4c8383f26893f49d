import { commonTexts, useTexts } from '../../i18n/index.ts';
import { Button } from '../buttons/button.tsx';
import styles from './field.module.css';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

/** An amount of money with a button for the most that can be chosen. */
export function AmountField({ onMax, ...field }: NumberFieldProps & { onMax(): void }) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.withMax}>
      <NumberField {...field} negative={false} />
      <Button variant="secondary" size="large" onClick={onMax}>
        {t('max')}
      </Button>
    </div>
  );
}
