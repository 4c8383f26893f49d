/** Where a customer's money may be sent: USDT addresses and bank cards. The one door. */
export { defaultCardOf, recipientById } from './read-recipients.ts';
export { type Recipient, recipientTable } from './tables.ts';
