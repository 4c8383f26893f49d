import type { IdentityStatus } from '../legacy.ts';
import type { RefusalCode } from '../refusals.ts';

/**
 * Spec §4: unsubmitted, auditing, passed, failed; a failed review may be submitted again. Nothing leads from
 * `in_review` to `approved` but the decision of a person; time does not (domain §11).
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

/** Whether the customer may change what they have entered: not while somebody reads it, and not once it stands. */
export function isOpenToChanges(status: IdentityStatus): boolean {
  return canBecome(status, 'in_review');
}

/** What a customer who is not verified is told where an action needs it (spec §6); undefined once approved. */
export const IDENTITY_REFUSAL = {
  unsubmitted: 'identity_required',
  in_review: 'identity_in_review',
  approved: undefined,
  rejected: 'identity_rejected',
} as const satisfies Record<IdentityStatus, RefusalCode | undefined>;
