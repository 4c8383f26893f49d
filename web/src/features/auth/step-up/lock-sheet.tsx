import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import type { ProofBody } from '@candor/model/auth/proof-schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { setLocked } from '../../../lib/lock.ts';
import { canUsePasskeys, presentPasskey } from '../../../lib/passkey.ts';
import { keepProfile, logOut } from '../../../domains/session/session.ts';
import { Button, Dialog, PasswordField } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { securityTexts } from '../texts.ts';
import { PasskeyNote } from '../entry/passkey-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

/**
 * Covers the app once the session is locked after 30 idle minutes: the customer proves who they are, or logs out. The
 * screen below stays and is refetched afterwards.
 */
export function LockSheet() {
  const t = useTexts(securityTexts);
  const common = useTexts(commonTexts);
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const leave = () => {
    setLocked(false);
    void logOut();
  };
  const open = (proof: () => Promise<ProofBody>) =>
    attempt.run(async () => {
      try {
        keepProfile(await call(accessRoutes.unlock, { body: await proof() }));
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'session_ended') return leave();
        throw error;
      }
      setLocked(false);
      await client.invalidateQueries();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password !== '') void open(async () => ({ method: 'password', secret: password }));
  };
  return (
    <Dialog
      open
      onClose={() => {}}
      title={t('lockedTitle')}
      actions={
        <Button variant="quiet" onClick={leave}>
          {t('signOut')}
        </Button>
      }
    >
      <form className={styles.bare} onSubmit={submit} noValidate>
        <p>{t('lockedText')}</p>
        <PasswordField
          label={t('password')}
          value={password}
          autoComplete="current-password"
          error={tried && password === '' ? common('required') : undefined}
          onChange={(typed) => {
            setPassword(typed);
            attempt.forget();
          }}
        />
        <PasskeyNote attempt={attempt} />
        <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
          {t('unlock')}
        </Button>
        {canUsePasskeys() ? (
          <Button variant="secondary" size="large" wide busy={attempt.busy} onClick={() => void open(signedChallenge)}>
            {t('unlockByPasskey')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

const signedChallenge = async (): Promise<ProofBody> => ({
  method: 'passkey',
  passkey: await presentPasskey(await call(accessRoutes.beginUnlockPasskey)),
});
