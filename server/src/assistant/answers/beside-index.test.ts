import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import { written } from '../testing/written.ts';
import type { Tools } from '../tools.ts';
import { besideIndex } from './beside-index.ts';
import { comparison } from './comparison.ts';

const source = {};
const at = ['2026-11-27', '2026-11-30', '2026-12-09'].map((day) => Date.parse(`${day}T15:00:00Z`));

test('the account’s return stands beside the index from the close before its first day', async () => {
  const period = { range: 'ALL', from: '2026-11-30', to: '2026-12-09', accountDays: 8, timeWeighted: '0.0043' };
  const bars = { at, close: ['900.00', '905.00', '918.00'] };
  const tools = {
    performance: async () => ({ is: period, source }),
    indexBars: async () => ({ is: { bars, interval: '1d', previousClose: null, names: { en: 'Candor 500' } }, source }),
  } as unknown as Tools;
  const said = [];
  for await (const { key, values = {} } of besideIndex({
    ...understand('am I beating the market'),
    lang: 'en',
    code: undefined,
    tools,
  }))
    said.push([key, values.own?.value, values.percent?.value, values.points?.value, values.began?.value]);
  expect(said).toEqual([['beside_index', '0.43', '2.00', '-1.57', '2026-11-30']]);
});

test('stocks are compared by the same figures, with what is held of each', async () => {
  const tools = {
    instrument: async (code: string) =>
      code === 'KO'
        ? {
            is: {
              snapshot: { name: 'Coca-Cola', price: '70.00', changePercent: '1.00' },
              returns: [{ range: '1M', changePercent: '2.00' }],
            },
            source,
          }
        : undefined,
    yearFigures: async () => ({ is: { volatility: { percent: '20.00' }, dividends: null }, source }),
    positions: async () => ({ is: [{ code: 'KO', quantity: '-2', value: '-140.00' }], source }),
  } as unknown as Tools;
  const said = comparison({ ...understand('KO or PEP'), lang: 'en', code: undefined, tools });
  expect(await written(said)).toEqual(['compared KO Coca-Cola 70.00 1.00 2.00 20.00 -140.00', 'nothing_known_of PEP']);
});
