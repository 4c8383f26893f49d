import type { Argon2Cost } from '../src/auth/index.ts';

/** A cheap hash of passwords, for tests of what happens around it. Journeys have that of R-01. */
export const CHEAP_HASH: Argon2Cost = { memory: 64, passes: 1, lanes: 1 };
