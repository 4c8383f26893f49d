/** The house's bank: simulated, or by files that operators carry. The one door of this folder. */
export { fileBank, takeStatement } from './file-bank.ts';
export { type Originator, traceReference, writeNacha } from './nacha.ts';
export { SimulatedBank } from './simulated-bank.ts';
export { BadStatement } from './statement.ts';
