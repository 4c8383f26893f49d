/** The place that each sealed text is bound to: moved to another place or customer, it cannot be opened. */
export const totpPlace = (customerId: string) => `totp:${customerId}`;
export const wordPlace = (customerId: string) => `word:${customerId}`;
