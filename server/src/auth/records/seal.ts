/** Where each sealed text belongs: moved to another place or customer, it does not open. */
export const totpPlace = (customerId: string) => `totp:${customerId}`;
export const wordPlace = (customerId: string) => `word:${customerId}`;
