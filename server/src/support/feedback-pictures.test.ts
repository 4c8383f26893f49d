import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { sendPicture } from '../../test/send-picture.ts';

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world?.stop());

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;
const give = (customer: Customer, pictures: readonly string[]) =>
  customer.post('/support/feedback', { name: 'See', text: 'Here', pictures });
const NONE = `fle_${'0'.repeat(26)}`;

test('goes with feedback, each with one, in the order in which they were sent', async () => {
  const customer = await world.trial();
  const one = await sendPicture(customer, 'feedback');
  const two = await sendPicture(customer, 'feedback');
  const sizeOf = (fileId: string) => ({ fileId, width: 200, height: 200 });
  expect((await give(customer, [one, two, one])).data.pictures).toEqual([sizeOf(one), sizeOf(two)]);
  expect((await customer.get('/support/feedback')).data.feedback[0].pictures).toEqual([sizeOf(one), sizeOf(two)]);
  expect((await give(customer, [one])).refusal, 'part of another feedback').toBe('illegal_state');
  expect((await give(customer, [NONE, NONE, NONE, NONE])).refusal, 'more than three').toBe('invalid_field');
});

test('a picture of somebody else, for another purpose or missing refuses all, and uses no quota', async () => {
  const customer = await world.trial();
  const announced = { purpose: 'feedback', type: 'image/png', bytes: 9, sha256: '0'.repeat(64) };
  const wrong = {
    'somebody else’s': await sendPicture(await world.trial(), 'feedback'),
    'for another purpose': await sendPicture(customer, 'avatar'),
    'on its way': (await customer.post('/files', announced)).data.fileId,
    'none such': NONE,
  };
  const good = await sendPicture(customer, 'feedback');
  for (const [what, fileId] of Object.entries(wrong))
    expect((await give(customer, [good, fileId])).refusal, what).toBe('not_found');
  expect((await customer.get('/support/feedback')).data.feedback).toEqual([]);
  expect((await give(customer, [good])).data.pictures).toMatchObject([{ fileId: good }]);
  expect(await world.whole.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
});

describe('a picture in the thread', () => {
  const write = (customer: Customer, pictures: readonly string[]) =>
    customer.post('/support/thread/messages', { text: 'See this', pictures });

  test('goes with its message, is seen by its sender and by operators, and by nobody else', async () => {
    const [customer, other] = [await world.trial(), await world.trial()];
    const [one, two] = [await sendPicture(customer, 'feedback'), await sendPicture(customer, 'feedback')];
    expect((await write(customer, [one])).data.pictures).toEqual([{ fileId: one, width: 200, height: 200 }]);
    await customer.post('/support/thread/messages', { text: 'Without' });
    await write(customer, [two, two]);
    const { messages } = (await customer.get('/support/thread')).data;
    const files = messages.map(({ pictures = [] }: { pictures?: { fileId: string }[] }) =>
      pictures.map(({ fileId }) => fileId),
    );
    expect(files).toEqual([[one], [], [two]]);
    const url = `/api/files/${one}/content`;
    expect((await world.whole.api.fastify.inject({ url, headers: customer.headers })).statusCode).toBe(200);
    expect((await other.get(`/files/${one}/content`)).refusal).toBe('not_found');

    const support = await world.operator('support');
    const { cases } = (await support.get(`/support/cases?customerId=${customer.customerId}`)).data;
    const detail = (await support.get(`/support/cases/${cases[0].id}`)).data;
    expect(detail.messages[2].pictures).toMatchObject([{ fileId: two }]);
    const seen = {
      url: `/api/support/cases/${cases[0].id}/pictures/${two}`,
      headers: { origin: support.origin, ...support.headers },
    };
    expect((await support.http.fastify.inject(seen)).statusCode).toBe(200);
    const foreign = await sendPicture(other, 'feedback');
    await write(other, [foreign]);
    expect((await support.get(`/support/cases/${cases[0].id}/pictures/${foreign}`)).refusal).toBe('not_found');
    expect(await world.whole.db.query('SELECT * FROM invariant_breaks')).toEqual([]);
  });

  test('is stored for repeated calls beside the members of the message, as in releases without pictures', async () => {
    const customer = await world.trial();
    const { seq, text } = (await write(customer, [])).data;
    const replies = await world.whole.db.query<{ reply: string }>(
      "SELECT reply FROM command_reply WHERE scope = $1 AND operation = 'send_support_message'",
      [customer.customerId],
    );
    expect(replies.map(({ reply }) => JSON.parse(reply))).toMatchObject([
      { seq, text, author: 'customer', pictures: [] },
    ]);
  });

  test('that is somebody else’s, or part of something already, refuses the message; more than three are too many', async () => {
    const [customer, other] = [await world.trial(), await world.trial()];
    const [own, theirs] = [await sendPicture(customer, 'feedback'), await sendPicture(other, 'feedback')];
    expect((await write(customer, [own, theirs])).refusal).toBe('not_found');
    expect((await customer.get('/support/thread')).data.messages).toEqual([]);
    expect((await write(customer, [own])).status).toBe(200);
    expect((await write(customer, [own])).refusal).toBe('illegal_state');
    expect((await write(customer, [NONE, NONE, NONE, NONE])).refusal).toBe('invalid_field');
  });
});
