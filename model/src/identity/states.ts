import type { IdentityStatus } from '../legacy.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * Spec §4: unsubmitted, auditing, passed, failed; a failed review may be submitted again. Only a person's decision
 * leads from `in_review` to `approved`, never the passing of time (domain §11).
 */
export const IDENTITY_TRANSITIONS = {
  unsubmitted: ['in_review'],
  in_review: ['approved', 'rejected'],
  approved: [],
  rejected: ['in_review'],
} as const satisfies Record<IdentityStatus, readonly IdentityStatus[]>;

export function canBecome(from: IdentityStatus, to: IdentityStatus): boolean {
  return (IDENTITY_TRANSITIONS[from] as readonly IdentityStatus[]).includes(to);
}

/** Whether the customer may change what they have entered: not during a review and not after approval. */
export function isOpenToChanges(status: IdentityStatus): boolean {
  return canBecome(status, 'in_review');
}

/** Message for a customer who is not verified, where an action needs it (spec §6); undefined once approved. */
export const IDENTITY_REFUSAL = {
  unsubmitted: 'identity_required',
  in_review: 'identity_in_review',
  approved: undefined,
  rejected: 'identity_rejected',
} as const satisfies Record<IdentityStatus, RefusalCode | undefined>;
