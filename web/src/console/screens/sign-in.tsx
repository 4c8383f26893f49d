import { consoleRoutes } from '@candor/model/console/routes.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { presentPasskey } from '../../lib/passkey.ts';
import { Button } from '../../ui/index.ts';
import styles from '../console.module.css';
import { usePasskeyError } from '../actions/passkey-error.ts';
import { queryClient } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

export function Screen() {
  const t = useTexts(consoleTexts);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { next?: string; ended?: boolean } | null };
  const errorText = usePasskeyError();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const passkey = await presentPasskey(await call(consoleRoutes.beginSignIn, {}));
      await call(consoleRoutes.finishSignIn, { body: { passkey } });
      // Answers to another operator are not shown.
      queryClient.clear();
      await navigate(state?.next ?? '/', { replace: true });
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <main className={styles.alone}>
      <title>{`${t('signInTitle')} · ${t('console')}`}</title>
      <p>{t('console')}</p>
      <h1>{t('signInTitle')}</h1>
      <p>{state?.ended ? t('ended') : t('signInText')}</p>
      <Button size="large" wide busy={busy} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
      {error ? (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </main>
  );
}
