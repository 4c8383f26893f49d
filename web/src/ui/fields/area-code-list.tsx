import { useMemo, useState } from 'react';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { AREA_CODES } from './area-codes.ts';
import styles from './field.module.css';
import { TextField } from './field.tsx';

/** All area codes with the reader's own names of the countries; searched by name, ISO letters or digits. */
export function AreaCodeList({ onChoose }: { onChoose(areaCode: string): void }) {
  const t = useTexts(commonTexts);
  const lang = useLang();
  const [sought, setSought] = useState('');
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([LOCALE[lang]], { type: 'region' });
    const order = new Intl.Collator(LOCALE[lang]);
    return AREA_CODES.map(([iso, code]) => ({ iso, code, name: names.of(iso) ?? iso })).sort((a, b) =>
      order.compare(a.name, b.name),
    );
  }, [lang]);
  const wanted = sought.trim().toLocaleLowerCase().replace(/^\+/, '');
  const shown = countries.filter(
    ({ iso, code, name }) =>
      name.toLocaleLowerCase().includes(wanted) || code.startsWith(wanted) || iso.toLowerCase() === wanted,
  );
  return (
    <>
      <TextField label={t('country')} type="search" value={sought} onChange={setSought} autoComplete="off" />
      <ul className={styles.countries}>
        {shown.map(({ iso, code, name }) => (
          <li key={iso}>
            <button type="button" className={styles.country} onClick={() => onChoose(code)}>
              <span>{name}</span>
              <span>+{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
