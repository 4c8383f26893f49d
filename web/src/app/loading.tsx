import { type Query, useIsFetching } from '@tanstack/react-query';
import { useIsWaiting } from '../lib/waiting.ts';
import { LoadingOverlay } from '../ui/sheets/feedback.tsx';

/** The first answer for something on the screen; refetches and calls while typing do not count. */
const isFirstAnswer = ({ state, meta }: Query): boolean => state.data === undefined && meta?.background !== true;

/** The one loading indicator of all screens: for first answers, for actions and for the code of a screen. */
export function Loading() {
  const answers = useIsFetching({ type: 'active', predicate: isFirstAnswer });
  const waiting = useIsWaiting();
  return <LoadingOverlay active={answers > 0 || waiting} />;
}
