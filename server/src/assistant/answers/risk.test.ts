import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { risk, riskOfShorts } from './risk.ts';

const source = { tool: 'account', code: null, asOf: '2026-11-23T15:30:00Z', simulated: true };

const SHOWN = ['code', 'value', 'invested', 'cash', 'collateral'] as const;

/** What is said to somebody with these positions and so much cash. */
async function answer(held: Readonly<Record<string, number>>, cash: number, question = 'how risky is my portfolio') {
  const positions = Object.entries(held).map(([code, value]) => ({
    ...{ code, kind: 'stock', sector: null, value: String(value), quantity: String(Math.sign(value)) },
  }));
  const total = Object.values(held).reduce((sum, value) => sum + value, cash);
  const tools = {
    positions: async () => ({ is: positions, source }),
    account: async () => ({ is: { cash: String(cash), totalValue: String(total) }, source }),
    performance: async () => undefined,
    margin: async () => undefined,
    ownWords: () => source,
  } as unknown as Tools;
  const said = [];
  for await (const part of risk({ ...understand(question), lang: 'en', code: undefined, tools }))
    said.push(
      'key' in part
        ? [part.key, ...SHOWN.map((name) => part.values?.[name]?.value)].filter(Boolean).join(' ')
        : part.term,
    );
  return said;
}

test.each([
  [
    'without shorts: every price falls by 10 %',
    ...([{ AAPL: 300, KO: 100 }, 600] as const),
    ['risk_lead_position AAPL', 'risk_fall -40.00', 'risk_parts 40.0 60.0', 'risk AAPL', 'risk_no_short'],
  ],
  [
    'a short whose rise costs less than a fall of everything comes second',
    ...([{ AAPL: 300, GOOGL: -40 }, 740] as const),
    [
      'risk_lead_position AAPL',
      'risk_short_also GOOGL 40.00',
      'risk_fall -26.00',
      'risk_rise -20.00',
      'risk_parts 30.0 74.0 -4.0',
      'risk AAPL',
    ],
  ],
  [
    'a short whose rise costs more leads, also where positions are larger',
    ...([{ AAPL: 300, GOOGL: -100 }, 800] as const),
    ['risk_short GOOGL 100.00', 'risk_fall -20.00', 'risk_rise -50.00', 'risk_parts 30.0 80.0 -10.0', 'risk AAPL'],
  ],
  [
    'a short larger than every position leads',
    ...([{ AAPL: 100, GOOGL: -300 }, 1_200] as const),
    ['risk_short GOOGL 300.00', 'risk_fall 20.00', 'risk_rise -150.00', 'risk_parts 10.0 120.0 -30.0', 'risk AAPL'],
  ],
])('%s', async (_name, held, cash, said) => {
  expect(await answer(held, cash)).toEqual(said);
});

test('why the shorts are the largest risk is answered by what a short is', async () => {
  expect(await answer({ GOOGL: -300 }, 1_300, 'why is my portfolio risky')).toEqual([
    ...['risk_short GOOGL 300.00', 'short_selling'],
  ]);
});

test('what a rise of each short would cost: the largest first, and nothing of what is held', async () => {
  const held = { AAPL: '300.00', META: '-20.00', GOOGL: '-100.00', KO: null };
  const is = Object.entries(held).map(([code, value]) => ({
    code,
    value,
    quantity: value?.startsWith('-') ? '-1' : '1',
  }));
  const tools = { positions: async () => ({ is, source }) } as unknown as Tools;
  const said = [];
  for await (const { key, values } of riskOfShorts({ ...understand(''), lang: 'en', code: undefined, tools }))
    said.push([key, values?.code?.value, values?.rise?.value, values?.value?.value].join(' '));
  expect(said).toEqual(['risk_rise_of GOOGL 50 -50.00', 'risk_rise_of META 50 -10.00']);
});

test('what is invested is the share of its sum, not the sum of shares that are cut each by itself', async () => {
  // 33.39 % and 10.69 % are 44.08 %: cut apart they would be 33.3 and 10.6.
  const said = await answer({ AAPL: 3339, KO: 1069 }, 5592);
  expect(said.find((each) => each.startsWith('risk_parts'))).toBe('risk_parts 44.0 55.9');
});
