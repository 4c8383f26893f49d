import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { quote, todayOf } from './company.ts';

const source = { tool: 'quote', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };
const tradeDate = '2026-11-23';
const figures = { price: '70.00', change: '0.50', changePercent: '0.71', slot: 2, low: null };
const shares = { volume: 900_000, regularVolume: 800_000 };
const snapshot = { ...figures, ...shares, code: 'KO', name: 'Coca-Cola', tradeDate };
const returns = [
  ...[
    { range: '1W', changePercent: '1.00' },
    { range: '1M', changePercent: '2.00' },
    { range: '1Y', changePercent: '-3.00' },
  ],
];
const indexes = [{ names: { en: 'Candor 500' }, level: '5000.00', changePercent: '0.20' }];
const items = [{ date: '2026-11-20' }, { date: tradeDate }, { date: tradeDate }];

const NAMES = ['shares', 'month', 'year', 'level', 'count'];

/** Answers about KO of somebody with these positions; undefined of a visitor. */
async function answers(
  held: readonly { code: string; quantity: string }[] | undefined,
  question = 'what does a KO share cost',
  subject: 'quote' | 'today_of' = 'quote',
): Promise<unknown[]> {
  const positions = held?.map((each) => ({ ...each, value: '700.00', openPnl: '5.00', openPnlRate: '0.0071' }));
  const tools = {
    instrument: async () => ({ is: { snapshot, returns }, source }),
    indexes: async () => ({ is: { indexes }, source }),
    sectors: async () => undefined,
    news: async () => ({ is: items, source }),
    positions: async () => positions && { is: positions, source },
  } as unknown as Tools;
  const understood = understand(question);
  expect(understood.subject).toBe(subject);
  const answer = subject === 'quote' ? quote : todayOf;
  const said = [];
  for await (const part of answer({ ...understood, lang: 'en', code: 'KO', tools })) {
    if ('story' in part) said.push(`story of ${part.story.date}`);
    else said.push([part.key, ...NAMES.map((name) => part.values?.[name]?.value)].filter(Boolean).join(' '));
  }
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

test('the shares traded are those of the regular session, as on the stock’s page', async () => {
  expect(await answers(undefined, 'what is the volume of KO today')).toEqual(['volume 800000', 'quote']);
});

test('how it does is also its month and year, the market of the day, and that day’s newest story', async () => {
  expect(await answers([{ code: 'KO', quantity: '10' }], 'how is KO doing')).toEqual([
    ...['quote', 'returns 2.00 -3.00', 'index 5000.00', `story of ${tradeDate}`, 'position 10'],
  ]);
});

test('after what happened to it today stands what the reader holds of it', async () => {
  const stories = Array(2).fill(`story of ${tradeDate}`);
  const held = [{ code: 'KO', quantity: '10', dayPnl: null }];
  expect(await answers(held, 'why did KO move today', 'today_of')).toEqual([
    ...['causes', 'today_of', ...stories, 'index 5000.00', 'position 10'],
  ]);
  expect(await answers(held, 'what happened to KO today', 'today_of')).toEqual(['today_of', ...stories, 'position 10']);
});
