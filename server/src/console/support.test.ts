import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, Browser, type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';

const PATIENT = { timeout: 30_000 };

let world: ConsoleWorld;
beforeAll(async () => {
  world = await consoleWorld();
});
afterAll(() => world?.stop());

test('an operator’s answer to a visitor is in the inbox, in the visitor’s language, and then nothing waits', async () => {
  const visitor = new Browser(world.whole.api, APP_ORIGIN);
  const form = { name: 'Bo Li', email: 'bo@example.com', text: 'I cannot sign in.', lang: 'es' };
  const { reference } = (await visitor.post('/support/contact', form)).data;
  const support = await world.operator('support');
  expect(
    (await support.post(`/support/cases/${reference}/answer`, { text: 'Choose “forgot password”.' })).refusal,
  ).toBe(undefined);
  await expect
    .poll(async () => (await visitor.get('/dev/inbox')).data.messages, PATIENT)
    .toMatchObject([
      { channel: 'email', address: 'bo@example.com', template: 'contact_answered', lang: 'es', code: null },
    ]);
  const [message] = (await visitor.get('/dev/inbox')).data.messages;
  expect(message.body).toMatch(/^Usted escribió .*sup_\w+.*\n\nChoose “forgot password”\.\n\n/);
  await expect.poll(() => world.whole.db.query('SELECT id FROM notice'), PATIENT).toEqual([]);
});

test('a case that needs no answer is marked as read and closed, and its sender may write again', async () => {
  const visitor = new Browser(world.whole.api, APP_ORIGIN);
  const form = { name: 'Ada Lo', email: 'ada@example.com', text: 'Thank you.', lang: 'en' };
  const { reference } = (await visitor.post('/support/contact', form)).data;
  const support = await world.operator('support');
  const path = `/support/cases/${reference}`;
  expect((await support.get(path)).data.case).toMatchObject({ state: 'waiting', unread: 1 });
  expect((await support.post(`${path}/read`, { upTo: '1' })).data.case).toMatchObject({ state: 'waiting', unread: 0 });
  expect((await support.post(`${path}/close`, { reason: 'Nothing is asked' })).data.case.state).toBe('closed');
  const nobodys = `/support/cases/sup_${'0'.repeat(26)}/read`;
  expect((await support.post(nobodys, { upTo: '1' })).refusal).toBe('not_found');
  const { cases } = (await support.get('/support/cases?state=waiting')).data;
  expect(cases.map(({ id }: { id: string }) => id)).not.toContain(reference);
});
