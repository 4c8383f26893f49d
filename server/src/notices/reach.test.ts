import { MESSAGES } from '@candor/model/auth/messages.ts';
import { CATEGORY_OF, NOTICE_KINDS } from '@candor/model/notices/kinds.ts';
import { expect, test } from 'vitest';
import { pageOf, REACH } from './reach.ts';

test('which kinds are mailed, pushed, and sent at any hour: the whole table', () => {
  const lines = NOTICE_KINDS.map((kind) => {
    const { mail = '-', push = '-', urgent } = REACH[kind];
    return `${kind} ${mail} ${push}${urgent ? ' urgent' : ''}`;
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "price_alert notice_alert push_alert",
      "order_filled notice_order push_order",
      "order_part_filled notice_order push_order",
      "order_late_fill notice_order push_order",
      "order_canceled notice_order push_order",
      "order_expired notice_order push_order",
      "margin_called notice_margin push_margin urgent",
      "margin_liquidating notice_margin push_margin urgent",
      "margin_met notice_margin push_margin",
      "debt_incurred - push_debt",
      "transfer_made - -",
      "deposit_seen - -",
      "deposit_credited notice_deposit push_deposit",
      "deposit_final - -",
      "deposit_reversed notice_deposit push_deposit urgent",
      "deposit_returned notice_deposit push_deposit urgent",
      "deposit_kept_small notice_deposit push_deposit",
      "deposit_suspense notice_deposit push_deposit",
      "withdrawal_requested notice_withdrawal push_withdrawal urgent",
      "withdrawal_queued notice_withdrawal push_withdrawal urgent",
      "withdrawal_approved - -",
      "withdrawal_sent notice_withdrawal push_withdrawal urgent",
      "withdrawal_final notice_withdrawal push_withdrawal urgent",
      "withdrawal_failed notice_withdrawal push_withdrawal urgent",
      "withdrawal_cancelled notice_withdrawal push_withdrawal urgent",
      "conversion_made - -",
      "identity_approved - push_account",
      "identity_rejected - push_account",
      "security - push_security urgent",
      "address_added notice_destination push_destination urgent",
      "card_added notice_destination push_destination urgent",
      "support_answered - push_answer",
      "feedback_answered - push_answer",
      "statement_daily notice_statement push_statement",
      "statement_monthly notice_statement push_statement",
      "agreement_changes notice_agreement push_account",
      "contract_signed notice_contract push_account",
      "contract_in_force notice_contract push_account",
      "contract_ending notice_contract push_account",
      "contract_ended notice_contract push_account",
      "contract_suspended notice_contract push_account",
      "contract_resumed notice_contract push_account",
      "contract_breach_noticed notice_contract push_account",
      "contract_breach_answered notice_contract push_account",
      "contract_breach_cured notice_contract push_account",
      "contract_cure_over notice_contract push_account",
      "contract_dispute_noticed notice_contract push_account",
      "contract_settlement_proposed notice_contract push_account",
      "contract_dispute_settled notice_contract push_account",
      "contract_arbitration_open notice_contract push_account",
      "contract_renewal_due notice_contract push_account",
      "contract_renewed notice_contract push_account",
      "contract_invoice_issued notice_contract push_account",
      "contract_invoice_reminder notice_contract push_account",
      "contract_invoice_overdue notice_contract push_account",
      "contract_invoice_paid - -",
      "contract_invoice_voided notice_contract push_account",
      "contract_fee_announced notice_contract push_account",
      "contract_fee_objected - -",
      "contract_fee_applies notice_contract push_account",
    ]
  `);
});

test('security, open margin calls, new destinations and money that leaves are urgent, and nothing else is', () => {
  const urgent = NOTICE_KINDS.filter((kind) => REACH[kind].urgent);
  const leaving = NOTICE_KINDS.filter(
    (kind) => /^withdrawal_|^deposit_re/.test(kind) && kind !== 'withdrawal_approved',
  );
  const others = ['margin_called', 'margin_liquidating', 'security', 'address_added', 'card_added'];
  expect(urgent.toSorted()).toEqual([...leaving, ...others].toSorted());
});

test('no push names an amount, a security or a placeholder, in any language', () => {
  for (const { push: template } of NOTICE_KINDS.map((kind) => REACH[kind]))
    if (template) expect(Object.values(MESSAGES[template]).join(' '), template).not.toMatch(/[{}$\d]/);
});

test.each(NOTICE_KINDS)('%s leads to the page of its category', (kind) => {
  const page = CATEGORY_OF[kind] === 'system' ? '/systemDetail' : '/notifyDetail';
  expect(pageOf(kind, 'ntf_1')).toBe(`${page}?id=ntf_1`);
});
