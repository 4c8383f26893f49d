import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn } from '../../../lib/stored.ts';
import { Button, ButtonLink, PageHeader, TextField } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { isInvitationShape } from '../form.ts';
import { returnTo, stepHref } from '../return-to.ts';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { authTexts } from '../texts.ts';

/** The optional invitation code of a sign-up, carried on to the form that opens the account. */
export function Screen() {
  const t = useTexts(authTexts);
  const common = useTexts(commonTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // As on arrival: an account that is open is not linked any more.
  const [signedIn] = useState(() => isLoggedIn());
  const [code, setCode] = useState(query.get('code') ?? '');
  const [tried, setTried] = useState(false);
  const typed = code.trim();
  const missing = typed === '' ? common('required') : t('invitationFormat');
  const error = !tried || isInvitationShape(typed) ? undefined : missing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isInvitationShape(typed)) return;
    navigate(href('/register', { code: typed, next: query.get('next') ?? undefined }));
  };
  if (signedIn) return <SignedInNotice next={returnTo(query.get('next'))} />;
  return (
    <>
      <PageHeader title={t('invitation')} back={stepHref('/register', query)} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{t('invitationLead')}</p>
        <TextField
          label={t('invitation')}
          value={code}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          onChange={setCode}
        />
        <Button type="submit" size="large" wide>
          {t('goOn')}
        </Button>
        <ButtonLink to={href('/register', { next: query.get('next') ?? undefined })} variant="quiet">
          {t('withoutInvitation')}
        </ButtonLink>
      </form>
    </>
  );
}
