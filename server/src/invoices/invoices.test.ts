import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentOf, freshKey, signed } from '../../test/contract-world.ts';
import { type Client, type InvoiceWorldWithFee, invoiceWorldWithFee } from '../../test/invoice-world.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { verifyInvoices } from './verify-invoices.ts';

let world: InvoiceWorldWithFee;
beforeAll(async () => {
  world = await invoiceWorldWithFee();
});
afterAll(() => world?.stop());
beforeEach(async () => expect(await world.isSound()).toBe(true));

describe('an invoice', () => {
  test('is of the fee of the term, once a term, for a contract in force', async () => {
    const client = await world.client();
    const book = (await world.atConsole('GET', '/contract-invoices')).data;
    expect(book.due.find((each: Client) => each.contractId === client.contractId)).toMatchObject({
      ...{ customerId: client.customerId, termFrom: '2026-05-04', termTo: '2027-05-04', fee: '120.00' },
    });
    const tries = [
      [client.contractId, '119.99', 'stale_version'],
      [client.contractId, '0.00', 'stale_version'],
      [`con_${'0'.repeat(26)}`, '120.00', 'not_found'],
    ] as const;
    for (const [contractId, fee, refusal] of tries) expect((await world.issue(contractId, fee)).refusal).toBe(refusal);
    for (const operatorId of ['opr_rita', 'opr_sam'])
      expect((await world.issue(client.contractId, '120.00', operatorId)).refusal).toBe('forbidden');
    const answers = await Promise.all([1, 2, 3].map(() => world.issue(client.contractId, '120.00')));
    expect(answers.map(({ refusal }) => refusal ?? 'issued').sort()).toEqual([
      'illegal_state',
      'illegal_state',
      'issued',
    ]);
    const issued = answers.find(({ data }) => data)?.data;
    expect(issued).toMatchObject({
      ...{ state: 'issued', issuedOn: '2026-05-04', dueOn: '2026-05-11', amount: '120.00', lateFee: '0.00' },
      ...{ total: '120.00', contractId: client.contractId, number: expect.stringMatching(/^IN-2026-[0-9A-Z]{10}$/) },
    });
    const after = (await world.atConsole('GET', '/contract-invoices')).data;
    expect(after.due.some((each: Client) => each.contractId === client.contractId)).toBe(false);
    expect(after.invoices.map((each: { invoiceId: string }) => each.invoiceId)).toContain(issued.invoiceId);
    const audit = await world.db.query('SELECT actor, action FROM audit WHERE object = $1', [
      `invoice:${issued.invoiceId}`,
    ]);
    expect(audit).toEqual([{ actor: 'operator:opr_mia', action: 'invoice.issued' }]);
    expect(world.eventsOf(client, 'contract.invoice_issued').map(({ payload }) => payload)).toEqual([
      { id: issued.invoiceId, number: issued.number, amount: '120.00', due: '2026-05-11' },
    ]);
  });

  test('is shown to its customer with how its amount comes about, and to nobody else', async () => {
    const { client, invoiceId } = await world.invoiced('500.00');
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({
      ...{ state: 'issued', amount: '120.00', monthsOverdue: 0, lateFee: '0.00', total: '120.00' },
      ...{ termFrom: '2026-05-04', termTo: '2027-05-04', fee: { of: 'contract', since: '2026-05-04' } },
      ...{ suspendedOn: '2026-07-11', wallet: { balance: '500.00', usable: '500.00' }, simulated: true },
      ...{ paidAt: null, transaction: null, voidedAt: null },
    });
    const other = await world.client();
    for (const path of [`/invoices/${invoiceId}`, `/invoices/${invoiceId}/document`])
      expect((await other.browser.get(path)).body.refusal).toBe('not_found');
    expect((await world.pay(other, invoiceId)).body.refusal).toBe('not_found');
    expect((await other.browser.get('/invoices')).data).toEqual({ invoices: [], next: null });
    expect((await world.browser().get('/invoices')).body.refusal).toBe('not_logged_in');
    expect((await client.browser.get('/invoices')).data.invoices).toMatchObject([{ invoiceId, state: 'issued' }]);
  });

  test('of the change that applies names it; an objection keeps the fee of the contract', async () => {
    const [early] = await world.db.query<{ contract_id: string }>(
      'SELECT contract_id FROM contract_fee_notice LIMIT 1',
    );
    const { data } = await world.issue(early!.contract_id, '120.00');
    const [row] = await world.db.query<{ fee_notice_id: string }>('SELECT fee_notice_id FROM invoice WHERE id = $1', [
      data.invoiceId,
    ]);
    expect(row?.fee_notice_id).toMatch(/^fno_/);
    const client = await world.client();
    await world.changeFee('150.00', '2026-07-10');
    const [notice] = (await client.browser.get('/contract-fee')).data.notices;
    await client.browser.post(`/contract-fee/${notice.noticeId}/objection`, undefined, freshKey());
    expect((await world.issue(client.contractId, '150.00')).refusal).toBe('stale_version');
    expect((await world.issue(client.contractId, '120.00')).data.amount).toBe('120.00');
  });

  test('a fee of nothing, and a trial’s specimen, have none', async () => {
    const browser = world.browser();
    const { data } = await browser.post('/auth/trial', { lang: 'en' });
    const trial = { browser, customerId: data.profile.customerId as string };
    const { contractId } = await signed(trial);
    expect((await world.issue(contractId, '0.00')).refusal).toBe('not_found');
    const free = await world.client();
    await world.db.query('UPDATE contract SET fee = 0 WHERE id = $1', [free.contractId]);
    expect((await world.issue(free.contractId, '0.00')).refusal).toBe('illegal_state');
    const ended = await world.client();
    await world.db.query('UPDATE contract SET ends_at = in_force_at WHERE id = $1', [ended.contractId]);
    expect((await world.issue(ended.contractId, '120.00')).refusal).toBe('illegal_state');
    const { due } = (await world.atConsole('GET', '/contract-invoices')).data;
    const listed = due.map((each: Client) => each.contractId);
    for (const id of [contractId, free.contractId, ended.contractId]) expect(listed).not.toContain(id);
  });

  test('is a PDF in the language of its contract, with every figure', async () => {
    const client = await world.realClient();
    const { data: issued } = await world.issue(client.contractId, '120.00');
    const { data } = await client.browser.get(`/invoices/${issued.invoiceId}/document`);
    const { text, pages } = await readPdf(Buffer.from(data.pdf, 'base64'));
    expect(pages).toBe(1);
    const contract = await documentOf(client, client.contractId);
    expect(contract.text).toContain('US$120.00 a year');
    for (const part of [
      ...['Invoice', issued.number, '4 May 2026', '11 May 2026', 'Vera Molnár', '12 Poplar Street', 'US$120.00'],
      ...['from 4 May 2026 to 4 May 2027', '1.5%', 'SIMULATED'],
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Late fee,');
    const reads = await world.db.query('SELECT reason FROM vault_access WHERE customer_id = $1 ORDER BY wall_at DESC', [
      client.customerId,
    ]);
    expect(reads.map(({ reason }) => reason)).toContain('Your invoice, shown');
  });
});

describe('paying', () => {
  test('takes amount and nothing else, from the spot wallet, in one transaction with row and event', async () => {
    const { client, invoiceId } = await world.invoiced('200.00');
    expect(await world.spot(client)).toBe('200.00');
    const paid = await world.pay(client, invoiceId);
    expect(paid.data).toMatchObject({
      ...{ state: 'paid', total: '120.00', lateFee: '0.00', wallet: { balance: '80.00', usable: '80.00' } },
      ...{ paidAt: expect.any(String), transaction: expect.stringMatching(/^0:\d+$/) },
    });
    const [lane, seq] = paid.data.transaction.split(':');
    const entries = await world.db.query(
      'SELECT account_id, amount FROM ledger_entry WHERE lane = $1 AND seq = $2 ORDER BY line',
      [lane, seq],
    );
    expect(entries).toEqual([
      { account_id: `spot:${client.customerId}`, amount: -120_000_000n },
      { account_id: 'house:rev_contract#0', amount: 120_000_000n },
    ]);
    expect(world.eventsOf(client, 'contract.invoice_paid').map(({ payload }) => payload)).toEqual([
      { id: invoiceId, number: paid.data.number, amount: '120.00', transaction: paid.data.transaction },
    ]);
    expect((await world.pay(client, invoiceId)).body.refusal).toBe('illegal_state');
    expect((await world.voided(invoiceId)).refusal).toBe('illegal_state');
    expect(await world.spot(client)).toBe('80.00');
  });

  test('is refused for what the wallet lacks, what is reserved in it, and another sum than was shown', async () => {
    const { client, invoiceId } = await world.invoiced();
    const refused = async (total?: string) => {
      const { status, code, body } = await world.pay(client, invoiceId, total);
      return [status, code, body.refusal, body.params?.maximum];
    };
    expect(await refused()).toEqual([422, 4220, 'insufficient_funds', '0.00']);
    await world.fund(client, '119.99');
    expect(await refused()).toEqual([422, 4220, 'insufficient_funds', '119.99']);
    await world.fund(client, '0.01', '0.01');
    expect(await refused()).toEqual([422, 4223, 'above_usable', '119.99']);
    expect(await refused('119.99')).toEqual([409, 4092, 'stale_version', undefined]);
    expect(await refused('120.01')).toEqual([409, 4092, 'stale_version', undefined]);
    expect(await world.spot(client)).toBe('120.00');
    await world.fund(client, '0.01');
    expect(await refused()).toEqual([200, 2000, undefined, undefined]);
    expect(await world.spot(client)).toBe('0.01');
  });

  test('twice with one key, and ten times at once, takes the money once', async () => {
    const { client, invoiceId } = await world.invoiced('1000.00');
    const key = freshKey();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => world.pay(client, invoiceId, '120.00', key)),
      ...Array.from({ length: 5 }, () => world.pay(client, invoiceId)),
    ]);
    const again = await world.pay(client, invoiceId, '120.00', key);
    const transactions = new Set(
      [...answers, again].filter(({ status }) => status === 200).map(({ data }) => data.transaction),
    );
    expect(transactions.size).toBe(1);
    expect(await world.spot(client)).toBe('880.00');
    expect(world.eventsOf(client, 'contract.invoice_paid')).toHaveLength(1);
    expect((await world.pay(client, invoiceId, '121.00', key)).body.refusal).toBe('idempotency_key_reused');
  });

  test('stays open to a customer who is frozen', async () => {
    const { client, invoiceId } = await world.invoiced('120.00');
    await world.db.query(`UPDATE customer SET state = 'frozen' WHERE id = $1`, [client.customerId]);
    expect((await world.pay(client, invoiceId)).data.state).toBe('paid');
  });
});

describe('voiding', () => {
  test('by one with the role, with a reason; the term may have another invoice then', async () => {
    const { client, invoiceId } = await world.invoiced('500.00');
    expect((await world.voided(invoiceId, 'opr_mia')).refusal).toBe('forbidden');
    expect((await world.voided(`inv_${'0'.repeat(26)}`)).refusal).toBe('not_found');
    expect((await world.voided(invoiceId)).data).toMatchObject({ state: 'voided', invoiceId });
    expect((await world.voided(invoiceId)).refusal).toBe('illegal_state');
    expect((await world.pay(client, invoiceId)).body.refusal).toBe('illegal_state');
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({ state: 'voided', voidedAt: expect.any(String) });
    expect(world.kinds(client)).toEqual(['invoice_issued', 'invoice_voided']);
    expect((await world.issue(client.contractId, '120.00')).data.state).toBe('issued');
    const audit = await world.db.query('SELECT actor, reason FROM audit WHERE object = $1 AND action = $2', [
      ...[`invoice:${invoiceId}`, 'invoice.voided'],
    ]);
    expect(audit).toEqual([{ actor: 'operator:opr_rita', reason: 'Issued by mistake' }]);
  });
});

describe('a rule of the books', () => {
  test.each([
    ['INV1', 'a late fee that was not booked', 'UPDATE invoice SET late_fee = late_fee + 10000 WHERE txn IS NOT NULL'],
    [
      'INV1',
      'another transaction',
      `UPDATE invoice SET txn = '0:1' WHERE id = (SELECT max(id) FROM invoice WHERE state = 'paid')`,
    ],
    ['INV1', 'another day', `UPDATE invoice SET paid_on = '2026-01-01' WHERE txn IS NOT NULL`],
    ['INV1', 'another customer’s money', `UPDATE invoice SET customer_id = 'cus_other' WHERE txn IS NOT NULL`],
    [
      ...(['INV1', 'a payment without its row'] as const),
      `UPDATE invoice SET state = 'overdue', overdue_at = 1, paid_on = NULL, paid_at = NULL, wall_paid_at = NULL, txn = NULL,
         late_fee = NULL, months_overdue = NULL WHERE id = (SELECT max(id) FROM invoice WHERE state = 'paid')`,
    ],
    ['INV2', 'an amount beside the fee', 'UPDATE invoice SET amount = amount + 10000'],
    ['INV2', 'another customer’s contract', `UPDATE invoice SET customer_id = 'cus_other' WHERE state = 'voided'`],
    [
      'INV2',
      'a fee before its day',
      `UPDATE contract_fee_notice SET applies_on = '2026-06-30' WHERE amount = 120000000`,
    ],
    [
      ...(['INV2', 'a fee that was objected to'] as const),
      `UPDATE contract_fee_notice SET objected_at = announced_on::date - '1970-01-01'::date, kept_until = '2027-03-03'
       WHERE amount = 120000000`,
    ],
    ['INV2', 'an invoice of a specimen', 'UPDATE contract SET specimen = true'],
  ])('%s finds %s', async (rule, _what, damage) => {
    expect(await world.breaksAfter(damage)).toContain(rule);
  });

  test('verify works every invoice out anew', async () => {
    const { client, invoiceId } = await world.invoiced('500.00');
    await world.goTo('2026-06-20');
    await world.pay(client, invoiceId, '121.80');
    expect(await world.isSound()).toBe(true);
    const changes: readonly (readonly [string, string])[] = [
      [`UPDATE invoice SET due_on = '2026-06-01' WHERE state = 'voided'`, 'invoice days'],
      [`UPDATE invoice SET term_to = '2028-01-01' WHERE state = 'voided'`, 'invoice term'],
      [`UPDATE invoice SET amount = amount + 10000 WHERE state = 'voided'`, 'invoice amount'],
      ['UPDATE invoice SET months_overdue = months_overdue + 1 WHERE txn IS NOT NULL', 'invoice late'],
      [`UPDATE invoice SET overdue_at = issued_at WHERE overdue_at IS NOT NULL AND txn IS NOT NULL`, 'invoice state'],
    ];
    for (const [change, check] of changes) {
      const before = await world.db.query('SELECT * FROM invoice');
      await world.db.query(change);
      expect(
        (await verifyInvoices(world.db)).map((each) => each.check),
        change,
      ).toContain(check);
      for (const row of before)
        await world.db.query(
          `UPDATE invoice SET due_on = $2, term_to = $3, amount = $4, months_overdue = $5, overdue_at = $6 WHERE id = $1`,
          [row.id, row.due_on, row.term_to, String(row.amount), row.months_overdue, row.overdue_at],
        );
    }
  });
});
