import type { Equivalent } from './mutants.ts';

/** Changes after which the code does the same, each with its reason; they do not count in a score. */
export const EQUIVALENTS: readonly Equivalent[] = [];
