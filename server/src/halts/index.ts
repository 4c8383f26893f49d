/** What an operator has stopped: the one door. */
export { Halts } from './halts.ts';
export { readHalts } from './read-halts.ts';
export { haltCommands, setHalt } from './set-halt.ts';
export { type Halt, haltTable } from './tables.ts';
