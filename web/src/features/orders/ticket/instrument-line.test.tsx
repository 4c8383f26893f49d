// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { detail, quietMarket, snapshot } from '../../../domains/market/market.fixture.ts';
import { commonTexts, preloadTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { InstrumentLine } from './instrument-line.tsx';

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(commonTexts, ordersTexts));

const DAY = { price: '50.25', changePercent: '2.55102' };
const PRE = { price: '49.50', change: '0.50', changePercent: '1.020408' };
const POST = { price: '50.00', change: '-0.25', changePercent: '-0.497512' };

test.each([
  ['pre', { pre: PRE }, 'Pre-market', '49.50', '+1.02%'],
  ['pre', {}, '', '50.25', '+2.55%'],
  ['regular', { pre: PRE }, '', '50.25', '+2.55%'],
  ['post', { pre: PRE, post: POST }, 'After hours', '50.00', '−0.49%'],
  ['post', { pre: PRE }, '', '50.25', '+2.55%'],
  ['closed', { pre: PRE, post: POST }, '', '50.25', '+2.55%'],
] as const)(
  '%s: the price and the change of one session, which is named outside of the regular one (%#)',
  async (session, traded, name, price, percent) => {
    const shown = detail('AAPL', { snapshot: snapshot('AAPL', { ...DAY, session, ...traded, bid: null, ask: null }) });
    await openScreen(() => <InstrumentLine detail={shown} />, '/transactionBuy?code=AAPL', quietMarket());
    const text = screen.getByText('AAPL').closest('a')?.parentElement?.textContent ?? '';
    expect(text).toContain(price);
    expect(text).toContain(percent);
    expect(/Pre-market|After hours/.exec(text)?.[0] ?? '').toBe(name);
  },
);

test('a price that moved by less than two places show is not called unchanged', async () => {
  const shown = detail('AAPL', { snapshot: snapshot('AAPL', { ...DAY, change: '0.01', changePercent: '0.0025' }) });
  await openScreen(() => <InstrumentLine detail={shown} />, '/transactionBuy?code=AAPL', quietMarket());
  const text = screen.getByText('AAPL').closest('a')?.parentElement?.textContent ?? '';
  expect(text).toContain('0.00%');
  expect(text).not.toContain('unchanged');
});
