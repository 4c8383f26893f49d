// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { detail, quietMarket, companyWithoutCoverage } from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../lib/testing/screen.fixture.tsx';
import { Screen as Company } from './screens/company.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts));
eachTestOnAFreshDevice();

test('/companyDetail leads from every figure that was filed to the filing', async () => {
  const filing = {
    form: '10-K',
    accession: '0000034088-26-000045',
    filedOn: '2026-02-18',
    url: 'https://www.sec.gov/x',
  };
  const figures = { assets: '450000000000', liabilities: '180000000000', debtRatioPercent: '40.0000' };
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('XOM', {
      coverage: 'filings',
      profile: {
        ...{ entity: 'Exxon Mobil Corp', address: 'SPRING, TX', website: null, phone: '9729406000' },
        ...{ url: 'https://www.sec.gov/y', readAt: '2026-11-23T15:00:00Z' },
      },
      balance: { asOf: '2026-09-30', ...figures, liabilitiesDerived: true, filing: { ...filing, form: '10-Q' } },
      books: [
        ...[
          {
            fiscalYear: 2025,
            reportedOn: '2026-02-18',
            revenue: '340000000000',
            netIncome: null,
            equity: null,
            ...figures,
            filing,
          },
        ],
      ],
    }),
  );
  await openScreen(Company, '/companyDetail?code=XOM', api);
  expect((await screen.findByText('9729406000')).closest('dd')?.textContent).toContain('SEC EDGAR');
  expect(screen.getByText('Balance of Sep 30, 2026')).toBeTruthy();
  expect(screen.getByText(/states no total of liabilities/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '10-K, filed Feb 18, 2026' }).getAttribute('href')).toBe(filing.url);
  expect(screen.getByRole('link', { name: '10-Q, filed Feb 18, 2026' })).toBeTruthy();
});

test('/companyDetail shows each fact with its source, and names in one line those that have none', async () => {
  const facts = { ...detail('XOM').facts, listingDate: { value: '1972-01-13', source: 'NYSE directory' } };
  await openScreen(
    Company,
    '/companyDetail?code=XOM',
    quietMarket().on(MARKET_ROUTES.instrument, detail('XOM', { facts })),
  );
  expect(await screen.findByText('Jan 13, 1972')).toBeTruthy();
  expect(screen.getByText('Source: NYSE directory')).toBeTruthy();
  expect(screen.getByText(/^No source here for: Founded, .*Phone\.$/)).toBeTruthy();
});
