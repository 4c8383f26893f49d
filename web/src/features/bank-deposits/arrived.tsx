import type { BankDeposit, BankOverview } from '@candor/model/bank-deposits/routes.ts';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, Money, Section } from '../../ui/index.ts';
import type { BadgeTone } from '../../ui/buttons/badge.tsx';
import styles from './bank-deposits.module.css';
import { bankDepositTexts } from './texts.ts';

const TONES: Readonly<Record<BankDeposit['state'], BadgeTone>> = {
  ...{ seen: 'info', credited: 'info', final: 'success', kept_small: 'info' },
  ...{ suspense: 'warn', returned: 'warn', reversed: 'danger' },
};

/** What was announced and what has arrived, with the state of each. */
export function Arrived({ view: { announced, deposits } }: { view: BankOverview }) {
  const t = useTexts(bankDepositTexts);
  const locale = LOCALE[useLang()];
  return (
    <>
      {announced.length === 0 ? null : (
        <Section title={t('announced')}>
          <ul className={styles.list}>
            {announced.map(({ id, amount, at }) => (
              <li key={id} className={styles.spread}>
                <Money value={amount} />
                <span className={styles.small}>{formatDateTime(at, locale)} ET</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('arrived')}>
        {deposits.length === 0 ? (
          <p className={styles.small}>{t('arrivedEmpty')}</p>
        ) : (
          <ul className={styles.list} aria-live="polite">
            {deposits.map((deposit) => (
              <One key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function One({ deposit: { state, amount, suspense, at, holdUntil } }: { deposit: BankDeposit }) {
  const t = useTexts(bankDepositTexts);
  const locale = LOCALE[useLang()];
  return (
    <li className={styles.line}>
      <span className={styles.spread}>
        <Money value={amount} />
        <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      </span>
      <span className={styles.small}>{formatDateTime(at, locale)} ET</span>
      {suspense === null ? null : <span className={styles.small}>{t(`why_${suspense}`)}</span>}
      {state === 'credited' && holdUntil !== null ? (
        <span className={styles.small}>{t('leavesFrom', { time: `${formatDateTime(holdUntil, locale)} ET` })}</span>
      ) : null}
    </li>
  );
}
