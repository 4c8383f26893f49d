import { expect, test } from 'vitest';
import { usd } from '../money.ts';
import { explainMargin, type MarginFigure } from './explain-margin.ts';
import type { MarginView } from './schema.ts';

const short = (code: string, quantity: string, price: string | null, maintenance: string | null) => ({
  ...{ code, quantity, price, maintenance, collateral: '0.00', callPrice: null },
  ...{ accrued: '0.00', charged: '0.00', nights: 0, lastNight: null, listed: null },
});
const view = (change: Partial<MarginView> = {}): MarginView => ({
  ...{ equity: '1000.00', kept: '475.50', minimum: '2000.00', debt: '0.00', dividends: [], call: null },
  shorts: [short('AAPL', '5', '251.70', '377.55'), short('KO', '3', '60.50', '97.95'), short('MSFT', '0', null, null)],
  ...{ simulated: true, ...change },
});
const inputs = (figure: MarginFigure, of = view()) =>
  explainMargin(figure, of).inputs.map(({ name, value }) => [name, value]);

test('margin equity is what stands behind the shorts less what buying each back costs', () => {
  expect(inputs('margin_equity')).toEqual([
    ['behind_shorts', '2440.00'],
    ['AAPL', '1258.50'],
    ['KO', '181.50'],
  ]);
  expect(usd('2440.00') - usd('1258.50') - usd('181.50')).toBe(usd(explainMargin('margin_equity', view()).result!));
});

test('the maintenance margin is that of each short, the excess is what the equity has above it', () => {
  expect(inputs('maintenance')).toEqual([
    ['AAPL', '377.55'],
    ['KO', '97.95'],
  ]);
  expect(explainMargin('margin_excess', view()).result).toBe('524.50');
  expect(inputs('margin_excess')).toEqual([
    ['margin_equity', '1000.00'],
    ['maintenance', '475.50'],
  ]);
});

test('while a price is not known neither is the figure, nor what it would be made of', () => {
  const unknown = view({ equity: null, kept: null });
  expect(explainMargin('margin_excess', unknown).result).toBeNull();
  expect(inputs('margin_equity', unknown)[0]).toEqual(['behind_shorts', null]);
});
