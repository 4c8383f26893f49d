import type { AccountType } from '@candor/model/auth/contact.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { call } from '../../../lib/http.ts';
import { beginSession } from '../../../domains/session/session.ts';
import { isLoggedIn, useUser } from '../../../lib/stored.ts';
import { Button, ButtonLink, PageHeader, PasswordField, Segmented } from '../../../ui/index.ts';
import { askForCode } from '../ask-for-code.ts';
import styles from '../auth.module.css';
import { type ContactForm, contactFields, contactProblems, emptyContact, problemAt, signInProblems } from '../form.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { ContactFields } from '../entry/contact-fields.tsx';
import { SecondFactor, withFactor } from '../step-up/second-factor.tsx';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { TryTrial } from '../sign-in/try-trial.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { useProblemText } from '../entry/use-problem-text.ts';
import { focusFirstProblem, useShownProblems } from '../entry/use-shown-problems.ts';
import { returnTo, stepHref } from '../return-to.ts';
import { authTexts } from '../texts.ts';

/** Sign in by email or phone, with a password or a code; or try without an account. */
export function Screen() {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const next = returnTo(query.get('next'));
  // State on arrival: signing in here must not briefly show the notice before the next page opens.
  const [signedIn] = useState(() => isLoggedIn());
  const still = isLoggedIn(useUser());
  const navigate = useNavigate();
  const [factor, setFactor] = useState<string>();
  const enter = (session: SignedIn) => {
    beginSession(session);
    navigate(next, { replace: true });
  };
  if (signedIn && still) return <SignedInNotice next={next} />;
  if (factor !== undefined) {
    return (
      <>
        <PageHeader title={t('signIn')} back="/loadPage" />
        <SecondFactor factor={factor} onSignedIn={enter} onStartAgain={() => setFactor(undefined)} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('signIn')} back="/loadPage" />
      <SignInForm onSignedIn={enter} onFactor={setFactor} />
      <div className={styles.form}>
        <p className={styles.or} aria-hidden="true">
          {t('or')}
        </p>
        <ButtonLink
          to={stepHref('/sign_touch', query)}
          variant="secondary"
          size="large"
          wide
          icon={<Fingerprint size={20} aria-hidden="true" />}
        >
          {t('passkey')}
        </ButtonLink>
        <TryTrial next={next} />
        <ButtonLink to={stepHref('/register', query)} variant="quiet">
          {t('noAccount')}
        </ButtonLink>
      </div>
    </>
  );
}

interface SignInFormProps {
  onSignedIn(session: SignedIn): void;
  /** The password was right, and the account asks for its second factor. */
  onFactor(factor: string): void;
}

function SignInForm({ onSignedIn, onFactor }: SignInFormProps) {
  const t = useTexts(authTexts);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [form, setForm] = useState<ContactForm>(() => emptyContact('email'));
  const [password, setPassword] = useState('');
  const [byCode, setByCode] = useState(false);
  const withPassword = useAttempt();
  // A wait after too many passwords does not block signing in with a code, so that the owner can get back in.
  const withCode = useAttempt();
  const attempt = byCode ? withCode : withPassword;
  const shown = useShownProblems(byCode ? contactProblems(form) : signInProblems(form, password), attempt);
  const edit = (change: ContactForm) => {
    setForm(change);
    withPassword.reset();
    withCode.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.refuse()) return focusFirstProblem(event.currentTarget);
    const contact = contactFields(form);
    void attempt.run(async () => {
      if (byCode) {
        await askForCode({ intent: 'login', contact });
        return navigate(stepHref('/code', query));
      }
      await withFactor(
        async () => onSignedIn(await call(authRoutes.login, { body: { ...contact, password } })),
        onFactor,
      );
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AccountTypeChoice
        value={form.accountType}
        onChange={(accountType) => {
          edit({ ...form, accountType });
          shown.restart();
        }}
      />
      <ContactFields form={form} problems={shown.problems} onChange={edit} />
      {byCode ? null : (
        <PasswordField
          label={t('password')}
          value={password}
          autoComplete="current-password"
          error={problemText(problemAt(shown.problems, 'password'))}
          onChange={(typed) => {
            setPassword(typed);
            attempt.forget();
          }}
        />
      )}
      {shown.atField ? null : <AttemptNote attempt={attempt} />}
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {byCode ? t('sendCode') : t('signIn')}
      </Button>
      <OtherWays
        byCode={byCode}
        onSwitch={() => {
          setByCode(!byCode);
          shown.restart();
        }}
      />
    </form>
  );
}

function AccountTypeChoice({ value, onChange }: { value: AccountType; onChange(value: AccountType): void }) {
  const t = useTexts(authTexts);
  const options = [
    { value: 'email', label: t('email') },
    { value: 'phone', label: t('phone') },
  ] as const;
  return <Segmented<AccountType> label={t('accountType')} options={options} value={value} onChange={onChange} />;
}

/** Without the password: a code in its place, or a new one. */
function OtherWays({ byCode, onSwitch }: { byCode: boolean; onSwitch(): void }) {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  return (
    <div className={styles.ways}>
      <button type="button" onClick={onSwitch}>
        {byCode ? t('usePassword') : t('useCode')}
      </button>
      <Link to={stepHref('/resetPassword', query)}>{t('forgot')}</Link>
    </div>
  );
}
