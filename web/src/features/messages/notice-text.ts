import type { CancelReason, NoticedSide, SecurityChange } from '@candor/model/notices/kinds.ts';
import type { NoticeView } from '@candor/model/notices/routes.ts';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { commonTexts, LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { useSentences } from '../../i18n/sentences.ts';
import { formatDate, formatDateTime, formatMoney, formatPrice, formatQuantity, MONTH } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import { noticeTexts } from './texts.ts';

/** A notice in the reader's language, with the page that it is about. */
export interface NoticeText {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** What the link says. */
  readonly open: string;
}

/** Writes notices; shares and debts are dots while amounts are hidden. */
export function useNoticeText(): (notice: NoticeView) => NoticeText {
  const t = useTexts(noticeTexts);
  const text = useTextOf();
  return (notice) => {
    const { code } = notice.details;
    const { to, open } = placeOf(notice);
    return {
      title: t(`title_${notice.kind}`, { code: code ?? '' }),
      text: text(notice),
      to,
      open: t(`open_${open}`, { code: code ?? '' }),
    };
  };
}

function useTextOf(): (notice: NoticeView) => string {
  const t = useTexts(noticeTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const join = useSentences();
  const alert = useAlertText();
  const written = useOwnAssetText();
  const sumOf = ({ amount = '', asset }: NoticeView['details']) => written(amount, asset === 'USDT' ? 'USDT' : 'USD');
  const dateOf = (date = '') => formatDate(date, locale);
  return ({ kind, details }) => {
    const { code = '', quantity, price, end } = details;
    const side = details.side as NoticedSide;
    const done = () => t(`done_${side}`, { code, quantity: own.shares(quantity), price: formatPrice(price, locale) });
    switch (kind) {
      case 'price_alert':
        return alert(details);
      case 'order_filled':
        return done();
      case 'order_part_filled':
        return join(done(), t(end === 'expired' ? 'rest_expired' : 'rest_canceled'));
      case 'order_late_fill':
        return join(done(), t('lateFill'));
      case 'order_canceled':
        return join(t(`canceled_${side}`, { code }), t(`reason_${details.reason as CancelReason}`));
      case 'order_expired':
        return t(`expired_${side}`, { code });
      case 'margin_called':
        return t('text_margin_called', { due: `${formatDateTime(details.due ?? '', locale)} ET` });
      case 'debt_incurred':
        return t('text_debt_incurred', { amount: own.money(details.amount) });
      case 'transfer_made':
        return t('text_transfer_made', { amount: own.money(details.amount) });
      case 'conversion_made':
        return t('text_conversion_made', { usdt: written(details.usdt ?? '', 'USDT'), amount: own.money(details.net) });
      case 'contract_breach_noticed':
      case 'contract_cure_over':
        return t(`text_${kind}${details.giver === 'client' ? '_client' : ''}`, { date: dateOf(details.date) });
      case 'contract_ending':
      case 'contract_dispute_noticed':
      case 'contract_renewal_due':
      case 'contract_renewed':
      case 'statement_daily':
        return t(`text_${kind}`, { date: dateOf(details.date) });
      case 'statement_monthly':
        return t('text_statement_monthly', { month: formatDate(details.date ?? '', locale, MONTH) });
      case 'contract_suspended':
        return t(details.cause === 'unpaid' ? 'text_contract_suspended_unpaid' : 'text_contract_suspended');
      case 'agreement_changes':
        return t('text_agreement_changes', { version: details.version ?? '', date: dateOf(details.date) });
      case 'contract_invoice_issued':
      case 'contract_invoice_reminder':
      case 'contract_invoice_overdue':
      case 'contract_invoice_paid':
      case 'contract_invoice_voided':
        return t(`text_${kind}`, { amount: own.money(details.amount), date: dateOf(details.due) });
      case 'contract_fee_announced':
      case 'contract_fee_objected':
      case 'contract_fee_applies':
        return t(`text_${kind}`, {
          ...{ before: formatMoney(details.before, locale), amount: formatMoney(details.amount, locale) },
          ...{ date: dateOf(details.date), until: dateOf(details.until) },
        });
      case 'security':
        return join(t(`security_${details.change as SecurityChange}`), t('notYou'));
      default:
        return t(`text_${kind}`, { amount: sumOf(details) });
    }
  };
}

/** The same words as the alert that passed over the screen. */
function useAlertText(): (details: NoticeView['details']) => string {
  const t = useTexts(commonTexts);
  const locale = LOCALE[useLang()];
  return ({ code = '', kind, level, price }) => {
    const at = formatPrice(price, locale);
    if (kind === 'move') return t('alertMove', { code, percent: formatQuantity(level, locale), price: at });
    return t(kind === 'above' ? 'alertAbove' : 'alertBelow', { code, level: formatPrice(level, locale), price: at });
  };
}

type Place =
  | 'order'
  | 'stock'
  | 'account'
  | 'identity'
  | 'security'
  | 'access'
  | 'support'
  | 'statements'
  | 'transfer'
  | 'deposit'
  | 'withdrawal'
  | 'conversion'
  | 'addresses'
  | 'contracts'
  | 'agreement'
  | 'invoices';

function placeOf({ kind, details }: NoticeView): { to: string; open: Place } {
  switch (kind) {
    case 'price_alert':
      return { to: href('/stockDetails', { code: details.code }), open: 'stock' };
    case 'margin_called':
    case 'margin_liquidating':
    case 'margin_met':
    case 'debt_incurred':
      return { to: href('/accountView/account'), open: 'account' };
    case 'identity_approved':
    case 'identity_rejected':
      return { to: href('/setAddressSuccess'), open: 'identity' };
    case 'security':
      return /^(login|session)_/.test(details.change ?? '')
        ? { to: href('/HistoryOfAccess'), open: 'access' }
        : { to: href('/security'), open: 'security' };
    case 'support_answered':
      return { to: href('/server'), open: 'support' };
    case 'feedback_answered':
      return { to: href('/idea'), open: 'support' };
    case 'transfer_made':
      return { to: href('/TransferDetail', { id: details.transferId }), open: 'transfer' };
    case 'conversion_made':
      return { to: href('/TransferDetail'), open: 'conversion' };
    case 'address_added':
    case 'card_added':
      return { to: href('/addressBook'), open: 'addresses' };
    case 'contract_signed':
    case 'contract_in_force':
    case 'contract_ending':
    case 'contract_ended':
    case 'contract_suspended':
    case 'contract_resumed':
    case 'contract_breach_noticed':
    case 'contract_breach_answered':
    case 'contract_breach_cured':
    case 'contract_cure_over':
    case 'contract_dispute_noticed':
    case 'contract_settlement_proposed':
    case 'contract_dispute_settled':
    case 'contract_arbitration_open':
    case 'contract_renewal_due':
    case 'contract_renewed':
      return { to: href('/contractList'), open: 'contracts' };
    case 'agreement_changes':
      return { to: href('/agreementView', { doc: details.document, version: details.version }), open: 'agreement' };
    case 'statement_daily':
    case 'statement_monthly':
      return { to: href('/accountView/account', { view: 'statements' }), open: 'statements' };
    case 'contract_fee_announced':
    case 'contract_fee_objected':
    case 'contract_fee_applies':
      return { to: href('/contractList', { view: 'invoices' }), open: 'invoices' };
    default:
      if (details.invoiceId)
        return { to: href('/contractList', { view: 'invoices', id: details.invoiceId }), open: 'invoices' };
      if (details.depositId) return { to: href('/transferDetaill', { id: details.depositId }), open: 'deposit' };
      if (details.withdrawalId)
        return { to: href('/withdrawDetails', { id: details.withdrawalId }), open: 'withdrawal' };
      return { to: href('/orderDetail', { id: details.orderId }), open: 'order' };
  }
}
