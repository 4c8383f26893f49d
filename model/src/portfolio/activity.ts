/**
 * What moved a customer's money or shares. Groups are those by which the list is narrowed; collateral that follows a
 * price brings nothing and costs nothing, so it stands in the whole list alone.
 */
export const ACTIVITY_GROUPS = ['trades', 'holding', 'money'] as const;
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number];

/** Every kind of transaction that reaches an account of a customer (docs/LEDGER.md), with its group. */
export const ACTIVITY_KINDS = {
  buy_fill: 'trades',
  sell_fill: 'trades',
  short_fill: 'trades',
  cover_fill: 'trades',
  split: 'trades',
  dividend: 'holding',
  dividend_in_lieu: 'holding',
  borrow_charge: 'holding',
  short_mark: null,
  trial_grant: 'money',
  deposit_credited: 'money',
  deposit_kept: 'money',
  deposit_pooled: 'money',
  deposit_reversed: 'money',
  withdrawal_approved: 'money',
  withdrawal_returned: 'money',
  transfer: 'money',
  conversion: 'money',
  invoice_paid: 'money',
} as const satisfies Readonly<Record<string, ActivityGroup | null>>;
export type ActivityKind = keyof typeof ACTIVITY_KINDS;

export const isActivityKind = (kind: string): kind is ActivityKind => Object.hasOwn(ACTIVITY_KINDS, kind);

export const kindsOf = (group: ActivityGroup): readonly ActivityKind[] =>
  (Object.keys(ACTIVITY_KINDS) as ActivityKind[]).filter((kind) => ACTIVITY_KINDS[kind] === group);
