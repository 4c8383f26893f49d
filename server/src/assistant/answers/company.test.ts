import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { quote } from './company.ts';

const source = { tool: 'quote', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };
const snapshot = { name: 'Coca-Cola', price: '70.00', change: '0.50', changePercent: '0.71', slot: 2, low: null };

/** Answers about KO of somebody with these positions; undefined of a visitor. */
async function answers(held: readonly { code: string; quantity: string }[] | undefined): Promise<unknown[]> {
  const positions = held?.map((each) => ({ ...each, value: '700.00', openPnl: '5.00', openPnlRate: '0.0071' }));
  const tools = {
    instrument: async () => ({ is: { snapshot }, source }),
    positions: async () => positions && { is: positions, source },
  } as unknown as Tools;
  const understood = understand('how is KO doing');
  expect(understood.subject).toBe('quote');
  const said = [];
  for await (const { key, values = {} } of quote({ ...understood, lang: 'en', code: 'KO', tools }))
    said.push([key, values.shares?.value].filter(Boolean).join(' '));
  return said;
}

test('after its price stands what the reader holds or owes of a stock', async () => {
  expect(
    await answers([
      { code: 'AAPL', quantity: '3' },
      { code: 'KO', quantity: '10' },
    ]),
  ).toEqual(['quote', 'position 10']);
  expect(await answers([{ code: 'KO', quantity: '-4' }])).toEqual(['quote', 'position_short 4']);
  expect(await answers([{ code: 'AAPL', quantity: '3' }])).toEqual(['quote']);
  expect(await answers(undefined)).toEqual(['quote']);
});
