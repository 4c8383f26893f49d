// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { companyWithoutCoverage, detail, quietMarket, snapshot } from '../../../domains/market/market.fixture.ts';
import { chartTexts } from '../../../i18n/chart.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { indexInName } from './company-card.tsx';
import { InstrumentPage } from './instrument-page.tsx';

beforeAll(() => preloadTexts(chartTexts, commonTexts, messageTexts, marketTexts));
eachTestOnAFreshDevice();

test('an index is said to be followed where the fund’s own name says so', () => {
  expect(indexInName('State Street SPDR S&P 500 ETF Trust')).toBe('S&P 500');
  expect(indexInName('iShares Russell 2000 ETF')).toBe('Russell 2000');
  expect(indexInName('ARK Innovation ETF')).toBeUndefined();
});

test('a fund’s page says who runs it and what it follows, and what of it is not on record', async () => {
  const fund = snapshot('SPY', { kind: 'etf', name: 'State Street SPDR S&P 500 ETF Trust' });
  const api = quietMarket()
    .on(MARKET_ROUTES.instrument, detail('SPY', { snapshot: fund, issuer: 'State Street', category: 'broad_market' }))
    .on(MARKET_ROUTES.company, companyWithoutCoverage('SPY'));
  const { user } = await openScreen(
    () => <InstrumentPage kind="etf" News={() => null} />,
    '/StockDetailsEft?code=SPY',
    api,
  );
  expect((await screen.findByText('Index (from the fund’s name)')).parentElement?.textContent).toBe(
    'Index (from the fund’s name)S&P 500',
  );
  expect(screen.getByText('Issuer').parentElement?.textContent).toBe('IssuerState Street');
  expect(
    screen.getByText(
      /^Not on record here, as no fund documents have been read: holdings, expense ratio, net asset value, and tracking/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Broad market' })).toBeTruthy();
  // About has the rest and says none of it again.
  await user.click(screen.getByRole('tab', { name: 'About' }));
  expect((await screen.findByText(/^Not covered here: /)).textContent).toBe('Not covered here: Description, Inception');
  expect(screen.queryByText('Issuer')).toBeNull();
  expect(screen.queryByText('Index (from the fund’s name)')).toBeNull();
});
