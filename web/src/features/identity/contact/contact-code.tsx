import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { securityRoutes } from '@candor/model/auth/security-routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/link.tsx';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { useConfirmed } from '../../../domains/session/confirmed.ts';
import { contactText } from '../../../domains/session/contact-text.ts';
import { formatCountdown } from '../../../lib/format.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { useServerStatus } from '../../../lib/server-status.ts';
import { keepProfile } from '../../../domains/session/session.ts';
import { useSecondsLeft } from '../../../lib/use-seconds-left.ts';
import { Button, ButtonLink, CodeField, Empty, Problem, toast } from '../../../ui/index.ts';
import { dropPendingContact, type PendingContact, readPendingContact, sendContactCode } from './contact.ts';
import styles from '../identity.module.css';
import { useSaving } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import { StepPage } from '../step/step-page.tsx';

/** The six digits that confirm the second contact. */
export function ContactCode() {
  const t = useTexts(identityTexts);
  const [pending, setPending] = useState(readPendingContact);
  return (
    <StepPage screen="/setMobile" title={t('codeTitle')} lead={t('codeLead')}>
      {() =>
        pending?.requestId ? (
          <CodeEntry pending={pending as Required<PendingContact>} onSent={setPending} />
        ) : (
          <Empty title={t('nothingSent')} action={<ButtonLink to={href('/setMobile')}>{t('goOn')}</ButtonLink>}>
            {t('nothingSentText')}
          </Empty>
        )
      }
    </StepPage>
  );
}

function CodeEntry({ pending, onSent }: { pending: Required<PendingContact>; onSent(next: PendingContact): void }) {
  const t = useTexts(identityTexts);
  const message = useMessages();
  const navigate = useNavigate();
  const saving = useSaving();
  const [code, setCode] = useState('');
  const { contact, requestId, expiresAt } = pending;
  const valid = useSecondsLeft(expiresAt);
  const change = useConfirmed(
    securityRoutes.changeContact,
    async (work) => void (await saving.run(async () => void (await work()))),
    (profile) => {
      keepProfile(profile);
      dropPendingContact();
      navigate(href('/setMobileSuccess', { kind: contact.accountType }), { replace: true });
    },
  );
  const verify = async (typed: string) => {
    if (typed.length !== CODE_LIMITS.digits || valid === 0) return;
    let proof: string | undefined;
    const checked = await saving.run(async () => {
      ({ proof } = await call(securityRoutes.checkContactCode, { body: { ...contact, requestId, code: typed } }));
      return undefined;
    });
    if (checked && proof) await change({ body: { ...contact, requestId, proof } });
    else setCode('');
  };
  const { error } = saving;
  const refusal = error instanceof ApiRefusal ? error.code : undefined;
  const wrong = refusal === 'wrong_code' ? message('error.wrong_code') : valid === 0 ? t('codeExpired') : undefined;
  return (
    <div className={styles.form}>
      <p className={styles.contact}>{contactText(contact)}</p>
      <CodeField
        label={t('codeLabel')}
        value={code}
        autoFocus
        error={wrong}
        hint={valid > 0 ? t('codeValid', { time: formatCountdown(valid * 1_000) }) : undefined}
        onChange={(typed) => {
          setCode(typed);
          saving.forget();
        }}
        onComplete={(typed) => void verify(typed)}
      />
      <Problem error={refusal === 'wrong_code' ? undefined : error}>
        {refusal === 'illegal_state' ? t('taken') : undefined}
      </Problem>
      <Resend pending={pending} onSent={onSent} />
      <InboxHint />
    </div>
  );
}

function Resend({ pending, onSent }: { pending: Required<PendingContact>; onSent(next: PendingContact): void }) {
  const t = useTexts(identityTexts);
  const message = useMessages();
  const saving = useSaving();
  const seconds = useSecondsLeft(pending.resendAt);
  const early = saving.error instanceof ApiRefusal && saving.error.code === 'code_already_sent';
  const resend = async () => {
    let next: PendingContact | undefined;
    const sent = await saving.run(async () => {
      next = await sendContactCode(pending.contact);
      return undefined;
    });
    if (!sent || !next) return;
    onSent(next);
    toast(t('codeSent'), 'success');
  };
  if (seconds > 0) return <p className={styles.waiting}>{t('resendIn', { time: formatCountdown(seconds * 1_000) })}</p>;
  return (
    <>
      <Button variant="secondary" size="large" wide busy={saving.busy} onClick={resend}>
        {t('resend')}
      </Button>
      <Problem error={saving.error}>{early ? message('entry.code_wait') : undefined}</Problem>
    </>
  );
}

/** Simulated mode sends no mail or text message; the codes can be read here. */
function InboxHint() {
  const t = useTexts(identityTexts);
  if (useServerStatus().mode !== 'simulated') return null;
  return (
    <p className={styles.small}>
      {t('inboxHint')} <Link to={href('/dev/inbox')}>{t('inboxLink')}</Link>
    </p>
  );
}
