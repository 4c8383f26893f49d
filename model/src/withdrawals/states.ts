/** A withdrawal from the request to its end. */
export const WITHDRAWAL_STATES = [
  'requested',
  'approved',
  'signing',
  'signed',
  'sent',
  'confirmed',
  'final',
  'failed',
  'cancelled',
  'declined',
] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** What may follow. A signature is made once: nothing leads back to before it. */
const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['approved', 'cancelled', 'declined'],
  approved: ['signing', 'cancelled'],
  signing: ['signed', 'sent', 'failed'],
  signed: ['sent', 'confirmed', 'final', 'failed'],
  sent: ['confirmed', 'final', 'failed'],
  // Back where the chain replaces the block that held it.
  confirmed: ['sent', 'final', 'failed'],
  final: [],
  failed: [],
  cancelled: [],
  declined: [],
};

export const canFollow = (from: WithdrawalState, to: WithdrawalState): boolean => NEXT[from].includes(to);

/** Whether its owner may still take it back: until somebody may have signed it. */
export const canCancel = (state: WithdrawalState): boolean => canFollow(state, 'cancelled');

/** Whether it counts against the cap of 24 hours: what came to nothing does not. */
export const countsAgainstCap = (state: WithdrawalState): boolean =>
  state !== 'failed' && state !== 'cancelled' && state !== 'declined';

/** Whether anything more can happen to it. */
export const isUnderWay = (state: WithdrawalState): boolean => NEXT[state].length > 0;
