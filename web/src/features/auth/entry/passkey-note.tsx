import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { PasskeyFailure } from '../../../lib/passkey.ts';
import { GoToApp } from '../go-to-app.tsx';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Attempt } from './use-attempt.ts';

/**
 * Why a passkey was not created or not accepted: the device's reasons in our texts, the server's refusals as
 * everywhere.
 */
export function PasskeyNote({ attempt, children }: { attempt: Attempt; children?: ReactNode }) {
  const t = useTexts(securityTexts);
  const { error } = attempt;
  const trouble = error instanceof PasskeyFailure ? error.trouble : undefined;
  const why = trouble === undefined ? undefined : t(`passkey_${trouble}`);
  return (
    <AttemptNote attempt={attempt} {...(why === undefined ? {} : { text: why })}>
      {trouble === 'unsupported' ? <GoToApp /> : null}
      {children}
    </AttemptNote>
  );
}
