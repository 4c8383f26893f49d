import { useState } from 'react';
import { ApiRefusal } from '../../../lib/http.ts';
import { type Problem, refusedProblems } from '../form.ts';
import type { Attempt } from './use-attempt.ts';

/**
 * The problems to show: none before the first try, then those of the present input, and until the input changes those
 * that the server reported. `refuse` shows the form's own problems and returns whether there are any.
 */
export function useShownProblems(current: readonly Problem[], attempt: Attempt) {
  const [tried, setTried] = useState(false);
  const pointed = attempt.error instanceof ApiRefusal ? refusedProblems(attempt.error) : [];
  const own = tried ? current : [];
  return {
    problems: own.length > 0 ? own : pointed,
    /** The refusal is already shown at a field. */
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
