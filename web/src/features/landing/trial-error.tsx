import { useErrorText } from '../../i18n/index.ts';

/** Why the trial account could not be opened. */
export function TrialError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <p className="lp-error" role="alert">
      {errorText(error)}
    </p>
  );
}
