import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Circle from 'lucide-react/icons/circle';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { IconButton } from '../buttons/button.tsx';
import { cx } from '../class-names.ts';
import styles from './field.module.css';
import { Field, TextField } from './field.tsx';
import { Sheet } from '../sheets/sheet.tsx';
import { partLater } from '../page/later-parts.tsx';

const AreaCodeList = partLater(() => import('./area-code-list.tsx').then((module) => module.AreaCodeList));

export interface CodeFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** Called once when the sixth digit is there, typed, pasted or filled in by the system. */
  onComplete?(code: string): void;
  error?: string | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
}

const CODE_LENGTH = 6;

/** Six digits, drawn as six cells over one real input, so that paste and one-time-code fill work everywhere. */
export function CodeField({ label, value, onChange, onComplete, error, hint, autoFocus }: CodeFieldProps) {
  const type = (typed: string) => {
    const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH) onComplete?.(digits);
  };
  return (
    <Field label={label} error={error} hint={hint}>
      {(parts) => (
        <div className={styles.cells} data-wrong={error !== undefined}>
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <span key={index} className={cx(styles.cell, index === value.length && styles.caret)} aria-hidden="true">
              {value[index]}
            </span>
          ))}
          <input
            {...parts}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            // biome-ignore lint/a11y/noAutofocus: the page has this one task
            autoFocus={autoFocus}
            value={value}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}

export interface PasswordRule {
  label: string;
  met: boolean;
}

export interface PasswordFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** The rules and whether what is typed meets each, shown live; leave out where an existing password is asked. */
  rules?: readonly PasswordRule[];
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, value, onChange, rules, error, autoComplete }: PasswordFieldProps) {
  const t = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        after={
          <IconButton
            label={shown ? t('hidePassword') : t('showPassword')}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
            onClick={() => setShown(!shown)}
          />
        }
      />
      {rules ? (
        <ul className={styles.rules} aria-live="polite">
          {rules.map((rule) => (
            <li key={rule.label} data-met={rule.met}>
              {rule.met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
              {rule.label}
              <span className="visually-hidden">: {rule.met ? t('ruleMet') : t('ruleUnmet')}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export interface PhoneFieldProps {
  label?: string;
  /** Digits without plus: "1", "81", "852". */
  areaCode: string;
  phone: string;
  onChange(next: { areaCode: string; phone: string }): void;
  error?: string | undefined;
}

/** A number with its area code; the code is chosen from a searchable list in a sheet. */
export function PhoneField({ label, areaCode, phone, onChange, error }: PhoneFieldProps) {
  const t = useTexts(commonTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextField
        label={label ?? t('phoneNumber')}
        value={phone}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        onChange={(typed) =>
          onChange({
            areaCode,
            phone: typed
              .normalize('NFKC')
              .replace(/[^\d ()-]/g, '')
              .slice(0, 20),
          })
        }
        before={
          <button
            type="button"
            className={styles['area-code']}
            aria-haspopup="dialog"
            aria-label={`${t('areaCode')} +${areaCode}`}
            onClick={() => setOpen(true)}
          >
            +{areaCode}
            <ChevronDown size={16} aria-hidden="true" />
          </button>
        }
      />
      <Sheet open={open} title={t('areaCode')} onClose={() => setOpen(false)}>
        <AreaCodeList
          onChoose={(code) => {
            onChange({ areaCode: code, phone });
            setOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}
