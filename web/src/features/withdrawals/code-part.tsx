import { stepUpRoutes } from '@candor/model/auth/step-up-routes.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { withdrawalTexts } from '../../i18n/withdrawals.ts';
import { call } from '../../lib/http.ts';
import { useUser } from '../../lib/stored.ts';
import { Button, CodeField, Problem } from '../../ui/index.ts';
import { useRefusalText } from './refusal-text.ts';
import { useRun } from './use-run.ts';
import styles from './withdrawals.module.css';

export interface GivenCode {
  readonly requestId: string;
  readonly code: string;
}

interface Props {
  value: GivenCode;
  error: string | undefined;
  onChange(value: GivenCode): void;
}

/** The code that is sent to the reader before anything is added to the book. */
export function CodePart({ value, error, onChange }: Props) {
  const t = useTexts(withdrawalTexts);
  const refusalText = useRefusalText();
  const user = useUser();
  const [sent, setSent] = useState(false);
  const attempt = useRun();
  const send = () =>
    attempt.run(async () => {
      const channel = user.email ? 'email' : 'phone';
      const { requestId } = await call(stepUpRoutes.sendRecipientCode, { body: { channel } });
      setSent(true);
      onChange({ requestId, code: '' });
    });
  return (
    <>
      {sent ? (
        <CodeField
          label={t('code')}
          value={value.code}
          error={error}
          onChange={(code) => onChange({ ...value, code })}
        />
      ) : null}
      <Problem error={attempt.error}>{refusalText(attempt.error)}</Problem>
      <Button variant="secondary" wide busy={attempt.busy} onClick={() => void send()}>
        {t(sent ? 'sendAgain' : 'sendCode')}
      </Button>
      {error !== undefined && !sent ? (
        <p className={styles.wrong} role="alert">
          {t('codeFirst')}
        </p>
      ) : null}
    </>
  );
}
