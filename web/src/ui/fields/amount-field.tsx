import type { ReactNode } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { dollarSign } from '../../lib/format.ts';
import { cx } from '../class-names.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';
import { keepNumber } from './number-text.ts';

export interface AmountFieldProps {
  label: string;
  /** The text after `keepNumber`; read it with `decimalOf`. */
  value: string;
  onChange(value: string): void;
  decimals: number;
  /** Dollars stand before the amount with their sign, other units behind it. */
  unit: string;
  error?: string | undefined;
  /** Under the figure: how much there is. */
  most?: ReactNode;
  /** Fills in the most that can be chosen. */
  onMax(): void;
}

/** The amount that a page is about: the largest figure on it, with a button for the most that can be chosen. */
export function AmountField({ label, value, onChange, decimals, unit, error, most, onMax }: AmountFieldProps) {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  return (
    <div className={styles.whole}>
      <Field label={label} error={error}>
        {(parts) => (
          <div className={cx(styles.figure, error !== undefined && styles.wrongFigure)}>
            {unit === 'USD' ? <span className={styles.sign}>{dollarSign(locale)}</span> : null}
            <input
              type="text"
              {...parts}
              value={value}
              placeholder="0"
              inputMode="decimal"
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => onChange(keepNumber(event.target.value, { negative: false, decimals }))}
            />
            {unit === 'USD' ? null : <span className={styles.unit}>{unit}</span>}
          </div>
        )}
      </Field>
      <div className={styles.most}>
        <div>{most}</div>
        <button type="button" onClick={onMax}>
          {t('max')}
        </button>
      </div>
    </div>
  );
}
