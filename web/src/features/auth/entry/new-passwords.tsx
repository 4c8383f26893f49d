import { missedForm } from '@candor/model/auth/password.ts';
import type { ContactFields } from '@candor/model/auth/schema.ts';
import { type MessageKey, useMessages, useTexts } from '../../../i18n/index.ts';
import { PasswordField } from '../../../ui/index.ts';
import { checkNewPassword } from '../form.ts';
import { authTexts } from '../texts.ts';
import { usePasswordRules } from './password-rules.ts';

export interface NewPasswords {
  readonly newPassword: string;
  readonly newPasswordAgain: string;
}

export const NO_PASSWORDS: NewPasswords = { newPassword: '', newPasswordAgain: '' };

/** Whether both are entered, equal and accepted by the rules: the server's check, done before sending. */
export function newPasswordsProblem(
  { newPassword, newPasswordAgain }: NewPasswords,
  contact: ContactFields,
): 'password_required' | 'password_rule' | 'passwords_differ' | undefined {
  if (newPassword === '') return 'password_required';
  if (!checkNewPassword(newPassword, contact).ok) return 'password_rule';
  return newPassword === newPasswordAgain ? undefined : 'passwords_differ';
}

interface Props {
  value: NewPasswords;
  contact: ContactFields;
  /** The person tried to continue: from now on errors are marked. */
  tried: boolean;
  /** The text for input that does not have the form of a password. */
  badForm?: MessageKey;
  onChange(value: NewPasswords): void;
}

/** A new password, twice, with the rules and whether each is met. */
export function NewPasswordFields({ value, contact, tried, badForm = 'error.password_rule', onChange }: Props) {
  const t = useTexts(authTexts);
  const message = useMessages();
  const rules = usePasswordRules(value.newPassword, contact);
  const problem = newPasswordsProblem(value, contact);
  // Shown as soon as more typing cannot fix it.
  const astray = !value.newPassword.startsWith(value.newPasswordAgain);
  const differ = astray || (tried && problem === 'passwords_differ');
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        value={value.newPassword}
        rules={rules}
        autoComplete="new-password"
        error={
          !tried || problem === undefined || problem === 'passwords_differ'
            ? undefined
            : problem === 'password_required'
              ? t('passwordRequired')
              : message(missedForm(value.newPassword).length > 0 ? badForm : 'error.password_rule')
        }
        onChange={(newPassword) => onChange({ ...value, newPassword })}
      />
      <PasswordField
        label={t('newPasswordAgain')}
        value={value.newPasswordAgain}
        autoComplete="new-password"
        error={differ ? message('error.passwords_differ') : undefined}
        onChange={(newPasswordAgain) => onChange({ ...value, newPasswordAgain })}
      />
    </>
  );
}
