/** The categories of messages (spec §2), in the order in which they are listed. */
export const NOTICE_CATEGORIES = ['event', 'charity', 'fund', 'system', 'transfer', 'order', 'quantitative'] as const;
export type NoticeCategory = (typeof NOTICE_CATEGORIES)[number];

/** Categories of which a customer can have mails and push messages. Others have nothing to send yet. */
export const MAILED_CATEGORIES = ['order', 'transfer', 'event', 'system'] as const satisfies readonly NoticeCategory[];
export type MailedCategory = (typeof MAILED_CATEGORIES)[number];

/** Every kind of notice, with its category. The names are stored. */
export const CATEGORY_OF = {
  price_alert: 'event',
  order_filled: 'order',
  order_part_filled: 'order',
  order_late_fill: 'order',
  order_canceled: 'order',
  order_expired: 'order',
  margin_called: 'order',
  margin_liquidating: 'order',
  margin_met: 'order',
  debt_incurred: 'order',
  transfer_made: 'transfer',
  deposit_seen: 'transfer',
  deposit_credited: 'transfer',
  deposit_final: 'transfer',
  deposit_reversed: 'transfer',
  deposit_returned: 'transfer',
  deposit_kept_small: 'transfer',
  deposit_suspense: 'transfer',
  withdrawal_requested: 'transfer',
  withdrawal_queued: 'transfer',
  withdrawal_approved: 'transfer',
  withdrawal_sent: 'transfer',
  withdrawal_final: 'transfer',
  withdrawal_failed: 'transfer',
  withdrawal_cancelled: 'transfer',
  conversion_made: 'transfer',
  identity_approved: 'system',
  identity_rejected: 'system',
  security: 'system',
  address_added: 'system',
  card_added: 'system',
  support_answered: 'system',
  feedback_answered: 'system',
  statement_daily: 'system',
  statement_monthly: 'system',
  agreement_changes: 'system',
  contract_signed: 'system',
  contract_in_force: 'system',
  contract_ending: 'system',
  contract_ended: 'system',
  contract_suspended: 'system',
  contract_resumed: 'system',
  contract_breach_noticed: 'system',
  contract_breach_answered: 'system',
  contract_breach_cured: 'system',
  contract_cure_over: 'system',
  contract_dispute_noticed: 'system',
  contract_settlement_proposed: 'system',
  contract_dispute_settled: 'system',
  contract_arbitration_open: 'system',
  contract_renewal_due: 'system',
  contract_renewed: 'system',
  contract_invoice_issued: 'system',
  contract_invoice_reminder: 'system',
  contract_invoice_overdue: 'system',
  contract_invoice_paid: 'system',
  contract_invoice_voided: 'system',
  contract_fee_announced: 'system',
  contract_fee_objected: 'system',
  contract_fee_applies: 'system',
} as const satisfies Record<string, NoticeCategory>;
export type NoticeKind = keyof typeof CATEGORY_OF;
export const NOTICE_KINDS = Object.keys(CATEGORY_OF) as [NoticeKind, ...NoticeKind[]];

/** What an order does: a sale may open a short, a purchase may cover one. */
export type NoticedSide = 'buy' | 'sell' | 'short' | 'cover';

/** Changes of an account's security that are noticed, by the name of the mail that reports each. */
export const SECURITY_CHANGES = [
  'password_reset',
  'password_changed',
  'trading_password_set',
  'contact_changed',
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'second_factor_guessed',
  'passkey_added',
  'passkey_removed',
  'passkey_revoked',
  'login_alert',
  'session_revoked',
  'session_copied',
  'transfer_lock_ending',
  'withdrawal_allow_list_ending',
  'deletion_requested',
  'deletion_cancelled',
] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/** Why an order was cancelled by others than its owner. */
export const CANCEL_REASONS = [
  'collar',
  'halt',
  'short_sale_price_rule',
  'split',
  'insufficient_funds',
  'margin',
  'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
