export { Halts, type Stopped } from './halts.ts';
export { type Halt, haltTable } from './tables.ts';
