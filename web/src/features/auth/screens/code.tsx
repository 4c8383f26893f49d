import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { authRoutes } from '@candor/model/auth/routes.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { now } from '../../../lib/device.ts';
import { formatCountdown } from '../../../lib/format.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { isLoggedIn } from '../../../lib/stored.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { beginSession } from '../../../domains/session/session.ts';
import { Button, ButtonLink, CodeField, Empty, PageHeader } from '../../../ui/index.ts';
import { sendCode } from '../ask-for-code.ts';
import styles from '../auth.module.css';
import { codeProblems, problemAt } from '../form.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { Resend } from '../entry/resend.tsx';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { SecondFactor, withFactor } from '../step-up/second-factor.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { useProblemText } from '../entry/use-problem-text.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { dropPending, type Pending, readPending, storePending } from '../pending.ts';
import { returnTo, stepHref } from '../return-to.ts';
import { authTexts } from '../texts.ts';

/** The six-digit code of the pending step: signing in, opening an account, or keeping a trial. */
export function Screen() {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const [pending, setPending] = useState(readPending);
  const [factor, setFactor] = useState<string>();
  const navigate = useNavigate();
  const enter = useOpenSession();
  if (!pending && isLoggedIn()) return <SignedInNotice next={returnTo(query.get('next'))} />;
  return (
    <>
      <PageHeader title={t('codeTitle')} back={stepHref(pending ? backTo(pending) : '/register', query)} />
      {factor !== undefined ? (
        <SecondFactor
          factor={factor}
          onSignedIn={enter}
          onStartAgain={() => navigate(stepHref('/sign', query), { replace: true })}
        />
      ) : pending ? (
        <CodeForm pending={pending} onSent={setPending} onFactor={setFactor} />
      ) : (
        <Empty
          title={t('nothingPending')}
          action={<ButtonLink to={stepHref('/sign', query)}>{t('signIn')}</ButtonLink>}
        >
          {t('nothingPendingText')}
        </Empty>
      )}
    </>
  );
}

interface CodeFormProps {
  pending: Pending;
  onSent(pending: Pending): void;
  /** The code was right, and the account asks for its second factor. */
  onFactor(factor: string): void;
}

function CodeForm({ pending, onSent, onFactor }: CodeFormProps) {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const entry = useCodeEntry(pending, onFactor);
  const { attempt, validSeconds } = entry;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        entry.verify(entry.code);
      }}
    >
      <div>
        <p className={styles.lead}>{t('codeLead')}</p>
        <p className={styles.contact}>
          <strong>{contactText(pending.contact)}</strong>
          <Link className={styles.inline} to={stepHref(backTo(pending), query)} replace>
            {t('change')}
          </Link>
        </p>
      </div>
      <CodeField
        label={t('codeLabel')}
        value={entry.code}
        autoFocus
        error={entry.error}
        hint={validSeconds > 0 ? t('codeValid', { time: formatCountdown(validSeconds * 1_000) }) : undefined}
        onChange={entry.type}
        onComplete={entry.verify}
      />
      {isWrong(attempt.error) ? null : <AttemptNote attempt={attempt} />}
      {validSeconds === 0 ? null : (
        <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
          {t('goOn')}
        </Button>
      )}
      <Resend
        resendAt={pending.resendAt}
        main={validSeconds === 0}
        send={async () => {
          const next = await sendCode(pending);
          entry.type('');
          onSent(next);
        }}
      />
      <InboxHint />
    </form>
  );
}

/** The digits as they are typed, submitted with the sixth; a wrong code is cleared for the next try. */
function useCodeEntry(pending: Pending, onFactor: (factor: string) => void) {
  const t = useTexts(authTexts);
  const message = useMessages();
  const problemText = useProblemText();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const validSeconds = useSecondsLeft(pending.expiresAt);
  const goOn = useSubmitCode(pending, onFactor);
  const verify = (typed: string) => {
    setTried(true);
    if (codeProblems(typed).length > 0 || validSeconds === 0) return;
    void attempt.run(async () => {
      try {
        await goOn(typed);
      } catch (error) {
        if (isWrong(error)) setCode('');
        throw error;
      }
    });
  };
  const type = (typed: string) => {
    setCode(typed);
    setTried(false);
    attempt.forget();
  };
  const unfinished = tried && attempt.error === undefined && !attempt.busy;
  const error = isWrong(attempt.error)
    ? message('error.wrong_code')
    : validSeconds === 0
      ? t('codeExpired')
      : unfinished
        ? problemText(problemAt(codeProblems(code), 'code'))
        : undefined;
  return { code, type, verify, attempt, validSeconds, error };
}

const isWrong = (error: unknown) => error instanceof ApiRefusal && error.code === 'wrong_code';

function backTo({ intent, contact }: Pending) {
  if (intent === 'login') return '/sign' as const;
  if (intent === 'reset') return '/resetPassword' as const;
  return contact.accountType === 'phone' ? ('/register_other' as const) : ('/register' as const);
}

/** The next step after a correct code. */
function useSubmitCode(pending: Pending, onFactor: (factor: string) => void): (code: string) => Promise<void> {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const enter = useOpenSession();
  const { contact, requestId, intent } = pending;
  return async (code) => {
    const body = { ...contact, requestId, code };
    if (intent === 'login') {
      await withFactor(async () => enter(await call(authRoutes.loginWithCode, { body })), onFactor);
      return;
    }
    const check = intent === 'reset' ? accessRoutes.checkResetCode : authRoutes.checkRegistrationCode;
    const { proof } = await call(check, { body });
    storePending({ ...pending, proof, proofExpiresAt: now() + CODE_LIMITS.proofMs });
    navigate(stepHref(intent === 'reset' ? '/resetPassword' : '/registerTwo', query), { replace: true });
  };
}

/** Stores the session that was opened and opens the page that the person wanted. */
function useOpenSession(): (session: SignedIn) => void {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (session) => {
    beginSession(session);
    dropPending();
    navigate(returnTo(query.get('next')), { replace: true });
  };
}

/** Simulated mode sends no mail or text message; the codes can be read here. */
function InboxHint() {
  const t = useTexts(authTexts);
  if (useServerStatus().mode !== 'simulated') return null;
  return (
    <p className={styles.small}>
      {t('inboxHint')}{' '}
      <Link className={styles.inline} to={href('/dev/inbox')}>
        {t('inboxLink')}
      </Link>
    </p>
  );
}
