import type { WithdrawalState } from '../withdrawals/states.ts';

/**
 * USDT that the house moves by an order of two people: from the cold store into the hot wallet, back into the cold
 * store, and to the sender of a deposit.
 */
export const HOUSE_TRANSFER_KINDS = ['refill', 'to_cold', 'return'] as const;
export type HouseTransferKind = (typeof HOUSE_TRANSFER_KINDS)[number];

/**
 * It goes the way of a withdrawal, from its approval on. A refill is signed by the holders of the cold store: of it the
 * house knows that it was ordered, and that it has arrived or was called off.
 */
export const HOUSE_TRANSFER_STATES = [
  'approved',
  'signing',
  'signed',
  'sent',
  'confirmed',
  'final',
  'failed',
  'cancelled',
] as const satisfies readonly WithdrawalState[];
export type HouseTransferState = (typeof HOUSE_TRANSFER_STATES)[number];
