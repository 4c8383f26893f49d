/** The house's bank: simulated, or by files that operators carry. The one door of this folder. */
export { fileBank, takeReturns, takeStatement } from './file-bank.ts';
export { PAYMENT_FORMATS, type PaymentFormat, readPayments, writePayments } from './payment-formats.ts';
export { BadPaymentFile, type Originator, traceReference } from './payments.ts';
export { SimulatedBank } from './simulated-bank.ts';
export { BadStatement } from './statement.ts';
