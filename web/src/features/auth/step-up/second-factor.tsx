import { accessRoutes } from '@candor/model/auth/access-routes.ts';
import { FACTOR_LIMITS } from '@candor/model/auth/limits.ts';
import type { SignedIn } from '@candor/model/auth/schema.ts';
import { type FormEvent, useState } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { ApiRefusal, call } from '../../../lib/http.ts';
import { Button, CodeField, TextField } from '../../../ui/index.ts';
import styles from '../auth.module.css';
import { authTexts } from '../texts.ts';
import { AttemptNote } from '../entry/attempt-note.tsx';
import { useAttempt } from '../entry/use-attempt.ts';

/** The token for the second factor of a sign-in, from the refusal that asks for it. */
function factorOf(error: unknown): string | undefined {
  return error instanceof ApiRefusal && error.code === 'second_factor_required' ? error.params.factor : undefined;
}

/**
 * Does the first step of a sign-in; where the account needs its second factor, `onFactor` is called with the data of
 * the second step.
 */
export async function withFactor(work: () => Promise<void>, onFactor: (factor: string) => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    const factor = factorOf(error);
    if (factor === undefined) throw error;
    onFactor(factor);
  }
}

export interface SecondFactorProps {
  factor: string;
  onSignedIn(session: SignedIn): void;
  /** Called when the five minutes or five tries are over, or the person wants another account. */
  onStartAgain(): void;
}

/** The second factor of a sign-in: the code of the authenticator app, or one of the recovery codes. */
export function SecondFactor({ factor, onSignedIn, onStartAgain }: SecondFactorProps) {
  const t = useTexts(authTexts);
  const common = useTexts(commonTexts);
  const [byRecovery, setByRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = code.trim().length < FACTOR_LIMITS.digits;
  const attempt = useAttempt();
  const send = (typed: string) =>
    attempt.run(async () => {
      const method = byRecovery ? 'recovery_code' : 'totp';
      const body = { factor, method, code: byRecovery ? normalizeRecoveryCode(typed) : typed } as const;
      try {
        onSignedIn(await call(accessRoutes.loginWithFactor, { body }));
      } catch (error) {
        if (!byRecovery) setCode('');
        setTried(false);
        throw error;
      }
    });
  const type = (typed: string) => {
    setCode(typed);
    attempt.forget();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setTried(true);
        if (!isShort) void send(code);
      }}
    >
      <p className={styles.lead}>{byRecovery ? t('recoveryLead') : t('factorLead')}</p>
      <FactorField
        byRecovery={byRecovery}
        value={code}
        error={tried && isShort ? common('required') : undefined}
        onChange={type}
        onComplete={(all) => void send(all)}
      />
      <AttemptNote attempt={attempt} />
      <Button type="submit" size="large" wide busy={attempt.busy} disabled={attempt.waitSeconds > 0}>
        {t('signIn')}
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          onClick={() => {
            setByRecovery(!byRecovery);
            setCode('');
            setTried(false);
            attempt.reset();
          }}
        >
          {byRecovery ? t('useAuthenticator') : t('useRecoveryCode')}
        </button>
        <button type="button" onClick={onStartAgain}>
          {t('startAgain')}
        </button>
      </div>
    </form>
  );
}

interface FactorFieldProps {
  byRecovery: boolean;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
  onComplete(value: string): void;
}

function FactorField({ byRecovery, onComplete, ...field }: FactorFieldProps) {
  const t = useTexts(authTexts);
  if (!byRecovery) return <CodeField label={t('factorCode')} autoFocus onComplete={onComplete} {...field} />;
  return <RecoveryCodeField label={t('recoveryCode')} {...field} />;
}

interface RecoveryCodeFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

export function RecoveryCodeField({ label, value, error, onChange }: RecoveryCodeFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      onChange={onChange}
    />
  );
}

/** Recovery codes are copied from paper: capitals, spaces and full-width letters mean the same. */
export function normalizeRecoveryCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '');
  return `${plain.slice(0, 5)}-${plain.slice(5)}`.slice(0, 24);
}
