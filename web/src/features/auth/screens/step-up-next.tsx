import { PROOF_METHODS, type ProofMethod } from '@candor/model/auth/proof-schema.ts';
import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { now } from '../../../lib/device.ts';
import { call } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, CodeField, PasswordField } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { Resend } from '../entry/resend.tsx';
import { RecoveryCodeField, normalizeRecoveryCode } from '../step-up/second-factor.tsx';
import { StepUpFrame, useConfirmedReturn } from '../step-up/step-up-frame.tsx';
import { useAttempt } from '../entry/use-attempt.ts';
import { securityTexts } from '../texts.ts';
import type { SentCode } from './step-up.tsx';

/** Second page of a step-up: the code or password, then back to the call. */
export function Screen() {
  const [query] = useSearchParams();
  const method = PROOF_METHODS.find((each) => each === query.get('method')) ?? 'password';
  return <StepUpFrame>{(_view, challenge) => <Proof challenge={challenge} method={method} />}</StepUpFrame>;
}

function Proof({ challenge, method }: { challenge: string; method: ProofMethod }) {
  const t = useTexts(securityTexts);
  const common = useTexts(commonTexts);
  const [query] = useSearchParams();
  const state = useLocation().state as SentCode | null;
  const [sent, setSent] = useState(state);
  const [secret, setSecret] = useState('');
  const [tried, setTried] = useState(false);
  const attempt = useAttempt();
  const confirmed = useConfirmedReturn();
  const prove = (typed: string) => {
    setTried(true);
    if (typed.trim() === '') return;
    void attempt.run(async () => {
      const body = {
        method,
        secret: method === 'recovery_code' ? normalizeRecoveryCode(typed) : typed,
        ...(method === 'code' && sent ? { requestId: sent.requestId } : {}),
      };
      try {
        await call(stepUpRoutes.proveStepUp, { params: { challenge }, body });
      } catch (error) {
        if (method === 'totp' || method === 'code') setSecret('');
        setTried(false);
        throw error;
      }
      confirmed(challenge);
    });
  };
  const type = (typed: string) => {
    setSecret(typed);
    attempt.forget();
  };
  return (
    <form
      className={styles.bare}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        prove(secret);
      }}
    >
      {method === 'code' && sent ? <p className={styles.small}>{t('codeSentTo', { shown: sent.shown })}</p> : null}
      <SecretField
        method={method}
        value={secret}
        error={tried && secret.trim() === '' ? common('required') : undefined}
        onChange={type}
        onComplete={prove}
      />
      <AttemptNote attempt={attempt} />
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('confirm')}
      </Button>
      {method === 'code' && sent ? (
        <Resend resendAt={sent.resendAt} send={async () => setSent(await sendAgain(challenge, sent))} />
      ) : null}
      <ButtonLink
        to={href('/passwordVerification', { challenge, next: query.get('next') ?? undefined })}
        variant="quiet"
        replace
      >
        {t('otherMeans')}
      </ButtonLink>
    </form>
  );
}

interface SecretFieldProps {
  method: ProofMethod;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onComplete(value: string): void;
}

function SecretField({ method, onComplete, ...field }: SecretFieldProps) {
  const t = useTexts(securityTexts);
  if (method === 'totp' || method === 'code') {
    const label = method === 'totp' ? t('authenticatorCode') : t('sentCode');
    return <CodeField label={label} autoFocus onComplete={onComplete} {...field} />;
  }
  if (method === 'recovery_code') return <RecoveryCodeField label={t('recoveryCode')} {...field} />;
  const label = method === 'trading_password' ? t('tradingPassword') : t('password');
  return <PasswordField label={label} autoComplete="current-password" {...field} />;
}

/** Requests another code over the same channel; returns the id that the proof must name. */
async function sendAgain(challenge: string, sent: SentCode): Promise<SentCode> {
  const body = { channel: sent.channel };
  const { requestId } = await call(stepUpRoutes.sendStepUpCode, { params: { challenge }, body });
  return { ...sent, requestId, resendAt: now() + CODE_LIMITS.resendMs };
}
