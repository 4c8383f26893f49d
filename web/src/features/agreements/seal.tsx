import type { Agreement } from '@candor/model/agreements/schema.ts';
import { useState } from 'react';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { formatDate } from '../../lib/format.ts';
import { Button, CopyButton, Section } from '../../ui/index.ts';
import styles from './agreements.module.css';
import { sha256 } from '../../lib/files/sha256.ts';
import { agreementTexts } from './texts.ts';

type Outcome = 'same' | 'different' | 'cannotCheck';

/** Version, date and hash of a text; on request the hash is computed again from the text on the screen. */
export function Seal({ agreement }: { agreement: Agreement }) {
  const t = useTexts(agreementTexts);
  const lang = useLang();
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  const check = async () => {
    const computed = await sha256(agreement.text);
    if (computed === undefined) setOutcome('cannotCheck');
    else setOutcome(computed === agreement.sha256 ? 'same' : 'different');
  };
  const { version, effectiveOn } = agreement;
  return (
    <Section title={t('seal')}>
      <div className={styles.seal}>
        <p>{t('version', { version, date: formatDate(effectiveOn, LOCALE[lang], 'long') })}</p>
        <p>{t('sealText')}</p>
        <code className={styles.hash}>{agreement.sha256}</code>
        <div className={styles.sealActions}>
          <Button variant="secondary" onClick={check}>
            {t('check')}
          </Button>
          <CopyButton content={agreement.text} label={t('copyText')} />
        </div>
        {outcome ? (
          <p role="status" className={outcome === 'different' ? styles.bad : styles.good}>
            {t(outcome)}
          </p>
        ) : null}
        <p className={styles.hint}>{t('byHand')}</p>
      </div>
    </Section>
  );
}
