import type { ReactNode } from 'react';
import { useMessages, useTexts } from '../../../i18n/index.ts';
import { PasskeyFailure } from '../../../lib/passkey.ts';
import { securityTexts } from '../texts.ts';
import { AttemptNote } from './attempt-note.tsx';
import type { Attempt } from './use-attempt.ts';

/** Why a passkey was not made or not taken: the device's own reasons in our words, the server's as everywhere. */
export function PasskeyNote({ attempt, children }: { attempt: Attempt; children?: ReactNode }) {
  const t = useTexts(securityTexts);
  const message = useMessages();
  const { error } = attempt;
  const trouble = error instanceof PasskeyFailure ? error.trouble : undefined;
  const why = trouble === undefined ? undefined : t(`passkey_${trouble}`);
  // Ruling 11: what needs hardware that this browser does not have is done in the app.
  const text = trouble === 'unsupported' ? message('app.required') : why;
  return (
    <AttemptNote attempt={attempt} {...(text === undefined ? {} : { text })}>
      {trouble === 'unsupported' ? <p>{why}</p> : null}
      {children}
    </AttemptNote>
  );
}
