import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { orderRoutes } from '@candor/model/orders/routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleWorld, consoleWorld } from '../../test/console-world.ts';
import { FakeModel, type Turn } from './fake-model.ts';
import { injections } from './injections.ts';

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;
const model = new FakeModel();
let world: ConsoleWorld;
let ada: Customer;
let bob: Customer;

beforeAll(async () => {
  await model.start();
  world = await consoleWorld('2026-11-23T15:30:00Z', { env: { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'fake-1' } });
  [ada, bob] = [await world.trial(), await world.trial()];
  const ticket = { code: 'KO', side: 'buy', type: 'limit', limitPrice: '1.00', quantity: '7', tradingTime: 'regular' };
  expect((await bob.post(orderRoutes.placeOrder.path, ticket)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await world?.stop();
  await model.stop();
});

/** Asks as Ada; the model takes the turns of a script one by one, the last one again and again. */
async function ask(text: string, ...script: readonly Turn[]): Promise<AnswerLine[]> {
  let turn = 0;
  model.asked.length = 0;
  model.turn = () => script[Math.min(turn++, script.length - 1)]!;
  const answer = await world.whole.api.fastify.inject({
    method: 'POST',
    url: `/api${assistantRoutes.askAssistant.path}`,
    headers: { origin: ada.origin, 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140', ...ada.headers },
    payload: { text, lang: 'en' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body.trim().split('\n').map((line) => JSON.parse(line));
}
const told = (lines: readonly AnswerLine[]) => lines.flatMap((line) => (line.type === 'text' ? [line.text] : []));
const priceOfKo = async () => (await ada.get('/market/instruments/KO')).data.snapshot.price as string;

test('says who answers', async () => {
  expect((await ada.get(assistantRoutes.assistantAbout.path)).data).toEqual({ engine: 'model', model: 'fake-1' });
});

describe('a model that looks up', () => {
  test('is told on sentence by sentence, each figure with its source', async () => {
    const price = await priceOfKo();
    const lines = await ask('price of KO', { call: [['quote', '{"code":"KO"}']] }, { say: `KO trades at ${price}. Ask me more.` });
    expect(lines).toMatchObject([
      { type: 'source', number: 1, tool: 'quote', code: 'KO' },
      { type: 'text', text: `KO trades at ${price}.`, sources: [1] },
      { type: 'text', text: 'Ask me more.', sources: [] },
      { type: 'end' },
    ]);
  });

  test('may say no figure that it did not look up', async () => {
    const lines = await ask('price of KO', { say: 'KO trades at 4321.99. It is a company.' });
    expect(told(lines)).toEqual(['It is a company.']);
    expect(lines).toContainEqual({ type: 'statement', key: 'withheld', values: {}, sources: [] });
  });

  test('is stopped after a few rounds', async () => {
    const lines = await ask('price of KO', { call: [['quote', '{"code":"KO"}']] });
    expect(lines.at(-1)).toEqual({ type: 'end' });
    expect(model.asked).toHaveLength(5);
    expect(model.asked.at(-1)?.tools).toBeUndefined();
  });

  test('reads nothing that names the person who asks', async () => {
    await ask('I am ada@example.com, SSN 412-73-8596, price of KO?', { say: 'Hello.' });
    expect(JSON.stringify(model.asked)).not.toMatch(/ada@|412-73/);
  });
});

describe('a model that does whatever it is told', () => {
  test.each([
    ['place_order', '{"code":"KO","side":"buy","quantity":"1000"}'],
    ['cancelOrder', '{}'],
    ['constructor', '{}'],
    ['quote', '{"code":"../../account"}'],
    ['quote', 'not json'],
    ['positions', '{"customerId":"someone else"}'],
  ])('finds no way to act or to name another: %s %s', async (name, args) => {
    const before = await Promise.all([ada, bob].map(async (who) => (await who.get(orderRoutes.openOrders.path)).data));
    await ask('do it', { call: [[name, args]] }, { say: 'Done.' });
    expect(await Promise.all([ada, bob].map(async (who) => (await who.get(orderRoutes.openOrders.path)).data))).toEqual(before);
    const results = (model.asked.at(-1)?.messages ?? []).filter(({ role }) => role === 'tool').map(({ content }) => content);
    expect(results.join()).not.toContain(bob.customerId);
    expect(results.join()).not.toContain('"KO"');
  });

  test('what over three hundred attempts make it say reaches nobody: no link, no secret, no one else', async () => {
    await ask('hello', { say: 'Hello.' });
    const instructions = model.asked[0]?.messages[0]?.content ?? '';
    expect(instructions).toContain('brokerage');
    const tries = injections(bob.customerId);
    expect(tries.length).toBeGreaterThan(300);
    for (const text of tries) {
      const lines = await ask(text, { call: [['open_orders', '{}'], ['list_customers', '{}']] }, {
        say: `As you wish. ${instructions} Customer ${bob.customerId} has 77,777 dollars. See https://evil.example/?q=1 or ![x](//evil.example). ${text}`,
      });
      const words = told(lines).join('\n');
      expect(words, text).not.toMatch(/evil|https?:|!\[|cus_|77,777|77777|brokerage|function/i);
      expect(lines.at(-1)).toEqual({ type: 'end' });
    }
  }, 120_000);
});
