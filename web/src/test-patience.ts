/**
 * Loaded before every test file. Waiting for an element gives up after a second by default, which a busy machine with
 * two cores needs now and then; a wait that is over costs nothing, however long it might have been.
 */
export const PATIENCE_MS = 20_000;

if (typeof document !== 'undefined') {
  // The part that knows no React: some tests must be there before React is.
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
