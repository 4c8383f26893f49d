import { commonTexts, useTexts } from '../../i18n/index.ts';
import { useUser } from '../../lib/stored.ts';

/** The name that the server gives a trial: the word and the last signs of its id. */
const TRIAL_NAME = /^Trial ([0-9A-Z]{4})$/;

/** The name of whoever is signed in; the word of a trial's name in the reader's language. */
export function useShownName(): string {
  const t = useTexts(commonTexts);
  const { username } = useUser();
  const code = TRIAL_NAME.exec(username)?.[1];
  return code === undefined ? username : t('trialName', { code });
}
