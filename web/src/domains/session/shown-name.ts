import { codeOfTrialName } from '@candor/model/auth/trial-name.ts';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { useUser } from '../../lib/stored.ts';

/** The name of whoever is signed in; the word of a trial's name in the reader's language. */
export function useShownName(): string {
  const t = useTexts(commonTexts);
  const { username } = useUser();
  const code = codeOfTrialName(username);
  return code === undefined ? username : t('trialName', { code });
}
