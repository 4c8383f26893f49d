/** Stops on a broken assumption: the command fails, its transaction rolls back, nothing continues on bad state. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

/**
 * Returns a value that its caller's own checks have made sure of; throws a programming error naming it where it is
 * missing.
 */
export function assertDefined<T>(value: T | undefined, what: string): T {
  assert(value !== undefined, `missing: ${what}`);
  return value;
}
