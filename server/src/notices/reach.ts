import type { MessageTemplate } from '@candor/model/auth/messages.ts';
import { CATEGORY_OF, type NoticeKind } from '@candor/model/notices/kinds.ts';

/** How a notice reaches its customer outside the app. Neither mail nor push names an amount or a security. */
interface Reach {
  /** Absent where the command that brings it about mails it itself, or where nothing is mailed. */
  readonly mail?: MessageTemplate;
  readonly push?: MessageTemplate;
  /** Sent whatever is set, and at any hour: security, open margin calls, money that leaves. */
  readonly urgent?: true;
}

const ORDER: Reach = { mail: 'notice_order', push: 'push_order' };
const STATEMENT: Reach = { mail: 'notice_statement', push: 'push_statement' };
const MARGIN: Reach = { mail: 'notice_margin', push: 'push_margin' };
const DEPOSIT: Reach = { mail: 'notice_deposit', push: 'push_deposit' };
const WITHDRAWAL: Reach = { mail: 'notice_withdrawal', push: 'push_withdrawal', urgent: true };
const DESTINATION: Reach = { mail: 'notice_destination', push: 'push_destination', urgent: true };
const CONTRACT: Reach = { mail: 'notice_contract', push: 'push_account' };
const ANSWER: Reach = { push: 'push_answer' };
/** Made in the app by its reader a moment ago, or a step between two others that are sent. */
const IN_APP: Reach = {};

export const REACH: Readonly<Record<NoticeKind, Reach>> = {
  price_alert: { mail: 'notice_alert', push: 'push_alert' },
  order_filled: ORDER,
  order_part_filled: ORDER,
  order_late_fill: ORDER,
  order_canceled: ORDER,
  order_expired: ORDER,
  margin_called: { ...MARGIN, urgent: true },
  margin_liquidating: { ...MARGIN, urgent: true },
  margin_met: MARGIN,
  debt_incurred: { push: 'push_debt' },
  transfer_made: IN_APP,
  deposit_seen: IN_APP,
  deposit_credited: DEPOSIT,
  deposit_final: IN_APP,
  deposit_reversed: { ...DEPOSIT, urgent: true },
  deposit_returned: { ...DEPOSIT, urgent: true },
  deposit_kept_small: DEPOSIT,
  deposit_suspense: DEPOSIT,
  withdrawal_requested: WITHDRAWAL,
  withdrawal_queued: WITHDRAWAL,
  withdrawal_approved: IN_APP,
  withdrawal_sent: WITHDRAWAL,
  withdrawal_final: WITHDRAWAL,
  withdrawal_failed: WITHDRAWAL,
  withdrawal_cancelled: WITHDRAWAL,
  conversion_made: IN_APP,
  identity_approved: { push: 'push_account' },
  identity_rejected: { push: 'push_account' },
  security: { push: 'push_security', urgent: true },
  address_added: DESTINATION,
  card_added: DESTINATION,
  support_answered: ANSWER,
  feedback_answered: ANSWER,
  statement_daily: STATEMENT,
  statement_monthly: STATEMENT,
  agreement_changes: { mail: 'notice_agreement', push: 'push_account' },
  contract_signed: CONTRACT,
  contract_in_force: CONTRACT,
  contract_ending: CONTRACT,
  contract_ended: CONTRACT,
  contract_suspended: CONTRACT,
  contract_resumed: CONTRACT,
  contract_breach_noticed: CONTRACT,
  contract_breach_answered: CONTRACT,
  contract_breach_cured: CONTRACT,
  contract_cure_over: CONTRACT,
  contract_dispute_noticed: CONTRACT,
  contract_settlement_proposed: CONTRACT,
  contract_dispute_settled: CONTRACT,
  contract_arbitration_open: CONTRACT,
  contract_renewal_due: CONTRACT,
  contract_renewed: CONTRACT,
  contract_invoice_issued: CONTRACT,
  contract_invoice_reminder: CONTRACT,
  contract_invoice_overdue: CONTRACT,
  contract_invoice_paid: IN_APP,
  contract_invoice_voided: CONTRACT,
  contract_fee_announced: CONTRACT,
  contract_fee_objected: IN_APP,
  contract_fee_applies: CONTRACT,
};

/** Where the app shows a notice. */
export const pageOf = (kind: NoticeKind, id: string): string =>
  `/${CATEGORY_OF[kind] === 'system' ? 'systemDetail' : 'notifyDetail'}?id=${id}`;
