import { consoleRoutes } from '@candor/model/console/routes.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { call } from '../../lib/http.ts';
import { createPasskey } from '../../lib/passkey.ts';
import { Badge, Button } from '../../ui/index.ts';
import styles from '../console.module.css';
import { usePasskeyError } from '../actions/passkey-error.ts';
import { useAnswer } from '../session.tsx';
import { consoleTexts } from '../texts.ts';

/** The token of the link: after `#`, so that no server log has it; removed from the address once read. */
function useInvitation(): string {
  const [invitation] = useState(() => window.location.hash.slice(1));
  useEffect(() => window.history.replaceState(null, '', window.location.pathname), []);
  return invitation;
}

export function Screen() {
  const t = useTexts(consoleTexts);
  const navigate = useNavigate();
  const errorText = usePasskeyError();
  const invitation = useInvitation();
  const wellFormed = /^[A-Za-z0-9_-]{43}$/.test(invitation);
  const query = useAnswer(consoleRoutes.readInvitation, { body: { invitation } }, wellFormed);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const enrol = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const begun = await call(consoleRoutes.beginEnrolment, { body: { invitation } });
      const passkey = await createPasskey(begun);
      await call(consoleRoutes.finishEnrolment, { body: { invitation, passkey } });
      await navigate('/sign-in', { replace: true });
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <main className={styles.alone}>
      <title>{`${t('enrolTitle')} · ${t('console')}`}</title>
      <h1>{t('enrolTitle')}</h1>
      {!wellFormed || query.error ? <p>{t('enrolBad')}</p> : null}
      {query.data ? (
        <>
          <p>{t('enrolFor', { name: query.data.name })}</p>
          <div className={styles.actions}>
            {query.data.roles.map((role) => (
              <Badge key={role}>{t(`role_${role}`)}</Badge>
            ))}
          </div>
          <Button size="large" wide busy={busy} onClick={() => void enrol()}>
            {t('enrol')}
          </Button>
        </>
      ) : null}
      {error ? (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      ) : null}
    </main>
  );
}
