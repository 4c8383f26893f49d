import type { AccountType } from '@candor/model/auth/contact.ts';
import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { Badge, Banner, Button, ButtonLink, PageHeader, Segmented } from '../../../ui/index.ts';
import { askForCode } from '../ask-for-code.ts';
import styles from '../auth.module.css';
import { type ContactForm, contactFields, contactProblems, emptyContact } from '../form.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { ContactFields } from '../entry/contact-fields.tsx';
import { NewPasswordFields, NO_PASSWORDS, newPasswordsProblem } from '../entry/new-passwords.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { focusFirstProblem, useShownProblems } from '../entry/use-shown-problems.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { dropPending, type Pending, readPending } from '../pending.ts';
import { stepHref } from '../return-to.ts';
import { authTexts } from '../texts.ts';

type Proven = Pending & { readonly proof: string };

/** Forgot password: the account, its code on /code, and the new password twice. Signs nobody in. */
export function Screen() {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  const [pending, setPending] = useState(readPending);
  const [changed, setChanged] = useState(false);
  const proven = pending?.intent === 'reset' && pending.proof !== undefined ? (pending as Proven) : undefined;
  return (
    <>
      <PageHeader title={t('resetTitle')} back={stepHref('/sign', query)} />
      {changed ? (
        <Changed />
      ) : proven ? (
        <NewPassword
          pending={proven}
          onChanged={() => setChanged(true)}
          onStartAgain={() => {
            dropPending();
            setPending(undefined);
          }}
        />
      ) : (
        <Account />
      )}
    </>
  );
}

function Account() {
  const t = useTexts(authTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [form, setForm] = useState<ContactForm>(() => emptyContact('email'));
  const attempt = useAttempt();
  const shown = useShownProblems(contactProblems(form), attempt);
  const edit = (next: ContactForm) => {
    setForm(next);
    attempt.reset();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.refuse()) return focusFirstProblem(event.currentTarget);
    void attempt.run(async () => {
      await askForCode({ intent: 'reset', contact: contactFields(form) });
      navigate(stepHref('/code', query));
    });
  };
  const kinds = [
    { value: 'email', label: t('email') },
    { value: 'phone', label: t('phone') },
  ] as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('resetLead')}</p>
      <Segmented<AccountType>
        label={t('accountType')}
        options={kinds}
        value={form.accountType}
        onChange={(accountType) => {
          edit({ ...form, accountType });
          shown.restart();
        }}
      />
      <ContactFields form={form} problems={shown.problems} onChange={edit} />
      {shown.atField ? null : <AttemptNote attempt={attempt} />}
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('sendCode')}
      </Button>
      <p className={styles.small}>{t('resetUnknown')}</p>
    </form>
  );
}

interface NewPasswordProps {
  pending: Proven;
  onChanged(): void;
  onStartAgain(): void;
}

function NewPassword({ pending, onChanged, onStartAgain }: NewPasswordProps) {
  const t = useTexts(authTexts);
  const [value, setValue] = useState(NO_PASSWORDS);
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const { contact, requestId, proof } = pending;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (newPasswordsProblem(value, contact)) return focusFirstProblem(event.currentTarget);
    void attempt.run(async () => {
      await call(accessRoutes.resetPassword, { body: { ...contact, requestId, proof, ...value } });
      dropPending();
      onChanged();
    });
  };
  const over = attempt.error instanceof ApiRefusal && attempt.error.code === 'wrong_code';
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.contact}>
        <strong>{contactText(contact)}</strong>
        <Badge tone="success">{t('confirmed')}</Badge>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={contactText(contact)} readOnly />
      <NewPasswordFields
        value={value}
        contact={contact}
        tried={tried}
        onChange={(next) => {
          setValue(next);
          attempt.forget();
        }}
      />
      <AttemptNote attempt={attempt} {...(over ? { text: t('proofEnded') } : {})}>
        {over ? (
          <Button variant="secondary" onClick={onStartAgain}>
            {t('startAgain')}
          </Button>
        ) : null}
      </AttemptNote>
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('setPassword')}
      </Button>
    </form>
  );
}

function Changed() {
  const t = useTexts(authTexts);
  const [query] = useSearchParams();
  return (
    <div className={styles.form}>
      <Banner tone="success" title={t('resetDone')}>
        {t('resetDoneText')}
      </Banner>
      <ButtonLink to={stepHref('/sign', query)} size="large" wide>
        {t('signIn')}
      </ButtonLink>
    </div>
  );
}
