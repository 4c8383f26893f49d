import { authRoutes } from '@candor/model/auth/routes.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { currentLang, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { beginSession, keepProfile } from '../../../domains/session/session.ts';
import { isLoggedIn } from '../../../lib/stored.ts';
import { Badge, Button, ButtonLink, Empty, PageHeader, PasswordField, TextField, toast } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { type NewPasswordForm, newPasswordProblems, problemAt } from '../form.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { usePasswordRules } from '../entry/password-rules.ts';
import { SignedInNotice } from '../sign-in/signed-in-notice.tsx';
import { Terms, useTerms } from '../sign-in/terms.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { useProblemText } from '../entry/use-problem-text.ts';
import { focusFirstProblem, useShownProblems } from '../entry/use-shown-problems.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { dropPending, type Pending, readPending } from '../pending.ts';
import { returnTo, stepHref } from '../return-to.ts';
import { authTexts } from '../texts.ts';

type Proven = Pending & { readonly proof: string };
/** Only its signed-in customer can keep a trial: after logging out the proof is useless here. */
const isProven = (pending: Pending | undefined): pending is Proven =>
  pending?.proof !== undefined && (pending.intent !== 'keep' || isLoggedIn());

/** The last step of opening an account or keeping a trial: password, terms, finish. */
export function Screen() {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  // Read once: finishing deletes the record, and the form stays until the next page is shown.
  const [pending] = useState(readPending);
  if (!pending && isLoggedIn()) return <SignedInNotice next={returnTo(query.get('next'))} />;
  const title = pending?.intent === 'keep' ? t('keepTitle') : t('passwordTitle');
  return (
    <>
      <PageHeader title={title} back={stepHref('/register', query)} />
      {isProven(pending) ? (
        <NewPassword pending={pending} />
      ) : (
        <Empty
          title={t('nothingConfirmed')}
          action={<ButtonLink to={stepHref('/register', query)}>{t('openAccount')}</ButtonLink>}
        >
          {t('nothingPendingText')}
        </Empty>
      )}
    </>
  );
}

function NewPassword({ pending }: { pending: Proven }) {
  const t = useTexts(authTexts);
  const problemText = useProblemText();
  const keeping = pending.intent === 'keep';
  const [form, setForm] = useState<NewPasswordForm>({
    password: '',
    termsTicked: false,
    invitationCode: pending.invitationCode ?? '',
  });
  const terms = useTerms();
  const attempt = useAttempt();
  const shown = useShownProblems(newPasswordProblems(form, pending.contact, !keeping), attempt);
  const rules = usePasswordRules(form.password, pending.contact);
  const finish = useFinish(pending);
  const change = (part: Partial<NewPasswordForm>) => {
    setForm({ ...form, ...part });
    attempt.forget();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.refuse()) return focusFirstProblem(event.currentTarget);
    const { version } = terms;
    if (version !== undefined) void attempt.run(() => finish(form, version));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.contact}>
        <strong>{contactText(pending.contact)}</strong>
        <Badge tone="success">{t('confirmed')}</Badge>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={contactText(pending.contact)} readOnly />
      <PasswordField
        label={t('password')}
        value={form.password}
        rules={rules}
        autoComplete="new-password"
        error={problemText(problemAt(shown.problems, 'password'))}
        onChange={(password) => change({ password })}
      />
      <Terms
        terms={terms}
        ticked={form.termsTicked}
        error={problemText(problemAt(shown.problems, 'terms'))}
        onTick={(termsTicked) => change({ termsTicked })}
      />
      {keeping ? null : (
        <Invitation
          value={form.invitationCode}
          error={problemText(problemAt(shown.problems, 'invitationCode'))}
          onChange={(invitationCode) => change({ invitationCode })}
        />
      )}
      {shown.atField ? null : <Refused attempt={attempt} />}
      <Button
        type="submit"
        size="large"
        wide
        busy={attempt.busy}
        disabled={attempt.waitSeconds > 0 || terms.version === undefined}
      >
        {keeping ? t('keepTitle') : t('openAccount')}
      </Button>
    </form>
  );
}

function useFinish(pending: Proven): (form: NewPasswordForm, termsVersion: string) => Promise<void> {
  const t = useTexts(authTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { contact, requestId, proof } = pending;
  return async ({ password, invitationCode }, termsVersion) => {
    const body = { ...contact, requestId, proof, password, termsVersion, lang: currentLang() };
    if (pending.intent === 'keep') {
      keepProfile(await call(authRoutes.keepTrial, { body }));
      dropPending();
      toast(t('kept'), 'success');
      navigate('/mine', { replace: true });
      return;
    }
    const invited = invitationCode.trim();
    const signedIn = await call(authRoutes.register, {
      body: { ...body, ...(invited === '' ? {} : { invitationCode: invited }) },
    });
    beginSession(signedIn);
    dropPending();
    navigate(returnTo(query.get('next')), { replace: true });
  };
}

interface InvitationProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** Optional, so hidden until the person opens it or the link had a code. */
function Invitation({ value, error, onChange }: InvitationProps) {
  const t = useTexts(authTexts);
  const [open, setOpen] = useState(value !== '');
  if (!open) {
    return (
      <button type="button" className={styles.reveal} onClick={() => setOpen(true)}>
        {t('haveInvitation')}
      </button>
    );
  }
  return (
    <TextField
      label={t('invitation')}
      optional
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={32}
      onChange={onChange}
    />
  );
}

/** Obstacles at the last step: the proof expired, or the address was taken meanwhile; each with the next step. */
function Refused({ attempt }: { attempt: ReturnType<typeof useAttempt> }) {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const code = attempt.error instanceof ApiRefusal ? attempt.error.code : undefined;
  if (code === 'wrong_code') {
    return (
      <AttemptNote attempt={attempt} text={t('proofEnded')}>
        <ButtonLink to={stepHref('/register', query)} variant="secondary">
          {t('startAgain')}
        </ButtonLink>
      </AttemptNote>
    );
  }
  if (code === 'illegal_state') {
    return (
      <AttemptNote attempt={attempt} text={t('taken')}>
        <ButtonLink to={stepHref('/sign', query)} variant="secondary">
          {t('signIn')}
        </ButtonLink>
      </AttemptNote>
    );
  }
  return <AttemptNote attempt={attempt} />;
}
