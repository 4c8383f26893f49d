import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { PASSKEY_LIMITS } from '@candor/model/passkeys/limits.ts';
import KeyRound from 'lucide-react/icons/key-round';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { canDoHere } from '../../../domains/session/app-actions.ts';
import { call } from '../../../lib/http.ts';
import { createPasskey, PasskeyFailure, presentPasskey } from '../../../lib/passkey.ts';
import { href } from '../../../lib/paths.ts';
import { beginSession, isTrial } from '../../../domains/session/session.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { Banner, Button, ButtonLink, PageHeader, TextField } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { returnTo, stepHref } from '../return-to.ts';
import { securityTexts } from '../texts.ts';
import { PasskeyNote } from '../entry/passkey-note.tsx';
import { KeepFirst } from '../security/keep-first.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { deviceName } from '../device-name.ts';

/** The two addresses of the page; a passkey is named by the one it was set up on. */
export type PasskeyKind = 'face' | 'touch';

/** After this many tries without a passkey the password is offered first. */
const LOCAL_TRIES = 5;

/** Sign in with the passkey of this device; for somebody who is signed in, set one up. */
export function PasskeyScreen({ kind }: { kind: PasskeyKind }) {
  const t = useTexts(securityTexts);
  const [query] = useSearchParams();
  const user = useUser();
  // State on arrival: signing in here must not switch to setting up before the next page opens.
  const [arrivedSignedIn] = useState(() => isLoggedIn());
  const enrolling = arrivedSignedIn && isLoggedIn(user);
  const title = t(enrolling ? 'enrolPasskey' : 'passkeyTitle');
  return (
    <>
      <PageHeader title={title} back={enrolling ? '/security' : stepHref('/sign', query)} />
      {!enrolling ? <SignIn kind={kind} /> : isTrial(user.userInfo) ? <KeepFirst /> : <Enrol kind={kind} />}
    </>
  );
}

function Picture() {
  return (
    <div className={styles.picture}>
      <KeyRound size={56} strokeWidth={1.25} aria-hidden="true" />
    </div>
  );
}

function SignIn({ kind }: { kind: PasskeyKind }) {
  const t = useTexts(securityTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const attempt = useAttempt();
  const [failures, setFailures] = useState(0);
  const over = failures >= LOCAL_TRIES;
  const enter = () =>
    attempt.run(async () => {
      try {
        if (!canDoHere(kind === 'face' ? 'signInByFace' : 'signInByTouch')) throw new PasskeyFailure('unsupported');
        const began = await call(accessRoutes.beginPasskeyLogin);
        beginSession(await call(accessRoutes.loginWithPasskey, { body: await presentPasskey(began) }));
        navigate(returnTo(query.get('next')), { replace: true });
      } catch (error) {
        setFailures((before) => before + 1);
        throw error;
      }
    });
  const withPassword = (
    <ButtonLink to={stepHref('/sign', query)} variant={over ? 'primary' : 'quiet'} size="large" wide>
      {t('usePassword')}
    </ButtonLink>
  );
  return (
    <div className={styles.form}>
      <Picture />
      <p className={styles.lead}>{t('passkeyLead')}</p>
      {over ? <Banner tone="warn">{t('tooManyTries')}</Banner> : <PasskeyNote attempt={attempt} />}
      {over ? null : (
        <Button size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0} onClick={() => void enter()}>
          {t('passkeyTitle')}
        </Button>
      )}
      {withPassword}
    </div>
  );
}

/** A new passkey: confirmed first, then created by the device, then saved under a name. */
function Enrol({ kind }: { kind: PasskeyKind }) {
  const t = useTexts(securityTexts);
  const common = useTexts(commonTexts);
  const attempt = useAttempt();
  // In the address, so that it is still there after the confirmation on another page.
  const [query, setQuery] = useSearchParams();
  const name = query.get('name') ?? deviceName(navigator.userAgent);
  const setName = (typed: string) => setQuery({ name: typed }, { replace: true });
  const [tried, setTried] = useState(false);
  const [added, setAdded] = useState<string>();
  const begin = useConfirmed(accessRoutes.beginPasskey, attempt.run, async (began) => {
    const made = await createPasskey(began);
    const kept = await call(accessRoutes.addPasskey, { body: { ...made, name: name.trim() } });
    setAdded(kept.name);
  });
  if (added !== undefined) return <Added name={added} />;
  const exists = attempt.error instanceof PasskeyFailure && attempt.error.trouble === 'exists';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (name.trim() !== '') void begin({ body: { kind } });
      }}
    >
      <Picture />
      <p className={styles.lead}>{t('enrolLead')}</p>
      <TextField
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        value={name}
        error={tried && name.trim() === '' ? common('required') : undefined}
        maxLength={PASSKEY_LIMITS.longestName}
        onChange={setName}
      />
      <PasskeyNote attempt={attempt}>
        {exists ? (
          <ButtonLink to={href('/security', { view: 'passkeys' })} variant="secondary">
            {t('seePasskeys')}
          </ButtonLink>
        ) : null}
      </PasskeyNote>
      <Button type="submit" size="large" wide busy={attempt.busy}>
        {t('enrolPasskey')}
      </Button>
      <p className={styles.small}>{t('passkeyLead')}</p>
    </form>
  );
}

function Added({ name }: { name: string }) {
  const t = useTexts(securityTexts);
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t('passkeyAdded')}>
        {t('passkeyAddedText', { name })}
      </Banner>
      <ButtonLink to={href('/security', { view: 'passkeys' })} size="large" wide replace>
        {t('seePasskeys')}
      </ButtonLink>
    </div>
  );
}
