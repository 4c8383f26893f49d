import { useEffect } from 'react';
import type { ScreenLoader } from './page-route.ts';
import { useScreen } from './screens.ts';

const ALIVE = 'candor:alive';

/** The screen of a loader; suspends until its chunk is there. */
export function ScreenOf({ loader }: { loader: ScreenLoader }) {
  const Screen = useScreen(loader);
  useEffect(() => {
    // Marks the time at which the app can be used, once, for measurements of the start.
    if (performance.getEntriesByName(ALIVE).length === 0) performance.mark(ALIVE);
  }, []);
  return <Screen />;
}
