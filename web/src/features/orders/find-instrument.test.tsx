// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { detail, openSession, quietMarket } from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Buy, Close, Cover, Short } from './tickets.fixture.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, ordersTexts, marketTexts, shortsTexts));
eachTestOnAFreshDevice();

const TICKETS: readonly [path: string, title: string, Screen: ComponentType][] = [
  ['/transactionBuy', 'Buy AAPL', Buy],
  ['/transactionSell', 'Sell short AAPL', Short],
  ['/transactionFlat', 'Sell AAPL', Close],
  ['/transactionSellFlat', 'Cover AAPL', Cover],
];

const market = () => {
  const { source, asOf } = openSession;
  const hit = { code: 'AAPL', name: 'Apple Inc.', kind: 'stock' as const, sample: false, matched: 'code' as const };
  return quietMarket()
    .on(MARKET_ROUTES.session, openSession)
    .on(MARKET_ROUTES.search, {
      hits: [{ ...hit, listName: null, price: '250.00', changePercent: '1.00' }],
      total: 1,
      source,
      asOf,
    })
    .on(MARKET_ROUTES.instrument, ({ params }) =>
      params.code === 'AAPL' ? detail('AAPL') : refused('not_found', 404),
    );
};

describe.each(TICKETS)('%s', (path, title, Screen) => {
  test.each([
    ['', 'No stock or fund chosen yet'],
    ['?code=NOSUCH', 'No stock or fund has the symbol NOSUCH'],
    ['?code=%3Cb%3E', 'No stock or fund has the symbol <B>'],
  ])('%s: what is missing is said, and what is found opens this ticket', async (query, said) => {
    signIn();
    const { user } = await openScreen(Screen, `${path}${query}`, market());
    await screen.findByText(said);
    await user.click(screen.getByRole('button', { name: 'Find a stock or fund' }));
    await user.type(await screen.findByRole('searchbox'), 'aapl');
    await user.click(await screen.findByText('Apple Inc.'));
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByTestId('elsewhere')).toBeNull();
  });
});
