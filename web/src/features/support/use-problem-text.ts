import { useCallback } from 'react';
import { useMessages, useTexts } from '../../i18n/index.ts';
import type { Problem } from './form.ts';
import { supportTexts } from './texts.ts';

/** The text of a field's problem: the contract's own message where it has one (spec §5). */
export function useProblemText(): (problem: Problem | undefined) => string | undefined {
  const t = useTexts(supportTexts);
  const message = useMessages();
  return useCallback(
    (problem) => {
      if (problem === undefined) return undefined;
      return problem === 'required' ? t('required') : message(problem);
    },
    [t, message],
  );
}
