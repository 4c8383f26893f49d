import { INVOICE_STATES, type InvoiceState } from '@candor/model/invoices/terms.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { fingerprint } from '../audit/index.ts';
import { auditTable } from '../audit/tables.ts';
import { contractSuspensionTable } from '../contracts/tables.ts';
import { ANN, CONTRACT, stored as contract, suspended, suspension } from '../contracts/testing/contract-rows.ts';
import { invoiceTable } from './tables.ts';
import { due, INVOICE, invoice, stored } from './testing/invoice-rows.ts';
import { voidInvoice } from './void-invoice.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const ASKED = {
  ...{ invoiceId: INVOICE, contractId: CONTRACT, customerId: ANN },
  ...{ operatorId: 'opr_rita', reason: 'Issued by mistake', requestId: 'req_1' },
};
const voided = (rows: Parameters<typeof decideInMemory>[2], more: object = {}) =>
  decideInMemory(voidInvoice, { ...ASKED, ...more }, [contract(), ...rows]);
const VOIDED = invoice({ state: 'voided', voidedAt: now, voidedBy: 'opr_rita', voidReason: 'Issued by mistake' });

describe('a voided invoice', () => {
  test('keeps who voided it and why, says so, and is on record', () => {
    const done = voided([stored()]);
    expect(done.decision).toEqual({ ok: true, value: VOIDED });
    expect(done.written(invoiceTable)).toEqual([VOIDED]);
    const payload = { id: INVOICE, number: 'IN-2026-1', amount: '120.00', due: '2026-11-23' };
    expect(done.events).toEqual([{ type: 'contract.invoice_voided', subject: ANN, payload }]);
    expect(done.written(auditTable)).toMatchObject([
      {
        ...{ actor: 'operator:opr_rita', action: 'invoice.voided', object: `invoice:${INVOICE}`, customerId: ANN },
        ...{ beforeHash: fingerprint(invoice()), afterHash: fingerprint(VOIDED), reason: ASKED.reason },
        requestId: 'req_1',
      },
    ]);
  });

  test('resumes the contract that was suspended for it', () => {
    const done = voided([due('2026-09-19', { state: 'overdue' }), suspended()]);
    expect(done.written(contractSuspensionTable)).toEqual([suspension({ until: now, wallUntil: wallNow })]);
  });

  test.each<[string, Parameters<typeof voided>[0], object]>([
    ['what never was', [], {}],
    ['somebody else’s', [stored()], { customerId: 'cus_bob' }],
    ['of another contract', [stored()], { contractId: 'con_2' }],
  ])('is not found: %s', (_, rows, more) => {
    const done = voided(rows, more);
    expect(done.decision).toEqual({ ok: false, refusal: { code: 'not_found' } });
    expect([done.written(invoiceTable), done.events]).toEqual([[], []]);
  });

  const open: readonly InvoiceState[] = ['issued', 'overdue'];
  test.each(INVOICE_STATES)('may have been %s only where it was open', (state) => {
    const { decision } = voided([stored({ state })]);
    expect(decision.ok ? 'done' : decision.refusal.code).toBe(open.includes(state) ? 'done' : 'illegal_state');
  });

  test('is decided in the lane of its customer', () => expect(voidInvoice.subject(ASKED)).toBe(ANN));
});
