import type { ContactFields } from '@candor/model/auth/schema.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { PasswordRule } from '../../../ui/index.ts';
import { checkNewPassword } from '../form.ts';
import { authTexts } from '../texts.ts';

const SECOND_READING_LENGTH = 16;

/**
 * The model's rules in the reader's language, each with whether it is met. Both readings of the spec are combined into
 * one pair of rules: they differ only for 16 characters, where three specific kinds are required instead of any three.
 */
export function usePasswordRules(password: string, contact: ContactFields): readonly PasswordRule[] {
  const t = useTexts(authTexts);
  const long = [...password].length === SECOND_READING_LENGTH;
  const words = {
    length: t('ruleLength'),
    types: long ? t('ruleTypesLong') : t('ruleTypes'),
    not_common: t('ruleCommon'),
    not_personal: contact.accountType === 'email' ? t('rulePersonalEmail') : t('rulePersonalPhone'),
  } as const;
  return checkNewPassword(password, contact).rules.map(({ rule, passes }) => ({ label: words[rule], met: passes }));
}
