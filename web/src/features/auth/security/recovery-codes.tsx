import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Banner, Button, Checkbox, CopyButton } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { securityTexts } from '../texts.ts';

/**
 * Ten codes in case the phone is lost: shown once, so the person must confirm that they are stored before continuing.
 */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const t = useTexts(securityTexts);
  const [stored, setStored] = useState(false);
  return (
    <div className={styles.form}>
      <Banner tone="warn" title={t('codesTitle')}>
        {t('codesText')}
      </Banner>
      <ol className={styles.codes} aria-label={t('codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyButton content={codes.join('\n')} label={t('copyCodes')} />
      <Checkbox checked={stored} onChange={setStored}>
        {t('codesStored')}
      </Checkbox>
      <Button size="large" wide disabled={!stored} onClick={onStored}>
        {t('done')}
      </Button>
    </div>
  );
}
