import { useCallback } from 'react';
import { type MessageKey, useMessages, useTexts } from '../../../i18n/index.ts';
import type { ProblemCode } from '../form.ts';
import { authTexts } from '../texts.ts';

const MESSAGES = {
  email_required: 'entry.email_required',
  email_format: 'entry.email_format',
  phone_required: 'entry.phone_valid',
  phone_format: 'entry.phone_format',
  password_rule: 'error.password_rule',
  terms_required: 'error.agreement_required',
  invitation_unknown: 'error.unknown_invitation',
  code_required: 'entry.code_required',
  code_six_digits: 'entry.code_six_digits',
} as const satisfies Partial<Record<ProblemCode, MessageKey>>;

/** The text of a form's problem in the reader's language. */
export function useProblemText(): (code: ProblemCode | undefined) => string | undefined {
  const t = useTexts(authTexts);
  const message = useMessages();
  return useCallback(
    (code) => {
      if (code === undefined) return undefined;
      if (code === 'password_required') return t('passwordRequired');
      if (code === 'invitation_format') return t('invitationFormat');
      return message(MESSAGES[code]);
    },
    [t, message],
  );
}
