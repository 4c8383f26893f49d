import { useRef, useState } from 'react';

/** One request of a screen with its progress and its refusal; a second tap sends no second request. */
export function useRun() {
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });
  const under = useRef(false);
  return {
    ...state,
    forget: () => setState({ busy: false }),
    async run(work: () => Promise<void>): Promise<void> {
      if (under.current) return;
      under.current = true;
      setState({ busy: true });
      try {
        await work();
        setState({ busy: false });
      } catch (error) {
        setState({ busy: false, error });
      } finally {
        under.current = false;
      }
    },
  };
}
