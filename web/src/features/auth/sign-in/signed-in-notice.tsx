import { useState } from 'react';
import { logOutTexts, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { useShownName } from '../../../domains/session/shown-name.ts';
import { useUser } from '../../../lib/stored.ts';
import { Button, ButtonLink, PageHeader } from '../../../ui/index.ts';
import { LogOutDialog } from '../../../domains/session/log-out-dialog.tsx';
import styles from '../auth.module.css';
import { HOME } from '../return-to.ts';
import { authTexts } from '../texts.ts';

/** Shown by the entry screens to somebody who is signed in already: continue, keep the trial, or sign out. */
export function SignedInNotice({ next }: { next: string }) {
  const t = useTexts(authTexts);
  const out = useTexts(logOutTexts);
  const { userInfo } = useUser();
  const name = useShownName();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <PageHeader title={t('signedInTitle')} back="/mine" />
      <div className={styles.form}>
        <p className={styles.lead}>{t('signedInAs', { name })}</p>
        <ButtonLink to={next} size="large" wide replace>
          {t(next === HOME ? 'goHome' : 'goOn')}
        </ButtonLink>
        {isTrial(userInfo) ? (
          <ButtonLink to={href('/register', { keep: 'trial' })} size="large" wide variant="secondary">
            {t('keepTitle')}
          </ButtonLink>
        ) : null}
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          {out('logOut')}
        </Button>
      </div>
      <LogOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </>
  );
}
