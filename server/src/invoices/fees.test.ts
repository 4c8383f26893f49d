import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOn, documentOf, freshKey, prepare, sign, signed } from '../../test/contract-world.ts';
import { type Client, type InvoiceWorld, invoiceWorld } from '../../test/invoice-world.ts';
import { verifyInvoices } from './index.ts';

let world: InvoiceWorld;
beforeAll(async () => {
  world = await invoiceWorld(); // 2 March 2026
});
afterAll(() => world?.stop());

const feeOf = async ({ browser }: Client) => (await browser.get('/contract-fee')).data;
const object = ({ browser }: Client, noticeId: string, key = freshKey()) =>
  browser.post(`/contract-fee/${noticeId}/objection`, undefined, key);
const ask = (body: object, operatorId = 'opr_mia') =>
  world.atConsole('POST', '/contract-fee', { reason: 'Costs have changed', ...body }, operatorId);

describe('a change of the fee', () => {
  test('takes two people, sixty days and a sum that is no slip', async () => {
    const good = { amount: '120.00', appliesOn: '2026-05-01' };
    const refusals = [
      [{ ...good, appliesOn: '2026-04-30' }, 'invalid_field'], // one day short
      [{ ...good, appliesOn: '2027-03-04' }, 'invalid_field'], // more than a year ahead
      [{ ...good, appliesOn: '9999-01-01' }, 'invalid_field'],
      [{ ...good, amount: '10000.01' }, 'invalid_field'],
      [{ ...good, amount: '120.001' }, 'invalid_field'],
    ] as const;
    for (const [body, refusal] of refusals) expect((await ask(body)).refusal, JSON.stringify(body)).toBe(refusal);
    for (const operatorId of ['opr_rita', 'opr_sam']) expect((await ask(good, operatorId)).refusal).toBe('forbidden');
    expect((await ask(good)).data.approvalId).toMatch(/^apr_/);
    expect(await world.agree('opr_mia', ['treasury_maker'])).toBe('second_person_required');
    expect(await world.agree('opr_sam', ['support'])).toBe('forbidden');
    expect((await world.atConsole('GET', '/contract-fee')).data).toEqual({
      ...{ fee: '0.00', changes: [], earliest: '2026-05-01' },
    });
  });

  test('reaches every customer with a contract in force, once, with its days', async () => {
    const [ann, ben] = [await world.client(), await world.client()];
    const waiting = await world.verified();
    await signed(waiting);
    expect(await feeOf(ann)).toEqual({ fee: '0.00', termTo: '2027-03-02', notices: [] });
    expect(await world.changeFee('120.00', '2026-06-01')).toBe('agreed');
    await world.deliver(true);
    for (const customer of [ann, ben]) {
      expect(world.eventsOf(customer, 'contract.fee_announced').map(({ payload }) => payload)).toEqual([
        {
          ...{ id: expect.stringMatching(/^fno_/), before: '0.00', amount: '120.00' },
          ...{ date: '2026-06-01', until: '2026-04-01' },
        },
      ]);
      expect(await feeOf(customer)).toMatchObject({
        fee: '0.00',
        notices: [
          {
            ...{ before: '0.00', amount: '120.00', announcedOn: '2026-03-02', appliesOn: '2026-06-01' },
            ...{ objectUntil: '2026-04-01', objectedAt: null, keptTo: null, mayObject: true },
          },
        ],
      });
    }
    expect(world.eventsOf(waiting, 'contract.fee_announced')).toEqual([]);
    expect((await world.atConsole('GET', '/contract-fee')).data.changes).toMatchObject([
      { amount: '120.00', announcedOn: '2026-03-02', appliesOn: '2026-06-01', announced: 2, objected: 0 },
    ]);
    expect(await world.breaks()).toEqual([]);
  });

  test('an earlier day than that of a change before it is refused', async () => {
    expect((await ask({ amount: '1.00', appliesOn: '2026-05-31' })).refusal).toBe('illegal_state');
  });

  test('an objection keeps the old fee, once, for its customer alone, and can be sent again', async () => {
    const [ann, ben] = [await world.client(), await world.client()];
    const [notice] = (await feeOf(ann)).notices;
    expect((await object(ben, notice.noticeId)).body.refusal).toBe('not_found');
    const key = freshKey();
    const [first, second] = await Promise.all([object(ann, notice.noticeId, key), object(ann, notice.noticeId, key)]);
    for (const answer of [first, second].filter(({ status }) => status === 200))
      expect(answer.data.notices[0]).toMatchObject({
        ...{ mayObject: false, keptTo: '2027-03-02' },
        objectedAt: expect.stringMatching(/^2026-03-02T/),
      });
    expect((await object(ann, notice.noticeId)).body.refusal).toBe('illegal_state');
    expect(world.eventsOf(ann, 'contract.fee_objected').map(({ payload }) => payload)).toEqual([
      { id: notice.noticeId, before: '0.00', amount: '120.00', date: '2027-03-03' },
    ]);
    expect((await feeOf(ben)).notices[0]).toMatchObject({ objectedAt: null, mayObject: true });
    const audit = await world.db.query('SELECT actor FROM audit WHERE object = $1', [`fee_notice:${notice.noticeId}`]);
    expect(audit).toEqual([{ actor: `customer:${ann.customerId}` }]);
  });

  test('the last day of the objection counts, the one after it does not', async () => {
    const [ann, ben] = [await world.client(), await world.client()];
    const [[anns], [bens]] = [(await feeOf(ann)).notices, (await feeOf(ben)).notices];
    world.jumpTo('2026-04-02T03:59:00Z'); // 23:59 of 1 April in New York
    expect((await object(ann, anns.noticeId)).status).toBe(200);
    world.jumpTo('2026-04-02T04:00:00Z');
    expect((await feeOf(ben)).notices[0].mayObject).toBe(false);
    expect((await object(ben, bens.noticeId)).body.refusal).toBe('illegal_state');
    expect(await world.breaks()).toEqual([]);
  });

  test('who signs after the announcement has sixty days of their own', async () => {
    const late = await world.client(); // 2 April
    expect((await feeOf(late)).notices).toMatchObject([
      { announcedOn: '2026-04-02', appliesOn: '2026-06-01', objectUntil: '2026-05-02' },
    ]);
    world.jumpTo('2026-05-20T16:00:00Z');
    const later = await world.client();
    expect((await feeOf(later)).notices).toMatchObject([
      { announcedOn: '2026-05-20', appliesOn: '2026-07-19', objectUntil: '2026-06-19' },
    ]);
  });

  test('applies on its day, with one notice, except where it was objected to', async () => {
    const [ann, ben] = [await world.client(), await world.client()]; // announced on 20 May, applies on 19 July
    await object(ann, (await feeOf(ann)).notices[0].noticeId);
    await world.goTo('2026-07-18');
    expect([(await feeOf(ann)).fee, (await feeOf(ben)).fee]).toEqual(['0.00', '0.00']);
    await world.goTo('2026-07-20');
    expect([(await feeOf(ann)).fee, (await feeOf(ben)).fee]).toEqual(['0.00', '120.00']);
    expect(world.eventsOf(ann, 'contract.fee_applies')).toEqual([]);
    const applied = world.eventsOf(ben, 'contract.fee_applies');
    expect(applied.map(({ payload }) => payload)).toMatchObject([
      { before: '0.00', amount: '120.00', date: '2026-07-19' },
    ]);
    expect(await world.breaks()).toEqual([]);
  });

  test('a renewed term has the new fee, shown before it is renewed, whatever was objected to', async () => {
    const own = await invoiceWorld();
    try {
      const ann = await own.client();
      await own.changeFee('120.00', '2026-06-01');
      const [{ noticeId }] = (await ann.browser.get('/contract-fee')).data.notices;
      await object(ann, noticeId);
      own.jumpTo('2027-02-15T16:00:00Z');
      await own.night();
      const renewalOf = async () => (await ann.browser.get(`/contracts/${ann.contractId}/life`)).data.renewal;
      expect(await renewalOf()).toEqual({ firstDay: '2027-03-03', lastDay: '2028-03-02', fee: '120.00' });
      const renew = (fee: string) =>
        ann.browser.post(`/contracts/${ann.contractId}/renewal`, { lastDay: '2028-03-02', fee }, freshKey());
      expect((await renew('0.00')).body.refusal).toBe('stale_version');
      expect((await renew('120.00')).status).toBe(200);
      expect((await own.issue(ann.contractId, '120.00')).refusal).toBe('illegal_state'); // the old term has no fee
      own.jumpTo('2027-03-03T16:00:00Z');
      await own.night();
      expect(own.eventsOf(ann, 'contract.fee_applies').map(({ payload }) => payload)).toMatchObject([
        { date: '2027-03-03' },
      ]);
      expect((await own.issue(ann.contractId, '120.00')).data).toMatchObject({ amount: '120.00', state: 'issued' });
      const [row] = await own.db.query('SELECT term_from, term_to FROM invoice');
      expect(row).toEqual({ term_from: '2027-03-03', term_to: '2028-03-02' });
      expect([await own.breaks(), await verifyInvoices(own.db)]).toEqual([[], []]);
    } finally {
      await own.stop();
    }
  });

  test('a contract made once it applies shows the new fee and announces nothing', async () => {
    const person = await world.verified();
    const { data } = await prepare(person);
    expect(data.fee).toBe('120.00');
    const newest = await world.realClient();
    expect(await feeOf(newest)).toEqual({ fee: '120.00', termTo: '2027-07-20', notices: [] });
    const [contract] = (await newest.browser.get('/contracts')).data.contracts;
    expect(contract.fee).toBe('120.00');
  });

  test('a draft from before the change shows the old fee: the change is announced when it comes into force', async () => {
    const person = await world.verified();
    const { data } = await prepare(person);
    expect(data.fee).toBe('120.00');
    expect(await world.changeFee('150.00', '2026-10-01')).toBe('agreed');
    world.jumpTo('2026-10-01T16:00:00Z');
    const answer = await signedDraft(person, data.contractId, data.sha256);
    expect(answer.data.state).toBe('in_force');
    await world.deliver();
    expect((await person.browser.get('/contract-fee')).data).toMatchObject({
      ...{ fee: '120.00', notices: [{ before: '120.00', amount: '150.00', appliesOn: '2026-11-30' }] },
    });
    expect(await world.breaks()).toEqual([]);
  });

  test('a request that waited until its day is announced with sixty days all the same', async () => {
    const ann = await world.client();
    expect((await ask({ amount: '160.00', appliesOn: '2026-11-30' })).data.approvalId).toMatch(/^apr_/);
    world.passBusinessTime(3 * 24 * 3_600_000);
    expect(await world.agree()).toBe('agreed');
    expect((await feeOf(ann)).notices[0]).toMatchObject({ announcedOn: '2026-10-04', appliesOn: '2026-12-03' });
  });

  test('a trial gets no notice of one, and its specimen costs nothing', async () => {
    const browser = world.browser();
    const { data } = await browser.post('/auth/trial', { lang: 'en' });
    const trial = { browser, customerId: data.profile.customerId as string };
    const { line } = await signed(trial);
    await world.deliver(true);
    expect(line).toMatchObject({ state: 'in_force', specimen: true, fee: '0.00' });
    expect((await browser.get('/contract-fee')).data).toEqual({ fee: null, termTo: null, notices: [] });
  });
});

/** Signs a draft that was prepared before, and has it counter-signed. */
async function signedDraft(person: Parameters<typeof signed>[0], contractId: string, sha256: string) {
  await world.signTaxForm(person);
  const documentCode = codeOn((await documentOf(person, contractId)).text);
  await sign(person, contractId, { sha256, documentCode });
  return world.atConsole('POST', `/contract-reviews/${contractId}/counter-signature`, { sha256 }, 'opr_rita');
}

describe('the rule of announced fees', () => {
  test.each([
    ['a shorter notice', `UPDATE contract_fee_notice SET applies_on = '2026-05-31'`],
    ['another amount', 'UPDATE contract_fee_notice SET amount = amount + 10000'],
    ['a longer objection', `UPDATE contract_fee_notice SET object_until = '2026-04-03'`],
    [
      'an objection out of time',
      `UPDATE contract_fee_notice SET objected_at = 1777777777000, kept_until = '2027-03-03'`,
    ],
    ['nobody’s agreement', `UPDATE approval SET content = content || '{"changeId": "fee_other"}'`],
    ['another sum than was agreed to', `UPDATE approval SET content = content || '{"amount": "1.00"}'`],
  ])('finds %s', async (_what, damage) => {
    expect(await world.breaksAfter(damage)).toContain('INV3');
    expect(await world.breaks()).toEqual([]);
  });
});
