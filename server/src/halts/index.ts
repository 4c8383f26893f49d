/** Halts set by operators. The only entry of this folder. */
export { Halts } from './halts.ts';
export { readHalts } from './read-halts.ts';
export { setHalt } from './set-halt.ts';
export type { Halt } from './tables.ts';
