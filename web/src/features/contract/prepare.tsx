import type { Language } from '@candor/model/auth/terms.ts';
import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import { type ContractList, contractRoutes } from '@candor/model/contracts/routes.ts';
import { useState } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../i18n/index.ts';
import { formatMoney } from '../../lib/format.ts';
import { callOnce } from '../../lib/idempotency.ts';
import { Button, Checkbox, OptionList } from '../../ui/index.ts';
import { ContractProblem } from './contract-problem.tsx';
import styles from './contract.module.css';
import { isSpecimen, useSend } from './queries.ts';
import { contractTexts } from './texts.ts';

/** Each language in its own words. */
const LANGUAGES = { en: 'English', es: 'Español', ja: '日本語', zhHK: '繁體中文（香港）' } as const;

/** Key terms, the language that binds, consent: then the contract is made. */
export function Prepare({ list, onMade }: { list: ContractList; onMade(): void }) {
  const t = useTexts(contractTexts);
  const message = useMessages();
  const send = useSend();
  const locale = LOCALE[useLang()];
  const [lang, setLang] = useState<Language>(useLang());
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const specimen = isSpecimen(list);
  const make = async () => {
    setTried(true);
    if (!agreed) return;
    const body = { lang, consentVersion: list.consentVersion };
    if (await send.run(() => callOnce(contractRoutes.prepareContract, 'contract:prepare', { body }))) onMade();
  };
  const options = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));
  return (
    <div className={styles.page}>
      <p>{t(specimen ? 'specimen' : 'prepareLead')}</p>
      <KeyTerms fee={formatMoney(list.feeOfNew, locale)} />
      <section className={styles.block}>
        <h2>{t('language')}</h2>
        <p className={styles.quiet}>{t('languageHint')}</p>
        <OptionList<Language> label={t('language')} options={options} value={lang} onChange={setLang} />
      </section>
      <section className={styles.block}>
        <h2>{t('consentTitle')}</h2>
        <ul className={styles.points}>
          {(['consent1', 'consent2', 'consent3', 'consent4'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        checked={agreed}
        onChange={setAgreed}
        error={tried && !agreed ? message('error.agreement_required') : undefined}
      >
        {t('agree')}
      </Checkbox>
      <ContractProblem error={send.error} />
      <Button size="large" wide busy={send.busy} onClick={make}>
        {t(specimen ? 'prepareSpecimen' : 'prepare')}
      </Button>
    </div>
  );
}

/** What the contract costs, how long it runs and how to end it, before anything is signed. */
export function KeyTerms({ fee }: { fee: string }) {
  const t = useTexts(contractTexts);
  const { paymentDays, lateFeePercentPerMonth, years, clientNoticeDays } = CONTRACT_TERMS;
  return (
    <section className={styles.block}>
      <h2>{t('keyTitle')}</h2>
      <ul className={styles.points}>
        <li>{t('keyCost', { fee, days: String(paymentDays.to) })}</li>
        <li>{t('keyLate', { rate: lateFeePercentPerMonth })}</li>
        <li>{t('keyTerm', { years: String(years) })}</li>
        <li>{t('keyEnd', { days: String(clientNoticeDays) })}</li>
      </ul>
    </section>
  );
}
