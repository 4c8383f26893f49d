import { customerAccount } from '../ledger/index.ts';

/** Where the ledger keeps a customer's cash for stocks, and the shares held. */
export const cashAccount = (customerId: string) => customerAccount('stock', customerId);
export const shareAccount = (customerId: string) => customerAccount('pos', customerId);
