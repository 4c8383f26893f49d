import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { useUser } from '../../../lib/stored.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { Banner, Button, ButtonLink, PageHeader } from '../../../ui/index.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { ownContact } from '../own-contact.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { NewPasswordFields, NO_PASSWORDS, newPasswordsProblem } from '../entry/new-passwords.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { focusFirstProblem } from '../entry/use-shown-problems.ts';
import { KeepFirst } from '../security/keep-first.tsx';
import { security, refreshSecurity } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

/** The trading password: set, changed and reset alike, each confirmed first. */
export function Screen() {
  const t = useTexts(securityTexts);
  const { userInfo } = useUser();
  return (
    <>
      <PageHeader title={t('tradingPassword')} back="/security" />
      <Gate>{isTrial(userInfo) ? <KeepFirst /> : <Body />}</Gate>
    </>
  );
}

function Body() {
  const t = useTexts(securityTexts);
  const client = useQueryClient();
  const contact = ownContact(useUser());
  const known = useQuery(useSignedIn(security()));
  const [value, setValue] = useState(NO_PASSWORDS);
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const attempt = useAttempt();
  const send = useConfirmed(securityRoutes.setTradingPassword, attempt.run, () => {
    void refreshSecurity(client);
    setDone(true);
  });
  if (done) {
    return (
      <div className={styles.form}>
        <Banner tone="success">{t('tradingPasswordDone')}</Banner>
        <ButtonLink to="/security" size="large" wide replace>
          {t('goToSecurity')}
        </ButtonLink>
      </div>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (newPasswordsProblem(value, contact)) return focusFirstProblem(event.currentTarget);
    void send({ body: value });
  };
  const replaces = known.data?.tradingPasswordSet === true;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('tradingPasswordLead')}</p>
      {replaces ? <Banner tone="info">{t('tradingPasswordReplaces')}</Banner> : null}
      <NewPasswordFields
        value={value}
        contact={contact}
        tried={tried}
        onChange={(next) => {
          setValue(next);
          attempt.forget();
        }}
      />
      <AttemptNote attempt={attempt} />
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {replaces ? t('replaceTradingPassword') : t('setTradingPassword')}
      </Button>
    </form>
  );
}
