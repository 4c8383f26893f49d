import { useState } from 'react';
import { ApiRefusal } from '../../../lib/http.ts';
import { type Problem, refusedProblems } from '../form.ts';
import type { Attempt } from './use-attempt.ts';

/**
 * The problems to show: none before the first try, then those of the form as it is, and those the server pointed at
 * until the form is changed. `refuse` shows the form's own and says whether there are any.
 */
export function useShownProblems(current: readonly Problem[], attempt: Attempt) {
  const [tried, setTried] = useState(false);
  const pointed = attempt.error instanceof ApiRefusal ? refusedProblems(attempt.error) : [];
  const own = tried ? current : [];
  return {
    problems: own.length > 0 ? own : pointed,
    /** The refusal is already said at a field. */
    atField: pointed.length > 0,
    refuse(): boolean {
      setTried(true);
      return current.length > 0;
    },
    restart: () => setTried(false),
  };
}

/** Moves to the first field that is marked wrong, once React has marked it. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
