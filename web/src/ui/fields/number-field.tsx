import Delete from 'lucide-react/icons/delete';
import type { ReactNode } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import styles from './field.module.css';
import { TextField } from './field.tsx';
import { keepNumber } from './number-text.ts';

export interface NumberFieldProps {
  label: string;
  /** The text after `keepNumber`; read it with `decimalOf`. */
  value: string;
  onChange(value: string): void;
  decimals?: number;
  negative?: boolean;
  unit?: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** A field that keeps only digits, one decimal point and a leading minus, as they are typed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals, negative = false, unit, ...rest } = props;
  const rules = decimals === undefined ? { negative } : { negative, decimals };
  return (
    <TextField
      {...rest}
      value={value}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      onChange={(typed) => onChange(keepNumber(typed, rules))}
      after={unit ? <span className={styles.unit}>{unit}</span> : null}
    />
  );
}

export interface QuickAmount {
  label: string;
  value: string;
}

export interface AmountPadProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Places the instrument's tick allows. */
  decimals: number;
  unit: string;
  /** 25 %, 50 %, 75 %, all, or fixed amounts. */
  quick?: readonly QuickAmount[];
}

/** The large figure with its own keys, for tickets: the system keyboard never covers the confirm button. */
export function AmountPad({ label, value, onChange, decimals, unit, quick }: AmountPadProps) {
  const t = useTexts(commonTexts);
  const press = (key: string) => {
    const grown = value === '0' && key !== '.' ? key : value + key;
    onChange(keepNumber(grown === '.' ? '0.' : grown, { decimals, negative: false }));
  };
  const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', decimals > 0 ? '.' : '', '0'];
  return (
    <div role="group" aria-label={label}>
      <p className={styles.amount}>
        <output data-empty={value === ''} aria-label={`${label}: ${value || '0'} ${unit}`}>
          {value || '0'}
        </output>
        <span className={styles.unit}>{unit}</span>
      </p>
      {quick && quick.length > 0 ? (
        <div className={styles.quick}>
          {quick.map((amount) => (
            <button key={amount.label} type="button" onClick={() => onChange(keepNumber(amount.value, { decimals }))}>
              {amount.label}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.pad}>
        {keys.map((key) =>
          key === '' ? (
            <span key="none" />
          ) : (
            <button
              key={key}
              type="button"
              className={styles.key}
              aria-label={key === '.' ? t('point') : key}
              onClick={() => press(key)}
            >
              {key}
            </button>
          ),
        )}
        <button
          type="button"
          className={styles.key}
          aria-label={t('backspace')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Delete size={24} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
