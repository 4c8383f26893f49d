// @vitest-environment happy-dom
import { marginRoutes } from '@candor/model/margin/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { detail, quietMarket, companyWithoutCoverage } from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { InstrumentPage } from './instrument/instrument-page.tsx';
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
  const filedYear = (fiscalYear: number, revenue: string) => ({
    ...{ fiscalYear, reportedOn: `${fiscalYear + 1}-02-18`, revenue, revenueChangePercent: null, netIncome: null },
    ...{ netIncomeChangePercent: null, equity: null, perShare: null, ...figures },
    filing: fiscalYear === 2025 ? filing : { ...filing, filedOn: `${fiscalYear + 1}-02-18` },
  });
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('XOM', {
      coverage: 'filings',
      profile: {
        ...{ entity: 'Exxon Mobil Corp', address: 'SPRING, TX', website: null, phone: '9729406000' },
        ...{ url: 'https://www.sec.gov/y', readAt: '2026-11-23T15:00:00Z' },
      },
      balance: { asOf: '2026-09-30', ...figures, liabilitiesDerived: true, filing: { ...filing, form: '10-Q' } },
      books: [filedYear(2025, '340000000000'), filedYear(2024, '350900000000')],
    }),
  );
  await openScreen(Company, '/companyDetail?code=XOM', api);
  expect((await screen.findByText('9729406000')).closest('dd')?.textContent).toContain('SEC EDGAR');
  expect(screen.getByText(/^Balance of Sep 30, 2026/).textContent).toContain('USD');
  expect(screen.getByRole('row', { name: /^Revenue 340,000 .*−3\.1% 350,900$/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Net income – –' })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /^EPS/ })).toBeNull();
  expect(screen.getByText(/states no total of liabilities/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '10-K, filed Feb 18, 2026' }).getAttribute('href')).toBe(filing.url);
  expect(screen.getByRole('link', { name: '10-Q, filed Feb 18, 2026' })).toBeTruthy();
});

test('/companyDetail has the years of a sample company side by side, newest first, in one unit that is named', async () => {
  // The server compares the exact amounts; the table writes the growth of those that it shows.
  const year = (fiscalYear: number, revenue: string) => ({
    ...{ fiscalYear, reportedOn: `${fiscalYear + 1}-01-30`, revenue, netIncome: '-41000000.00' },
    ...{
      revenueChangePercent: '4.691812',
      netIncomeChangePercent: null,
      assets: '900650000.00',
      liabilities: '400350000.00',
      equity: '500300000.00',
    },
    ...{ perShare: '-0.37', debtRatioPercent: '44.44', filing: null },
  });
  const books = [year(2025, '1046960000.00'), year(2024, '1000040000.00')];
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('BRIXEL', { sample: true, coverage: 'sample', books }),
  );
  await openScreen(Company, '/companyDetail?code=BRIXEL', api);
  const table = await screen.findByRole('table', { name: 'Millions of US dollars (USD)' });
  const rows = within(table).getAllByRole('row');
  expect(rows[0]?.textContent).toBe('Fiscal year20252024');
  expect(rows[1]?.textContent).toMatch(/^Revenue1,046\.9.*\+4\.7%1,000\.0$/);
  expect(rows[2]?.textContent).toBe('Net income−41.0−41.0');
  expect(rows[3]?.textContent).toBe('EPS (USD)−0.37−0.37');
  // 500.30 under 900.65 − 400.35, which are written 900.6 and 400.3: the column adds up as it is shown.
  expect(rows.slice(4, 7).map(({ textContent }) => textContent)).toEqual([
    'Assets900.6900.6',
    'Liabilities400.3400.3',
    'Equity500.3500.3',
  ]);
  expect(screen.getByText('Simulated financial statements, reported Jan 30, 2026.')).toBeTruthy();
});

test('/companyDetail shows each fact with its source, and counts in one line those that have none', async () => {
  const facts = { ...detail('XOM').facts, listingDate: { value: '1972-01-13', source: 'NYSE directory' } };
  await openScreen(
    Company,
    '/companyDetail?code=XOM',
    quietMarket().on(MARKET_ROUTES.instrument, detail('XOM', { facts })),
  );
  expect(await screen.findByText('Jan 13, 1972')).toBeTruthy();
  expect(screen.getByText('Source: NYSE directory')).toBeTruthy();
  expect(screen.getByText(/^Not covered here: Description, Founded, .*Phone$/)).toBeTruthy();
});

test('key figures of a sample company have the ratio of its price to its profit, and each says how it is made', async () => {
  const books = {
    ...{ fiscalYear: 2025, reportedOn: '2026-01-30', revenue: '3560000000.00', netIncome: '676700000.00' },
    ...{ revenueChangePercent: null, netIncomeChangePercent: null, equity: null, perShare: '4.23', filing: null },
    ...{ assets: '1000000000.00', liabilities: '420000000.00', debtRatioPercent: '42.00' },
  };
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('BYTEVA', {
      ...{ sample: true, coverage: 'sample', marketCap: '17020000000.00', books: [books] },
    }),
  );
  const Stock = () => <InstrumentPage kind="stock" News={() => null} />;
  const { user } = await openScreen(Stock, '/stockDetails?code=BYTEVA', api);
  expect((await screen.findByText('Market cap')).parentElement?.textContent).toBe('Market cap17.02B');
  expect(screen.getByText('P/E 2025').parentElement?.textContent).toBe('P/E 202525.15');
  expect(screen.getByText('EPS 2025').parentElement?.textContent).toBe('EPS 20254.23');
  await user.click(screen.getByRole('button', { name: /^Debt ratio: 42.00%/ }));
  expect(await screen.findByText('Liabilities ÷ assets')).toBeTruthy();
});

test('where four quarters are reported, price and earnings are over those, each of them one tap away', async () => {
  const report = { fiscalYear: 2026, quarter: 1, date: '2026-04-29', session: 'pre' as const };
  const quarters = ['0.50', '0.51', '0.52', '0.47'].map((perShare, place) => ({
    ...{ fiscalYear: 2025, quarter: place + 1, perShare },
  }));
  const trailing = { perShare: '2.00', quarters };
  const api = quietMarket().on(
    MARKET_ROUTES.company,
    companyWithoutCoverage('BYTEVA', {
      ...{ sample: true, coverage: 'sample', marketCap: '17020000000.00' },
      earnings: { last: report, next: report, trailing },
    }),
  );
  const Stock = () => <InstrumentPage kind="stock" News={() => null} />;
  const { user } = await openScreen(Stock, '/stockDetails?code=BYTEVA', api);
  // 50.25 ÷ 2.00.
  expect((await screen.findByText('P/E, 4 quarters')).parentElement?.textContent).toBe('P/E, 4 quarters25.12');
  await user.click(screen.getByRole('button', { name: /^EPS, 4 quarters: 2\.00/ }));
  const why = within(await screen.findByRole('dialog'));
  expect(why.getByText('Q4 2025').parentElement?.textContent).toContain('0.47');
  expect(screen.queryByText(/^P\/E 20/)).toBeNull();
});

test('About leads from the sector to its members, and has the lines of business and the shares that are lent', async () => {
  signIn();
  const offer = {
    ...{ code: 'XOM', shortable: true, listedOn: '2026-03-02', available: '12500', ratePerYear: '0.0325' },
    ...{ previousClose: '49.00', collateralPerShare: '50.00', restricted: false, simulated: true },
  };
  const oil = { en: 'Oil and gas', es: 'Petróleo y gas', ja: '石油・ガス', zhHK: '石油及天然氣' };
  const api = quietMarket()
    .on(MARKET_ROUTES.company, companyWithoutCoverage('XOM', { industries: [oil] }))
    .on(portfolioRoutes.positions, { positions: [] })
    .on(marginRoutes.shortOffer, offer);
  const StockDetail = () => <InstrumentPage kind="stock" News={() => null} />;
  await openScreen(StockDetail, '/stockDetails?code=XOM&view=about', api);
  expect((await screen.findByRole('link', { name: 'Energy' })).getAttribute('href')).toBe('/classifDetail?id=energy');
  expect(screen.getByText('Oil and gas')).toBeTruthy();
  expect((await screen.findByText('Shares to borrow today')).parentElement?.textContent).toContain('12,500');
});
