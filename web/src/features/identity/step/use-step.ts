import type { FieldProblem } from '@candor/model/identity/problems.ts';
import type { IdentityView } from '@candor/model/identity/schema.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiRefusal } from '../../../lib/http.ts';
import { serverProblems, ruleAt } from '../form.ts';
import { useSaving } from '../queries.ts';
import { afterStep, type StepScreen } from '../steps.ts';
import { type RuleWords, useRuleText } from './use-rule-text.ts';

/**
 * The form of one step: problems are hidden until the first try, then updated while typing; the server's are shown
 * until the form changes. A saved step opens the next one.
 */
export function useStep(screen: StepScreen, problems: readonly FieldProblem[], words: RuleWords = 'name') {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const saving = useSaving();
  const ruleText = useRuleText(words);
  const [tried, setTried] = useState(false);
  const pointed = saving.error instanceof ApiRefusal ? serverProblems(saving.error.errors) : [];
  const shown = tried && problems.length > 0 ? problems : pointed;
  return {
    saving,
    atField: pointed.length > 0,
    /** The error text of a field; undefined when there is none. */
    error: (field: string) => ruleText(ruleAt(shown, field)),
    changed: saving.forget,
    async send(form: HTMLFormElement, save: () => Promise<IdentityView>) {
      setTried(true);
      if (problems.length > 0) {
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
        return;
      }
      let view: IdentityView | undefined;
      const saved = await saving.run(async () => {
        view = await save();
        return view;
      });
      if (saved && view)
        navigate(afterStep(screen, view, query.get('edit') !== null), { replace: query.get('edit') !== null });
    },
  };
}
