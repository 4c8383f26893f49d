import type { ShortOffer } from '@candor/model/margin/schema.ts';
import type { Margin } from './queries.ts';

/** A server's answers on shorts, for whole-screen tests beside `account-server.fixture.tsx`. */

const NOW = '2026-11-23T15:30:00.000Z';

export function offer(): ShortOffer {
  return {
    ...{ code: 'AAPL', shortable: true, listedOn: '2026-11-23', available: '40000', ratePerYear: '0.0325' },
    ...{ previousClose: '246.60', collateralPerShare: '252.00', restricted: false, simulated: true },
  };
}

export function noShorts(): Margin {
  const shorts = { shorts: [], dividends: [], call: null };
  return { equity: '100000.00', kept: '0.00', minimum: '2000.00', debt: '0.00', ...shorts, simulated: true };
}

/** A customer short of AAPL with an open margin call. */
export function called(): Margin {
  const night = {
    date: '2026-11-22',
    quantity: '5',
    previousClose: '246.60',
    ratePerYear: '0.0325',
    amount: '0.11375',
  };
  const prices = { AAPL: '5 at 251.70' };
  return {
    ...{ equity: '300.00', kept: '377.55', minimum: '2000.00', debt: '0.00', simulated: true },
    shorts: [
      {
        ...{
          code: 'AAPL',
          quantity: '5',
          price: '251.70',
          collateral: '1558.50',
          maintenance: '377.55',
          callPrice: '239.76',
        },
        ...{ accrued: '0.23', charged: '0.00', nights: 2, lastNight: night },
        listed: { on: '2026-11-23', ratePerYear: '0.035' },
      },
    ],
    dividends: [
      {
        ...{ code: 'AAPL', exDate: '2026-11-20', payDate: '2026-12-07' },
        ...{ perShare: '0.26', quantity: '5', amount: '1.30' },
      },
    ],
    call: {
      ...{ id: 'mcl_01m7xqsh6f11qk09pxwdsxyexx', status: 'open', openedAt: NOW, dueAt: '2026-11-25T17:00:00Z' },
      steps: [
        { at: NOW, step: 'called', equity: '300.00', kept: '377.55', detail: prices },
        {
          ...{ at: NOW, step: 'liquidating', equity: '300.00', kept: '377.55' },
          detail: { ...prices, because: 'below 85% of maintenance', 'buy AAPL': '2', 'wait KO': 'halted' },
        },
      ],
    },
  };
}
