/** The house's bank: simulated, or by files that operators carry. The one door of this folder. */
export { fileBank, takeReturns, takeStatement, type Uploaded } from './file-bank.ts';
export { type Originator, traceReference, writeNacha } from './nacha.ts';
export { SimulatedBank, type SimulatedTransfer } from './simulated-bank.ts';
export { BadStatement, STATEMENT_LIMITS } from './statement.ts';
