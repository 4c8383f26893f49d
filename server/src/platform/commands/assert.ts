/** Stops on a broken assumption: the command fails, its transaction rolls back, nothing continues on bad state. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}
