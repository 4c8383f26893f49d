import { missedForm } from '@candor/model/auth/password.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LOCALE, useLang, useMessages, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/stored.ts';
import { Banner, Button, ButtonLink, PageHeader, PasswordField } from '../../../ui/index.ts';
import { isTrial } from '../../../domains/session/session.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import styles from '../auth.module.css';
import { ownContact } from '../own-contact.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { NewPasswordFields, NO_PASSWORDS, newPasswordsProblem } from '../entry/new-passwords.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { focusFirstProblem } from '../entry/use-shown-problems.ts';
import { KeepFirst } from '../security/keep-first.tsx';
import { refreshSecurity } from '../security/queries.ts';
import { securityTexts } from '../texts.ts';

/** The old password once, the new one twice. */
export function Screen() {
  const t = useTexts(securityTexts);
  const { userInfo } = useUser();
  const [holdUntil, setHoldUntil] = useState<string>();
  return (
    <>
      <PageHeader title={t('changePassword')} back="/security" />
      <Gate>
        {isTrial(userInfo) ? (
          <KeepFirst />
        ) : holdUntil === undefined ? (
          <Form onChanged={setHoldUntil} />
        ) : (
          <Changed until={holdUntil} />
        )}
      </Gate>
    </>
  );
}

function Form({ onChanged }: { onChanged(holdUntil: string): void }) {
  const t = useTexts(securityTexts);
  const message = useMessages();
  const client = useQueryClient();
  const contact = ownContact(useUser());
  const [oldPassword, setOldPassword] = useState('');
  const [value, setValue] = useState(NO_PASSWORDS);
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (missedForm(oldPassword).length > 0 || newPasswordsProblem(value, contact))
      return focusFirstProblem(event.currentTarget);
    void attempt.run(async () => {
      const { holdUntil } = await call(securityRoutes.changePassword, { body: { oldPassword, ...value } });
      void refreshSecurity(client);
      onChanged(holdUntil);
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('changePasswordLead')}</p>
      <PasswordField
        label={t('oldPassword')}
        value={oldPassword}
        autoComplete="current-password"
        error={
          !tried || missedForm(oldPassword).length === 0
            ? undefined
            : oldPassword === ''
              ? t('oldPasswordRequired')
              : message('password.old_format')
        }
        onChange={(typed) => {
          setOldPassword(typed);
          attempt.forget();
        }}
      />
      <NewPasswordFields
        value={value}
        contact={contact}
        tried={tried}
        badForm="password.new_format"
        onChange={(next) => {
          setValue(next);
          attempt.forget();
        }}
      />
      <AttemptNote attempt={attempt} />
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('changePassword')}
      </Button>
      <ButtonLink to={href('/resetPassword')} variant="quiet">
        {t('forgotOld')}
      </ButtonLink>
    </form>
  );
}

function Changed({ until }: { until: string }) {
  const t = useTexts(securityTexts);
  const locale = LOCALE[useLang()];
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t('passwordChanged')}>
        {t('passwordChangedText', { time: `${formatDateTime(until, locale)} ET` })}
      </Banner>
      <ButtonLink to="/security" size="large" wide replace>
        {t('goToSecurity')}
      </ButtonLink>
    </div>
  );
}
