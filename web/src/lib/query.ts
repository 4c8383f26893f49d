import { type InferDataFromTag, QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiFailure, ApiRefusal, isBriefOverload } from './http.ts';

/**
 * Whether an automatic retry may help: lost connections and refusals marked retryable, three times at most. A busy
 * server was asked again already.
 */
export function worthRetrying(attempt: number, error: unknown): boolean {
  if (attempt >= 3 || isBriefOverload(error)) return false;
  if (error instanceof ApiRefusal) return error.retryable && error.code !== 'code_already_sent';
  return error instanceof ApiFailure && error.kind !== 'bad_reply';
}

/** The cache of REST answers. Live prices never come here: they have a store of their own (live/). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        gcTime: 10 * 60_000,
        retry: worthRetrying,
        retryDelay: (attempt, error) =>
          error instanceof ApiRefusal && error.retryAfterSeconds !== undefined
            ? error.retryAfterSeconds * 1_000
            : Math.min(1_000 * 2 ** attempt, 8_000),
        refetchOnWindowFocus: true,
        networkMode: 'offlineFirst',
      },
      // Once a change may have happened it is never repeated by itself: callOnce and the person decide.
      mutations: { retry: false },
    },
  });
}

/**
 * Replaces cached data by the server's new answer. A read still under way may carry older data and is cancelled first.
 */
export async function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: InferDataFromTag<unknown, Key>,
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer as never);
}
