import { settled } from './settled.ts';

const failures = new Set<() => void>();

/**
 * Allows files that could not be fetched to be fetched again, on return to the screen or when the person asks. Only
 * after the failure was shown: React reads the promise again to learn that it failed, and a new promise in its place
 * would be fetched without end.
 */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Does something to a failed fetch once its failure was shown. */
export function afterFailure(forget: () => void): void {
  failures.add(forget);
}

/** A file of the app could not be fetched. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(options: ErrorOptions) {
    super('a file of the app could not be fetched', options);
  }
}

/** Files that are fetched once, by key. */
export function kept<K, T>(fetch: (key: K) => Promise<T>): (key: K) => Promise<T> {
  const promises = new Map<K, Promise<T>>();
  return (key) => {
    const under = promises.get(key);
    if (under) return under;
    const promise = fetch(key).catch((cause: unknown): never => {
      throw new FileMissing({ cause });
    });
    promises.set(key, promise);
    promise.then(
      (value) => settled(promise, value),
      () => afterFailure(() => promises.delete(key)),
    );
    return promise;
  };
}
