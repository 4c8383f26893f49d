import { describe, expect, test } from 'vitest';
import { type EstimateFigure, explainAfter, explainEstimate, type QuotedEstimate } from './explain-estimate.ts';
import type { FigurePart } from '../portfolio/schema.ts';
import type { AfterOrderView } from './schema.ts';

/** An explanation as a reader meets it: the sum, and below it each figure with its unit and where it comes from. */
function lines({ formula, expression, result, unit, inputs }: FigurePart): string[] {
  const own = inputs.map((input) => `${input.name} ${input.value} ${input.unit}, from ${input.source}`);
  expect(inputs.every(({ ref }) => ref === null)).toBe(true); // an estimate has no postings
  return [`${formula}: ${expression} = ${result} ${unit}`, ...own];
}

const byShares: QuotedEstimate = {
  ...{ side: 'buy', by: 'shares', quantity: '10', price: '50.01', priceFrom: 'ask', workingPrice: '51.26' },
  ...{ amount: '500.10', fees: { platform: '1.00', sec: '0.02', taf: '0.03', cat: '0.04', total: '1.09' } },
  ...{ total: '501.19', hold: '513.64', buyingPower: '1000.00', buyingPowerAfter: '486.36' },
};
const byDollars: QuotedEstimate = { ...byShares, by: 'amount', hold: '501.12' };
const sale: QuotedEstimate = {
  ...byShares,
  side: 'sell',
  price: '49.99',
  priceFrom: 'bid',
  total: '499.01',
  hold: '0.00',
};

test.each<[EstimateFigure, QuotedEstimate, string[]]>([
  [
    'shares',
    byDollars,
    [
      'estimate_shares: amount ÷ price, rounded down = 10 shares',
      'amount 500.10 usd, from terms',
      'price_ask 50.01 price, from market',
    ],
  ],
  [
    'amount',
    byShares,
    [
      'estimate_amount: shares × price = 500.10 usd',
      'shares 10 shares, from terms',
      'price_ask 50.01 price, from market',
    ],
  ],
  [
    'platform',
    byShares,
    ['estimate_platform: one charge for each order = 1.00 usd', 'platform 1.00 usd, from price_list'],
  ],
  [
    'regulatory',
    byShares,
    [
      'estimate_regulatory: SEC + TAF + CAT, each rounded up to the cent; a sale never pays more than it brings = 0.09 usd',
      'sec 0.02 usd, from price_list',
      'taf 0.03 usd, from price_list',
      'cat 0.04 usd, from price_list',
    ],
  ],
  [
    'fees',
    byShares,
    [
      'estimate_fees: platform + SEC + TAF + CAT, each rounded up to the cent; a sale never pays more than it brings = 1.09 usd',
      'platform 1.00 usd, from price_list',
      'sec 0.02 usd, from price_list',
      'taf 0.03 usd, from price_list',
      'cat 0.04 usd, from price_list',
    ],
  ],
  [
    'total',
    byShares,
    ['estimate_cost: amount + fees = 501.19 usd', 'amount 500.10 usd, from computed', 'fees 1.09 usd, from computed'],
  ],
  [
    'total',
    byDollars,
    ['estimate_cost: amount + fees = 501.19 usd', 'amount 500.10 usd, from terms', 'fees 1.09 usd, from computed'],
  ],
  [
    'total',
    sale,
    [
      'estimate_proceeds: amount − fees = 499.01 usd',
      'amount 500.10 usd, from computed',
      'fees 1.09 usd, from computed',
    ],
  ],
  [
    'hold',
    byShares,
    [
      'estimate_hold: shares × worst price, rounded up + fees to come = 513.64 usd',
      'shares 10 shares, from terms',
      'worst_price 51.26 price, from terms',
      'fees_to_come 1.04 usd, from price_list',
    ],
  ],
  [
    'hold',
    byDollars,
    [
      'estimate_hold_amount: amount + fees to come = 501.12 usd',
      'amount 500.10 usd, from terms',
      'fees_to_come 1.02 usd, from price_list',
    ],
  ],
  [
    'cushion',
    byShares,
    [
      'estimate_cushion: held − total = 12.45 usd',
      'to_be_held 513.64 usd, from computed',
      'total 501.19 usd, from computed',
    ],
  ],
  [
    'power_after',
    byShares,
    [
      'estimate_power_after: buying power − held = 486.36 usd',
      'buying_power 1000.00 usd, from ledger',
      'to_be_held 513.64 usd, from computed',
    ],
  ],
  [
    'hold',
    { ...sale, hold: '258.58', short: { margin: '257.50' } },
    [
      'estimate_hold_short: first deposit + fees to come = 258.58 usd',
      'reserved_margin 257.50 usd, from computed',
      'fees_to_come 1.08 usd, from price_list',
    ],
  ],
  [
    // The same figure as the fees to come of its reservation.
    'fees',
    { ...sale, hold: '258.58', short: { margin: '257.50' } },
    [
      'estimate_fees_short: reserved − its margin = 1.08 usd',
      'to_be_held 258.58 usd, from computed',
      'reserved_margin 257.50 usd, from computed',
    ],
  ],
  [
    'worst_price',
    byShares,
    ['estimate_worst_buy: price + 2.5 %, or 4 % below $50 = 51.26 price', 'price_ask 50.01 price, from market'],
  ],
  [
    'worst_price',
    sale,
    ['estimate_worst_sell: price − 2.5 %, or 4 % below $50 = 51.26 price', 'price_bid 49.99 price, from market'],
  ],
])('%s is explained by what it is made of (%#)', (figure, quoted, expected) => {
  expect(lines(explainEstimate(figure, quoted))).toEqual(expected);
});

test.each([
  ['limit', 'terms'],
  ['stop', 'terms'],
  ['ask', 'market'],
  ['bid', 'market'],
  ['close', 'market'],
] as const)('a price that is the %s comes from the %s', (priceFrom, source) => {
  const [, , at] = lines(explainEstimate('amount', { ...byShares, priceFrom }));
  expect(at).toBe(`price_${priceFrom} 50.01 price, from ${source}`);
});

test('shares of an order by dollars are worked out, and so is the amount of one by shares', () => {
  expect(lines(explainEstimate('amount', byDollars))[1]).toBe('shares 10 shares, from computed');
  expect(lines(explainEstimate('shares', byShares))[1]).toBe('amount 500.10 usd, from computed');
});

describe('the account after an order', () => {
  test('its average cost is exact in its parts', () => {
    const after = { cost: '754.37', quantity: '15', averageCost: '50.291333' } as AfterOrderView;
    expect(lines(explainAfter('average_after', { side: 'buy', quantity: '10', total: '501.19', after }))).toEqual([
      'estimate_average_after: cost with fees ÷ shares = 50.291333 price',
      'cost 754.37 usd, from computed',
      'shares 15 shares, from computed',
    ]);
  });

  const plain = { cashBefore: '1000.00', cash: '498.81', quantityBefore: '5', quantity: '15' } as AfterOrderView;
  const margin = {
    collateralBefore: '0.00',
    collateral: '750.00',
    owing: '2.00',
    equity: null,
    kept: null,
    callPrice: null,
  };
  const order = { side: 'buy', quantity: '10', total: '501.19' } as const;

  test.each([
    ['buy', 'estimate_shares_after_buy: shares before + shares = 15 shares'],
    ['sell', 'estimate_shares_after_sell: shares before − shares = 15 shares'],
  ] as const)('its shares after a %s', (side, sum) => {
    expect(lines(explainAfter('shares_after', { ...order, side, after: plain }))).toEqual([
      ...[sum, 'shares_before 5 shares, from ledger', 'shares 10 shares, from computed'],
    ]);
  });

  test.each([
    ['buy', null, 'estimate_cash_after_buy: cash − total = 498.81 usd'],
    ['sell', null, 'estimate_cash_after_sell: cash + total = 498.81 usd'],
    [
      'buy',
      margin,
      'estimate_cash_after_buy_short: cash − total − collateral after + collateral before + owing = 498.81 usd',
    ],
    [
      'sell',
      margin,
      'estimate_cash_after_sell_short: cash + total − collateral after + collateral before + owing = 498.81 usd',
    ],
  ] as const)('its cash after a %s, with what stands behind a short in it (%#)', (side, behind, sum) => {
    const cash = ['cash 1000.00 usd, from ledger', 'total 501.19 usd, from computed'];
    const short = [
      'collateral_after 750.00 usd, from computed',
      'collateral_before 0.00 usd, from ledger',
      'owing 2.00 usd, from computed',
    ];
    const after: AfterOrderView = { ...plain, margin: behind };
    expect(lines(explainAfter('cash_after', { ...order, side, after }))).toEqual([
      ...[sum, ...cash, ...(behind ? short : [])],
    ]);
  });
});
