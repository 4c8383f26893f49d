import { CONSOLE_LIMITS } from '@candor/model/console/limits.ts';
import { HOUR, MINUTE } from '@candor/model/time.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { flatPicture, sendPicture } from '../../test/send-picture.ts';

/** Which pictures of customers operators can open, and the access log that customers see. */

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world?.stop());

type Customer = Browser & { readonly customerId: string };

const send = (customer: Customer, purpose: 'feedback' | 'identity', bytes?: Buffer) =>
  sendPicture(customer, purpose, bytes);

/** A picture as the console's browser gets it. */
async function look(operator: Browser, path: string) {
  const { statusCode, headers, rawPayload } = await operator.http.fastify.inject({
    url: `/api${path}`,
    headers: { origin: operator.origin, ...operator.headers },
  });
  const isPicture = headers['content-type'] === 'image/jpeg';
  return {
    ...{ status: statusCode, headers, bytes: rawPayload },
    refusal: isPicture ? undefined : JSON.parse(rawPayload.toString()).refusal,
  };
}

const seenBy = async (customer: Customer) =>
  (await customer.get('/vault/access')).data.rows.filter(({ by }: { by: { kind: string } }) => by.kind === 'operator');
const viewsLeft = async (operator: Browser) => (await operator.get('/me')).data.viewsLeft as number;

async function spendAll(operator: Browser): Promise<void> {
  const { operatorId, viewsLeft: left } = (await operator.get('/me')).data;
  const views = JSON.stringify(Array.from({ length: left }, () => world.whole.wall.now()));
  await world.whole.db.query('UPDATE operator SET views = views || $2::jsonb WHERE id = $1', [operatorId, views]);
}

async function release(operator: Browser): Promise<void> {
  const { operatorId } = (await operator.get('/me')).data;
  await world.whole.db.query(`UPDATE operator SET views = '[]', views_locked_at = NULL WHERE id = $1`, [operatorId]);
}

/** Feedback with a red and a blue picture. */
async function feedback() {
  const customer = await world.trial();
  const red = await send(customer, 'feedback', await flatPicture(120, 80, '#c01010'));
  const blue = await send(customer, 'feedback');
  const sent = await customer.post('/support/feedback', { name: 'Charts', text: 'See here.', pictures: [red, blue] });
  expect(sent.data.pictures).toMatchObject([{ fileId: red, width: 120, height: 80 }, { fileId: blue }]);
  const caseId: string = sent.data.id;
  return { customer, red, blue, caseId, pathOf: (fileId: string) => `/support/cases/${caseId}/pictures/${fileId}` };
}

describe('pictures that came with feedback', () => {
  test('are seen by their sender, and by an operator whose access is recorded', async () => {
    const { customer, red, blue, caseId, pathOf } = await feedback();
    const [past] = (await customer.get('/support/feedback')).data.feedback;
    expect(past.pictures.map(({ fileId }: { fileId: string }) => fileId)).toEqual([red, blue]);
    const support = await world.operator('support');
    const opened = await support.get(`/support/cases/${caseId}`);
    expect(opened.data.pictures).toMatchObject([{ fileId: red }, { fileId: blue }]);
    expect(await seenBy(customer), 'reading the case opens no picture').toEqual([]);

    const before = await viewsLeft(support);
    const seen = await look(support, pathOf(red));
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 80 });
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': 'attachment' });
    expect((await look(support, pathOf(blue))).status).toBe(200);
    expect(await viewsLeft(support), 'one file, one view').toBe(before - 1);
    const { operatorId } = (await support.get('/me')).data;
    const row = { by: { kind: 'operator', id: operatorId }, reason: 'A picture in your feedback' };
    const picture = { ...row, record: 'file', field: 'content' };
    expect(await seenBy(customer), 'and nothing else of the file was seen').toMatchObject([picture, picture]);
    expect(await world.audited('customer.pictures_viewed')).toMatchObject([{ customer_id: customer.customerId }]);
  });

  test('an hour later the file is opened anew', async () => {
    const { red, pathOf } = await feedback();
    const support = await world.operator('support');
    await look(support, pathOf(red));
    for (let passed = 0; passed <= HOUR; passed += 10 * MINUTE) {
      world.whole.wall.advance(10 * MINUTE);
      await support.get('/me');
    }
    const left = await viewsLeft(support);
    await look(support, pathOf(red));
    expect(await viewsLeft(support)).toBe(left - 1);
  });

  test('are not shown once the views are spent, not even those of a file that was opened before', async () => {
    const [known, other] = [await feedback(), await feedback()];
    const support = await world.operator('support');
    expect((await look(support, known.pathOf(known.red))).status).toBe(200);
    await spendAll(support);
    expect((await look(support, other.pathOf(other.red))).refusal).toBe('view_budget_spent');
    expect(await seenBy(other.customer)).toEqual([]);
    expect((await look(support, known.pathOf(known.red))).refusal, 'locked').toBe('view_budget_spent');
    expect(await world.audited('customer.unmask_refused')).toMatchObject([
      { customer_id: other.customer.customerId },
      { customer_id: known.customer.customerId },
    ]);
    await release(support);
  });

  test('are found in their own case alone, and by those who answer', async () => {
    const [one, other] = [await feedback(), await feedback()];
    const support = await world.operator('support');
    const views = await viewsLeft(support);
    expect((await look(support, other.pathOf(one.red))).refusal).toBe('not_found');
    expect(await viewsLeft(support), 'nothing was opened').toBe(views);
    expect((await look(await world.operator('risk'), one.pathOf(one.red))).refusal).toBe('forbidden');
  });
});

describe('pictures of a document', () => {
  /** A submission that waits for a reviewer, with a picture. */
  async function submitted(): Promise<{ customer: Customer; submissionId: string }> {
    const customer = await world.trial();
    await world.whole.db.query(
      `UPDATE customer SET kind = 'standard', identity_status = 'unsubmitted', password_hash = 'none', area_code = '1',
         email = id || '@example.com', email_normal = id || '@example.com',
         phone = $2, phone_normal = '+1' || $2 WHERE id = $1`,
      [customer.customerId, `2015550${100 + (numbers += 1)}`],
    );
    world.whole.wall.advance(2_000);
    const put = async (step: string, body: object) => {
      const answer = await world.whole.api.fastify.inject({
        ...{ method: 'PUT', url: `/api/identity/${step}`, payload: body },
        headers: { origin: customer.origin, ...customer.headers },
      });
      expect(answer.statusCode, `${step}: ${answer.body}`).toBe(200);
    };
    await put('names', { firstName: 'Vera', lastName: 'Molnár', legalName: 'Vera Molnár', birthDate: '1990-05-17' });
    await put('document', { kind: 'passport', country: 'US', number: 'X1234567', expiresOn: '2030-01-31' });
    await put('pictures', { front: await send(customer, 'identity', await flatPicture(900, 600)) });
    expect((await customer.post('/identity/reading')).refusal).toBeUndefined();
    await put('area', { country: 'US', state: 'NY', city: 'Brooklyn', postalCode: '11201' });
    await put('street', { street: '12 Poplar Street', detail: '' });
    await put('tax', { usPerson: true, country: 'US', numberKind: 'ssn', number: '123456788' });
    const sent = await customer.post('/identity/submission', { confirmed: true });
    expect(sent.refusal).toBeUndefined();
    const [row] = await world.whole.db.query<{ id: string }>(
      'SELECT id FROM identity_submission WHERE customer_id = $1',
      [customer.customerId],
    );
    return { customer, submissionId: row?.id ?? '' };
  }
  let numbers = 0;

  test('belong to the view that opened the case, or count as a view of their own; both are recorded', async () => {
    const [opened, unopened] = [await submitted(), await submitted()];
    const reviewer = await world.operator('kyc_reviewer');
    const path = ({ submissionId }: { submissionId: string }) => `/identity-reviews/${submissionId}`;
    expect((await reviewer.get(path(opened))).status).toBe(200);
    const left = await viewsLeft(reviewer);
    expect(left).toBe(CONSOLE_LIMITS.viewsPerHour - 1);
    const seen = await look(reviewer, `${path(opened)}/pictures/front`);
    expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 900, height: 600 });
    expect(await viewsLeft(reviewer)).toBe(left);
    expect((await look(reviewer, `${path(unopened)}/pictures/front`)).status).toBe(200);
    expect(await viewsLeft(reviewer), 'nobody looks through documents uncounted').toBe(left - 1);
    const records = async ({ customer }: { customer: Customer }) =>
      (await seenBy(customer)).map(({ record }: { record: string }) => record).sort();
    expect(await records(opened)).toEqual(['customer', 'file', 'identity_submission', 'identity_submission']);
    expect(await records(unopened)).toEqual(['file', 'identity_submission']);
    await spendAll(reviewer);
    const third = await submitted();
    expect((await look(reviewer, `${path(third)}/pictures/front`)).refusal).toBe('view_budget_spent');
    expect(await seenBy(third.customer)).toEqual([]);
    expect((await look(reviewer, `${path(opened)}/pictures/back`)).refusal).toBe('view_budget_spent');
    await release(reviewer);
    expect((await look(reviewer, `${path(opened)}/pictures/back`)).refusal, 'a passport has one side').toBe(
      'not_found',
    );
  });
});
