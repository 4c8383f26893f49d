import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('what is not the sender’s, not for it or not there refuses all, and uses nothing up', async () => {
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
