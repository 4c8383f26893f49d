/** The life of an order: every state and every legal step, asked by server and screens alike (domain §2.1). */

export const ORDER_STATUSES = [
  'pending_new',
  'accepted',
  'partially_filled',
  'pending_cancel',
  'pending_replace',
  'filled',
  'canceled',
  'rejected',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A step from a state to itself is a fill that leaves the state as it is. */
export const ORDER_TRANSITIONS = {
  pending_new: ['accepted', 'rejected'],
  accepted: ['partially_filled', 'filled', 'pending_cancel', 'pending_replace', 'canceled', 'expired'],
  partially_filled: ['partially_filled', 'filled', 'pending_cancel', 'pending_replace', 'canceled', 'expired'],
  pending_cancel: ['pending_cancel', 'canceled', 'filled', 'expired', 'accepted', 'partially_filled'],
  // A cancel overtakes new terms that the venue has not answered yet, as in FIX 4.4.
  pending_replace: ['pending_replace', 'accepted', 'partially_filled', 'filled', 'expired', 'pending_cancel'],
  filled: [],
  canceled: [],
  rejected: [],
  expired: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_TRANSITIONS[from] as readonly OrderStatus[]).includes(to);
}

/** Nothing more can happen to an order in such a state; its hold is zero. */
export function isTerminal(status: OrderStatus): boolean {
  return ORDER_TRANSITIONS[status].length === 0;
}

/** States in which an order still works, or waits to: what lists call open orders (ruling 40). */
export const OPEN_STATUSES = [
  'pending_new',
  'accepted',
  'partially_filled',
  'pending_cancel',
  'pending_replace',
] as const;

/** A customer may ask to cancel in these states. Asked again, the order stays in its state: a step to itself. */
export function canCancel(status: OrderStatus): boolean {
  return canMove(status, 'pending_cancel');
}

/** New terms may be asked for in these states; an order by amount has none to change. */
export function canAmend(status: OrderStatus): boolean {
  return status !== 'pending_replace' && canMove(status, 'pending_replace');
}
