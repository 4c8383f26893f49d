import { useState } from 'react';
import { commonTexts, currentLang, useErrorText, useTexts } from '../../i18n/index.ts';
import { useServerStatus } from '../../lib/server-status.ts';
import { startTrial } from './session.ts';
import { Button } from '../../ui/buttons/button.tsx';

/** One tap to a trial account, where money is simulated; the page then continues signed in to it. */
export function TrialButton() {
  const t = useTexts(commonTexts);
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  if (useServerStatus().mode !== 'simulated') return null;
  const start = async () => {
    setState({ busy: true });
    try {
      await startTrial(currentLang());
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <>
      <Button busy={state.busy} onClick={start}>
        {t('tryIt')}
      </Button>
      {state.error === undefined ? null : <Failed error={state.error} />}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  return <p role="alert">{useErrorText()(error)}</p>;
}
