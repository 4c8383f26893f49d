import { useState } from 'react';
import { useErrorText } from '../../i18n/index.ts';
import { refreshAll } from '../session.tsx';

export interface OneTapAction {
  readonly busy: boolean;
  /** Why the last action failed. */
  readonly error: string | undefined;
  forget(): void;
  /** Carries out an action and fetches everything on the screen again; what it throws becomes the error. */
  run(work: () => Promise<unknown>): Promise<void>;
}

/** An action that takes one tap and no reason. */
export function useOneTapAction(): OneTapAction {
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    error,
    forget: () => setError(undefined),
    async run(work) {
      setBusy(true);
      try {
        await work();
        await refreshAll();
      } catch (thrown) {
        setError(errorText(thrown));
      }
      setBusy(false);
    },
  };
}
