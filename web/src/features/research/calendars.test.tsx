// @vitest-environment happy-dom
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import type { CalendarEarnings } from './queries.ts';
import { api, POSITION } from './reports.fixture.ts';
import { Screen as Earnings } from './screens/earnings.tsx';
import { Screen as FutureView } from './screens/future-view.tsx';
import { newsTexts, reportTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, reportTexts, newsTexts));
eachTestOnAFreshDevice();

const report: CalendarEarnings = {
  ...{ code: 'VAULTO', name: 'Vaultonia Bancorp', date: '2026-01-16', fiscalYear: 2025, quarter: 4 },
  session: 'post',
  ...{ revenue: '1050000000.00', netIncome: '250000000.00', revenueBefore: '1000000000.00' },
  ...{ perShare: '0.44', perShareExpected: '0.45', perShareSurprise: '-0.01' },
};
const dated = () =>
  api()
    .on(researchRoutes.earningsCalendar, { past: [report], upcoming: [], asOf: '2026-03-03T21:30:00Z' })
    .on(researchRoutes.marketDays, {
      ...{ from: '2026-11-24', to: '2027-02-23' },
      days: [{ date: '2026-11-26', kind: 'closed', holiday: 'thanksgiving', name: 'Thanksgiving Day' }],
    });

const ahead = (code: string): CalendarEarnings => ({
  ...{ ...report, code, date: '2026-03-05', quarter: 1, fiscalYear: 2026, session: 'pre' },
  ...{ revenue: null, netIncome: null, revenueBefore: null, perShare: null, perShareSurprise: null },
  perShareExpected: '0.40',
});

test('reports are the sample companies’ own: those to come by day, those that came folded under them', async () => {
  await openScreen(Earnings, '/information/Earnings', dated());
  expect(await screen.findByText(/^Sample companies only/)).toBeTruthy();
  expect(await screen.findByText('No dates in the next 60 days')).toBeTruthy();
  const reported = screen.getByText('Reported (1)').closest('details');
  expect(reported?.open).toBe(false);
  const row = within(reported!).getByRole('link', { name: /^VAULTO/, hidden: true });
  expect(row.textContent).toMatch(/Q4 2025.*after the close.*EPS \$0\.44expected \$0\.45.*−0\.01/);
  expect(row.getAttribute('href')).toBe('/companyDetail?code=VAULTO');
});

test('a report to come has its hour and what is expected; own ones stand first, and can be shown alone', async () => {
  signIn();
  const own = dated()
    .on(researchRoutes.earningsCalendar, {
      ...{ past: [report], upcoming: [ahead('AQUILO'), ahead('BRIXEL'), ahead('CHATLY')] },
      asOf: '2026-03-03T21:30:00Z',
    })
    .on(portfolioRoutes.positions, { positions: [{ ...POSITION, code: 'CHATLY' }] })
    .on(watchlistRoutes.watchlists, { lists: [{ id: `wal_${'0'.repeat(26)}`, name: 'Mine', codes: ['BRIXEL'] }] });
  const { user } = await openScreen(Earnings, '/information/Earnings', own);
  const day = await screen.findByRole('region', { name: 'Thursday, March 5, 2026' });
  expect(within(day).getByRole('heading').textContent).toBe('Thursday, March 5in 2 days');
  const rows = () => within(day).getAllByRole('link');
  await screen.findByText('You hold it');
  expect(rows().map((row) => row.textContent?.slice(2, 8))).toEqual(['CHATLY', 'BRIXEL', 'AQUILO']);
  expect(rows()[0]?.textContent).toMatch(/You hold it.*before the open.*expected EPS \$0\.40$/);
  await user.click(screen.getByRole('switch', { name: 'My stocks only' }));
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('switch', { name: 'My stocks only' }));
  expect(rows()).toHaveLength(3);
});

test('the outlook is one agenda: dates that follow from rules and who reports, day by day', async () => {
  const both = dated().on(researchRoutes.earningsCalendar, {
    ...{
      past: [],
      upcoming: [
        { ...ahead('AQUILO'), date: '2026-11-25' },
        { ...ahead('BRIXEL'), date: '2026-11-25' },
      ],
    },
    asOf: '2026-11-24T21:30:00Z',
  });
  await openScreen(FutureView, '/information/FutureView', both);
  expect(await screen.findByText('AQUILO and BRIXEL report')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('November 2026');
  const [reporting, closed] = screen.getAllByRole('region', { name: /, November 2\d, 2026$/ });
  expect(reporting?.textContent).toBe('25WedAQUILO and BRIXEL report Sample companies tomorrow');
  expect(closed?.getAttribute('aria-label')).toBe('Thursday, November 26, 2026');
  expect(closed?.textContent).toContain('Exchange closed');
  expect(closed?.textContent).toContain('Thanksgiving Day');
  expect(screen.getByText(/Economic releases are not covered/)).toBeTruthy();
});
