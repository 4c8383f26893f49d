import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useErrorText } from '../../i18n/index.ts';
import { ErrorState } from './states.tsx';

export interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Placeholder with the size of the content. */
  skeleton: ReactNode;
  children(data: T): ReactNode;
}

/**
 * Draws the answer of a query; until then its skeleton, or the error with a retry button. On errors an old answer
 * stays. An answer that comes while its skeleton shows is drawn in pieces of a few milliseconds, so that taps are
 * handled in between; one that is there already is drawn at once.
 */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const isDrawn = useDeferredValue(data !== undefined);
  if (data !== undefined) return isDrawn ? children(data) : skeleton;
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : skeleton;
}

function Failed({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry(): void }) {
  const errorText = useErrorText();
  return <ErrorState message={errorText(error)} safe={null} onRetry={onRetry} busy={busy} />;
}
