import ChevronDown from 'lucide-react/icons/chevron-down';
import { useMemo, useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { Field, Sheet, TextField, cx } from '../../../ui/index.ts';
import styles from '../identity.module.css';
import { identityTexts } from '../texts.ts';

interface PickFieldProps {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly name: string }[];
  error?: string | undefined;
  onChange(value: string): void;
}

/** A choice of one from many, in a sheet that can be searched. */
export function PickField({ label, value, options, error, onChange }: PickFieldProps) {
  const t = useTexts(identityTexts);
  const [open, setOpen] = useState(false);
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLocaleLowerCase();
  const shown = options.filter(
    (option) => option.name.toLocaleLowerCase().includes(wanted) || option.value.toLowerCase() === wanted,
  );
  const close = () => {
    setOpen(false);
    setSought('');
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <>
      <Field label={label} error={error}>
        {({ 'aria-invalid': invalid, ...parts }) => (
          <button
            {...parts}
            type="button"
            data-invalid={invalid}
            aria-haspopup="dialog"
            className={cx(styles.pick, invalid && styles.wrong)}
            onClick={() => setOpen(true)}
          >
            <span className={chosen ? undefined : styles.unchosen}>{chosen?.name ?? t('choose')}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        )}
      </Field>
      <Sheet open={open} title={label} onClose={close}>
        <TextField label={t('search')} type="search" value={sought} onChange={setSought} autoComplete="off" />
        <ul className={styles.options}>
          {shown.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-current={option.value === value}
                onClick={() => {
                  onChange(option.value);
                  close();
                }}
              >
                {option.name}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

/** Countries with their names in the reader's language, in its alphabetical order. */
export function useCountries(codes: readonly string[]) {
  const lang = useLang();
  return useMemo(() => {
    const names = new Intl.DisplayNames([LOCALE[lang]], { type: 'region' });
    const order = new Intl.Collator(LOCALE[lang]);
    return codes
      .map((value) => ({ value, name: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.name, b.name));
  }, [lang, codes]);
}

export function useCountryName(): (code: string) => string {
  const lang = useLang();
  return useMemo(() => {
    const names = new Intl.DisplayNames([LOCALE[lang]], { type: 'region' });
    return (code) => names.of(code) ?? code;
  }, [lang]);
}
