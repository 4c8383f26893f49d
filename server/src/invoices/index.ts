/** Invoices and fees of the contract: the one door. */
export { newContractFee } from './read-fees.ts';
export { verifyInvoices } from './verify-invoices.ts';
