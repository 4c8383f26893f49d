import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type InvoiceWorldWithFee, invoiceWorldWithFee } from '../../test/invoice-world.ts';
import { applyFee, ageInvoice } from './age-invoices.ts';
import { suspendUnpaid } from './suspend-unpaid.ts';

let world: InvoiceWorldWithFee;
beforeAll(async () => {
  world = await invoiceWorldWithFee();
});
afterAll(() => world?.stop());
beforeEach(async () => expect(await world.isSound()).toBe(true));

describe('the days of an invoice', () => {
  test('reminder, overdue, late fee, suspension, and its end with the payment; each once', async () => {
    const { client, invoiceId } = await world.invoiced('1000.00'); // 4 May, due on 11 May
    const { client: other, invoiceId: others } = await world.invoiced('1000.00');
    await world.goTo('2026-05-08');
    expect(world.kinds(client)).toEqual(['invoice_issued']);
    await world.goTo('2026-05-09');
    await world.night();
    expect(world.kinds(client)).toEqual(['invoice_issued', 'invoice_reminder']);
    await world.goTo('2026-05-11');
    expect((await world.invoiceOf(client, invoiceId)).state).toBe('issued');
    await world.pay(other, others);
    await world.goTo('2026-05-12');
    await world.night();
    expect(world.kinds(client)).toEqual(['invoice_issued', 'invoice_reminder', 'invoice_overdue']);
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({ state: 'overdue', lateFee: '0.00' });
    world.jumpTo('2026-06-12T03:59:00Z'); // 23:59 of 11 June in New York
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({ monthsOverdue: 0, total: '120.00' });
    world.jumpTo('2026-06-12T04:00:00Z');
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({
      monthsOverdue: 1,
      lateFee: '1.80',
      total: '121.80',
    });
    expect((await world.pay(client, invoiceId)).body.refusal).toBe('stale_version');
    await world.goTo('2026-07-10');
    expect(await world.standing(client)).toBe('in_force');
    await world.goTo('2026-07-11');
    await world.night();
    expect(await world.standing(client)).toBe('suspended_unpaid');
    expect(world.kinds(client).slice(3)).toEqual(['suspended']);
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({ monthsOverdue: 1, suspendedOn: '2026-07-11' });
    const [contract] = (await client.browser.get('/contracts')).data.contracts;
    expect(contract.state).toBe('in_force');
    await world.goTo('2026-07-12');
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({
      monthsOverdue: 2,
      lateFee: '3.60',
      total: '123.60',
    });
    expect((await world.pay(client, invoiceId, '123.60')).data).toMatchObject({
      ...{ state: 'paid', monthsOverdue: 2, lateFee: '3.60', total: '123.60', wallet: { balance: '876.40' } },
    });
    expect(await world.standing(client)).toBe('in_force');
    expect(world.kinds(client).slice(4)).toEqual(['invoice_paid', 'resumed']);
    world.jumpTo('2027-01-04T16:00:00Z');
    expect(await world.invoiceOf(client, invoiceId)).toMatchObject({
      monthsOverdue: 2,
      lateFee: '3.60',
      total: '123.60',
    });
    expect(world.kinds(other)).toEqual(['invoice_issued', 'invoice_reminder', 'invoice_paid']);
    expect(await world.night()).toMatchObject({ suspended: 0 });
  });

  test('a contract is suspended again by its next invoice, and resumed by voiding it; not before all are settled', async () => {
    const { client, invoiceId } = await world.invoiced();
    world.passBusinessTime(200 * 24 * 3_600_000);
    await world.night();
    expect(await world.standing(client)).toBe('suspended_unpaid');
    world.passBusinessTime(170 * 24 * 3_600_000);
    await world.db.query('UPDATE contract SET ends_at = $2 WHERE id = $1', [
      ...[client.contractId, String(world.clock.now() + 300 * 24 * 3_600_000)],
    ]);
    const { data: second } = await world.issue(client.contractId, '120.00');
    expect(second.invoiceId).toBeDefined();
    await world.voided(invoiceId);
    expect(await world.standing(client)).toBe('in_force');
    world.passBusinessTime(80 * 24 * 3_600_000);
    await world.night();
    expect(await world.standing(client)).toBe('suspended_unpaid');
    await world.voided(second.invoiceId);
    expect(await world.standing(client)).toBe('in_force');
  });

  test('two invoices that are both long unpaid: the contract resumes with the last of them', async () => {
    const { client, invoiceId } = await world.invoiced('1000.00');
    world.passBusinessTime(368 * 24 * 3_600_000);
    await world.db.query('UPDATE contract SET ends_at = $2 WHERE id = $1', [
      ...[client.contractId, String(world.clock.now() + 300 * 24 * 3_600_000)],
    ]);
    const { data: second } = await world.issue(client.contractId, '120.00');
    world.passBusinessTime(80 * 24 * 3_600_000);
    await world.night();
    expect(await world.standing(client)).toBe('suspended_unpaid');
    await world.voided(second.invoiceId);
    expect(await world.standing(client)).toBe('suspended_unpaid');
    const { total } = await world.invoiceOf(client, invoiceId);
    expect(total).toBe('145.20'); // 14 months
    expect((await world.pay(client, invoiceId, total)).status).toBe(200);
    expect(await world.standing(client)).toBe('in_force');
  });

  test('a job that comes late, or meets what has changed meanwhile, does what the day says and no more', async () => {
    const { client, invoiceId } = await world.invoiced('1000.00');
    const of = { invoiceId, ...client };
    const aged = async () => {
      const done = await world.runner.run(ageInvoice, of);
      return done.ok && done.value.aged;
    };
    const suspended = async () => {
      const done = await world.runner.run(suspendUnpaid, of);
      return done.ok && done.value.changed;
    };
    expect([await aged(), await suspended()]).toEqual(['no', false]);
    world.passBusinessTime(90 * 24 * 3_600_000);
    expect(await suspended()).toBe(false); // not marked yet
    expect([await aged(), await aged()]).toEqual(['overdue', 'no']); // nothing is reminded of after the day
    const { total } = await world.invoiceOf(client, invoiceId);
    await world.pay(client, invoiceId, total);
    expect([await aged(), await suspended()]).toEqual(['no', false]);
    expect(await world.standing(client)).toBe('in_force');
    const unknown = await world.runner.run(ageInvoice, { ...of, invoiceId: `inv_${'0'.repeat(26)}` });
    expect(unknown).toEqual({ ok: true, value: { aged: 'no' } });
    const none = await world.runner.run(applyFee, { noticeId: 'fno_none', ...client });
    expect(none).toEqual({ ok: true, value: { applied: false } });
  });
});
