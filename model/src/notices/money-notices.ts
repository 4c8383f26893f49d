import type { NoticeKind } from './kinds.ts';

/** How an event becomes a notice without anything else being read. */
export interface MoneyNotice {
  readonly kind: NoticeKind;
  /** The member of the notice that names the row of the event, whose payload has it as `id`. */
  readonly idAs:
    | 'depositId'
    | 'withdrawalId'
    | 'conversionId'
    | 'recipientId'
    | 'contractId'
    | 'invoiceId'
    | 'feeNoticeId';
  /** Members of the payload that the text needs: decimals without grouping, 'USD' or 'USDT', dates. */
  readonly keeps: readonly (
    | 'amount'
    | 'asset'
    | 'usdt'
    | 'net'
    | 'date'
    | 'due'
    | 'cause'
    | 'giver'
    | 'before'
    | 'until'
  )[];
}

const deposit = (kind: NoticeKind): MoneyNotice => ({ kind, idAs: 'depositId', keeps: ['amount', 'asset'] });
const withdrawal = (kind: NoticeKind): MoneyNotice => ({ kind, idAs: 'withdrawalId', keeps: ['amount', 'asset'] });
const recipient = (kind: NoticeKind): MoneyNotice => ({ kind, idAs: 'recipientId', keeps: [] });
const contract = (kind: NoticeKind, keeps: MoneyNotice['keeps'] = []): MoneyNotice => ({
  ...{ kind, idAs: 'contractId', keeps },
});
const invoice = (kind: NoticeKind): MoneyNotice => ({ kind, idAs: 'invoiceId', keeps: ['amount', 'due'] });
const fee = (kind: NoticeKind, keeps: MoneyNotice['keeps'] = ['before', 'amount', 'date']): MoneyNotice => ({
  ...{ kind, idAs: 'feeNoticeId', keeps },
});

/**
 * Events about money that comes and goes, where it may go, and the contract, by type. Their payloads have `id` and the
 * members that are named here; an event without one of them becomes a notice whose text leaves a dash.
 */
export const MONEY_NOTICES: Readonly<Record<string, MoneyNotice>> = {
  'deposit.seen': deposit('deposit_seen'),
  'deposit.credited': deposit('deposit_credited'),
  'deposit.final': deposit('deposit_final'),
  'deposit.reversed': deposit('deposit_reversed'),
  'deposit.returned': deposit('deposit_returned'),
  'deposit.kept_small': deposit('deposit_kept_small'),
  'deposit.suspense': deposit('deposit_suspense'),
  'withdrawal.requested': withdrawal('withdrawal_requested'),
  'withdrawal.queued': withdrawal('withdrawal_queued'),
  'withdrawal.approved': withdrawal('withdrawal_approved'),
  'withdrawal.sent': withdrawal('withdrawal_sent'),
  'withdrawal.final': withdrawal('withdrawal_final'),
  'withdrawal.failed': withdrawal('withdrawal_failed'),
  'withdrawal.cancelled': withdrawal('withdrawal_cancelled'),
  'conversion.made': { kind: 'conversion_made', idAs: 'conversionId', keeps: ['usdt', 'net'] },
  'address.added': recipient('address_added'),
  'card.added': recipient('card_added'),
  'contract.signed': contract('contract_signed'),
  'contract.in_force': contract('contract_in_force'),
  'contract.ending': contract('contract_ending', ['date']),
  'contract.ended': contract('contract_ended'),
  'contract.invoice_issued': invoice('contract_invoice_issued'),
  'contract.invoice_reminder': invoice('contract_invoice_reminder'),
  'contract.invoice_overdue': invoice('contract_invoice_overdue'),
  'contract.invoice_paid': invoice('contract_invoice_paid'),
  'contract.invoice_voided': invoice('contract_invoice_voided'),
  'contract.fee_announced': fee('contract_fee_announced', ['before', 'amount', 'date', 'until']),
  'contract.fee_objected': fee('contract_fee_objected'),
  'contract.fee_applies': fee('contract_fee_applies'),
  'contract.suspended': contract('contract_suspended', ['cause']),
  'contract.resumed': contract('contract_resumed'),
  'contract.breach_noticed': contract('contract_breach_noticed', ['giver', 'date']),
  'contract.breach_answered': contract('contract_breach_answered'),
  'contract.breach_cured': contract('contract_breach_cured'),
  'contract.cure_over': contract('contract_cure_over', ['giver']),
  'contract.dispute_noticed': contract('contract_dispute_noticed', ['date']),
  'contract.settlement_proposed': contract('contract_settlement_proposed'),
  'contract.dispute_settled': contract('contract_dispute_settled'),
  'contract.arbitration_open': contract('contract_arbitration_open'),
  'contract.renewal_due': contract('contract_renewal_due', ['date']),
  'contract.renewed': contract('contract_renewed', ['date']),
};
