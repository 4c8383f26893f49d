import type { AccountType } from '@candor/model/auth/contact.ts';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { ContactFields as Contact } from '@candor/model/auth/schema.ts';
import type { SecurityView } from '@candor/model/auth/security-schema.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { now } from '../../../lib/device.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { keepProfile } from '../../../domains/session/session.ts';
import { Banner, Button, CodeField, toast } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { type ContactForm, contactFields, contactProblems, emptyContact } from '../form.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { refreshSecurity } from './queries.ts';
import { authTexts, securityTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { ContactFields } from '../entry/contact-fields.tsx';
import { Resend } from '../entry/resend.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { focusFirstProblem, useShownProblems } from '../entry/use-shown-problems.ts';

interface Sent {
  readonly contact: Contact;
  readonly requestId: string;
  readonly resendAt: number;
}

/**
 * Adds or changes the email address or number: proven by a code to the new one, then confirmed with the methods on
 * record.
 */
export function ContactView({ known, accountType }: { known: SecurityView; accountType: AccountType }) {
  const t = useTexts(securityTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [sent, setSent] = useState<Sent>();
  const change = useAttempt();
  const finish = useConfirmed(securityRoutes.changeContact, change.run, async (profile) => {
    keepProfile(profile);
    await refreshSecurity(client);
    toast(t('contactSaved'), 'success');
    navigate('/security', { replace: true });
  });
  const present = known.contacts[accountType];
  const proven = async (contact: Contact, requestId: string, proof: string) =>
    finish({ body: { ...contact, requestId, proof } });
  return (
    <div className={styles.form}>
      {present === null ? null : (
        <p className={styles.contact}>
          <span>{t('present')}</span>
          <strong>{present}</strong>
        </p>
      )}
      {present === null ? null : <Banner tone="info">{t('contactHold')}</Banner>}
      <AttemptNote attempt={change} />
      {sent ? (
        <CodeStep sent={sent} busy={change.busy} onSent={setSent} onProven={proven} onBack={() => setSent(undefined)} />
      ) : (
        <AddressStep accountType={accountType} onSent={setSent} />
      )}
    </div>
  );
}

async function sendTo(contact: Contact): Promise<Sent> {
  const { requestId } = await call(securityRoutes.sendContactCode, { body: contact });
  return { contact, requestId, resendAt: now() + CODE_LIMITS.resendMs };
}

function AddressStep({ accountType, onSent }: { accountType: AccountType; onSent(sent: Sent): void }) {
  const t = useTexts(authTexts);
  const [form, setForm] = useState<ContactForm>(() => emptyContact(accountType));
  const attempt = useAttempt();
  const shown = useShownProblems(contactProblems(form), attempt);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (shown.refuse()) return focusFirstProblem(event.currentTarget);
    void attempt.run(async () => onSent(await sendTo(contactFields(form))));
  };
  return (
    <form className={styles.bare} onSubmit={submit} noValidate>
      <ContactFields
        form={form}
        problems={shown.problems}
        onChange={(next) => {
          setForm(next);
          attempt.reset();
        }}
      />
      {shown.atField ? null : <AttemptNote attempt={attempt} />}
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

interface CodeStepProps {
  sent: Sent;
  busy: boolean;
  onSent(sent: Sent): void;
  onProven(contact: Contact, requestId: string, proof: string): Promise<void>;
  onBack(): void;
}

function CodeStep({ sent, busy, onSent, onProven, onBack }: CodeStepProps) {
  const t = useTexts(authTexts);
  const words = useTexts(securityTexts);
  const [code, setCode] = useState('');
  const attempt = useAttempt();
  const check = (typed: string) =>
    attempt.run(async () => {
      const { contact, requestId } = sent;
      let proof: string;
      try {
        ({ proof } = await call(securityRoutes.checkContactCode, { body: { ...contact, requestId, code: typed } }));
      } catch (error) {
        if (error instanceof ApiRefusal) setCode('');
        throw error;
      }
      await onProven(contact, requestId, proof);
    });
  return (
    <div className={styles.bare}>
      <p className={styles.small}>{words('codeSentTo', { shown: contactText(sent.contact) })}</p>
      <CodeField
        label={t('codeLabel')}
        value={code}
        autoFocus
        onChange={(typed) => {
          setCode(typed);
          attempt.forget();
        }}
        onComplete={(all) => void check(all)}
      />
      <AttemptNote attempt={attempt} />
      <Button
        size="large"
        wide
        busy={attempt.busy || busy}
        disabled={code.length < CODE_LIMITS.digits || attempt.waitSeconds > 0}
        onClick={() => void check(code)}
      >
        {t('goOn')}
      </Button>
      <Resend resendAt={sent.resendAt} send={async () => onSent(await sendTo(sent.contact))} />
      <Button variant="quiet" onClick={onBack}>
        {t('change')}
      </Button>
    </div>
  );
}
