import type { RecipientKind } from '../recipients/rules.ts';
import type { RefusalCode } from '../refusals.ts';
import { formatInstant, type Instant } from '../time.ts';
import { formatUsd } from '../money.ts';
import { spotFree, type WithdrawalFunds, withdrawable, worthOf } from './funds.ts';

/** What decides about a withdrawal, beside its form. Instants are business time, amounts millionths. */
export interface WithdrawalFacts {
  readonly kind: RecipientKind;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly now: Instant;
  readonly funds: WithdrawalFunds;
  /** A hold that the law asks for, set by an operator with four eyes. No other freeze stops money from leaving. */
  readonly heldByLaw: boolean;
  readonly transferLock: boolean;
  readonly allowList: boolean;
  readonly recipient:
    | { readonly usableAt: Instant; readonly blocked: boolean; readonly screening: 'clear' | 'hit' }
    | undefined;
  /** Until when nothing leaves after a changed password, contact or factor. */
  readonly credentialsHeldUntil: Instant | undefined;
  /** What was asked for within 24 hours, and the most. USD millionths. */
  readonly spent: bigint;
  readonly cap: bigint;
}

interface Reason {
  /** What the screen calls it. */
  readonly cause: WithdrawalCause;
  readonly code: RefusalCode;
  readonly applies: (facts: WithdrawalFacts) => boolean;
  readonly params?: (facts: WithdrawalFacts) => Readonly<Record<string, string>>;
}

/** The published list of causes: a withdrawal is refused for these and for nothing else. */
export const WITHDRAWAL_CAUSES = ['law', 'lock', 'allow_list', 'recipient', 'hold', 'cap', 'balance'] as const;
export type WithdrawalCause = (typeof WITHDRAWAL_CAUSES)[number];

/** The one table of refusals, in their order of precedence; the form, the server and the screen read it. */
export const WITHDRAWAL_REASONS: readonly Reason[] = [
  { cause: 'law', code: 'held_by_law', applies: ({ heldByLaw }) => heldByLaw },
  { cause: 'lock', code: 'transfer_locked', applies: ({ transferLock }) => transferLock },
  {
    ...{ cause: 'recipient', code: 'recipient_unusable' },
    applies: ({ recipient }) => recipient === undefined || recipient.blocked || recipient.screening === 'hit',
  },
  {
    ...{ cause: 'allow_list', code: 'not_on_allow_list' },
    applies: ({ allowList, recipient, now }) => allowList && recipient !== undefined && now < recipient.usableAt,
  },
  {
    ...{ cause: 'hold', code: 'recipient_too_new' },
    applies: ({ recipient, now }) => recipient !== undefined && now < recipient.usableAt,
    params: ({ recipient, now }) => ({ until: formatInstant(recipient?.usableAt ?? now) }),
  },
  {
    ...{ cause: 'hold', code: 'credentials_changed' },
    applies: ({ credentialsHeldUntil, now }) => credentialsHeldUntil !== undefined && now < credentialsHeldUntil,
    params: ({ credentialsHeldUntil, now }) => ({ until: formatInstant(credentialsHeldUntil ?? now) }),
  },
  {
    ...{ cause: 'balance', code: 'insufficient_funds' },
    applies: ({ kind, amount, funds }) => amount > spotFree(kind, funds),
    params: ({ kind, funds }) => ({ maximum: formatUsd(withdrawable(kind, funds)) }),
  },
  {
    ...{ cause: 'balance', code: 'above_withdrawable' },
    applies: ({ kind, amount, funds }) => amount > withdrawable(kind, funds),
    params: ({ kind, funds }) => ({ maximum: formatUsd(withdrawable(kind, funds)) }),
  },
  { cause: 'balance', code: 'below_fee', applies: ({ amount, fee }) => amount <= fee },
  {
    ...{ cause: 'cap', code: 'withdrawal_cap' },
    applies: ({ kind, amount, funds, spent, cap }) => spent + worthOf(kind, amount, funds.rate) > cap,
    params: ({ spent, cap }) => ({ left: formatUsd(cap > spent ? cap - spent : 0n) }),
  },
];

/** Why a withdrawal is refused now: the first of the table; undefined where it is accepted. */
export function whyNot(
  facts: WithdrawalFacts,
):
  | { readonly cause: WithdrawalCause; readonly code: RefusalCode; readonly params: Readonly<Record<string, string>> }
  | undefined {
  const reason = WITHDRAWAL_REASONS.find(({ applies }) => applies(facts));
  return reason && { cause: reason.cause, code: reason.code, params: reason.params?.(facts) ?? {} };
}
