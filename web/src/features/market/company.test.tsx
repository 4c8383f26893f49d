// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { screen, within } from '@testing-library/react';
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
            ...{
              revenue: '340000000000',
              revenueChangePercent: '-3.125',
              netIncome: null,
              netIncomeChangePercent: null,
            },
            ...{ equity: null, perShare: null },
            ...figures,
            filing,
          },
        ],
      ],
    }),
  );
  await openScreen(Company, '/companyDetail?code=XOM', api);
  expect((await screen.findByText('9729406000')).closest('dd')?.textContent).toContain('SEC EDGAR');
  expect(screen.getByText(/^Balance of Sep 30, 2026/).textContent).toContain('USD');
  expect(screen.getByRole('row', { name: /^Revenue 340,000 .*−3\.1%$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Net income –' })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^EPS/ })).toBeNull();
  expect(screen.getByText(/states no total of liabilities/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '10-K, filed Feb 18, 2026' }).getAttribute('href')).toBe(filing.url);
  expect(screen.getByRole('link', { name: '10-Q, filed Feb 18, 2026' })).toBeTruthy();
});

test('/companyDetail has the years of a sample company side by side, newest first, in one unit that is named', async () => {
  const year = (fiscalYear: number, revenue: string, revenueChangePercent: string | null) => ({
    ...{ fiscalYear, reportedOn: `${fiscalYear + 1}-01-30`, revenue, revenueChangePercent, netIncome: '-41000000.00' },
    ...{ netIncomeChangePercent: null, assets: '900600000.00', liabilities: '400300000.00', equity: '500300000.00' },
    ...{ perShare: '-0.37', debtRatioPercent: '44.44', filing: null },
  });
  const books = [year(2025, '1126400000.00', '4.5'), year(2024, '1077900000.00', null)];
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('BRIXEL', { sample: true, coverage: 'sample', books }),
  );
  await openScreen(Company, '/companyDetail?code=BRIXEL', api);
  const table = await screen.findByRole('table', { name: 'Millions of US dollars (USD)' });
  const rows = within(table).getAllByRole('row');
  expect(rows[0]?.textContent).toBe('Fiscal year20252024');
  expect(rows[1]?.textContent).toMatch(/^Revenue1,126.*\+4\.5%1,078$/);
  expect(rows[2]?.textContent).toBe('Net income−41−41');
  expect(rows[3]?.textContent).toBe('EPS (USD)−0.37−0.37');
  // 500.3 is not 500 under 901 − 400: the column adds up as it is shown.
  expect(rows.slice(4, 7).map(({ textContent }) => textContent)).toEqual([
    'Assets901901',
    'Liabilities400400',
    'Equity501501',
  ]);
  expect(screen.getByText('Simulated books, reported Jan 30, 2026.')).toBeTruthy();
});

test('/companyDetail begins with what the company is, in sentences of the facts that are known', async () => {
  const facts = { ...detail('XOM').facts, listingDate: { value: '1972-01-13', source: 'NYSE directory' } };
  const api = quietMarket().on(MARKET_ROUTES.instrument, detail('XOM', { facts, exchange: 'NYSE' }));
  await openScreen(Company, '/companyDetail?code=XOM', api);
  const about = await screen.findByText(
    /is a company of the .* sector, listed on NYSE\. It is based in .*\. It has been listed since Jan 13, 1972\./,
  );
  expect(about.compareDocumentPosition(screen.getByRole('link', { name: /^XOM/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
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
  expect(screen.getByText(/^No source here for: Description, Founded, .*Phone\.$/)).toBeTruthy();
});
