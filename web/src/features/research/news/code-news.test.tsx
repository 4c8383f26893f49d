// @vitest-environment happy-dom
import { researchRoutes } from '@candor/model/research/routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { now } from '../../../lib/device.ts';
import { setServerStatus } from '../../../lib/server-status.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import type { NewsView } from '../queries.ts';
import { api, ARTICLE, FALL, story } from '../reports.fixture.ts';
import { newsTexts, reportTexts } from '../texts.ts';
import { CodeNews } from './code-news.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, newsTexts, reportTexts));
eachTestOnAFreshDevice();
beforeEach(() => setServerStatus({ mode: 'simulated', clockOffsetMs: Date.parse('2026-03-03T21:30:00Z') - now() }));

const report = (code: string) => ({
  ...{ code, name: `${code} Inc.`, date: '2026-04-02', session: 'pre' as const, fiscalYear: 2026, quarter: 1 },
  ...{ revenue: null, netIncome: null, revenueBefore: null, perShare: null, perShareSurprise: null },
  perShareExpected: '0.40',
});
const FELL_FIVE = story('2026-03-02-move_five-DOWN', {
  ...{ kind: 'move_five', date: '2026-03-02', at: '2026-03-02T15:14:00Z' },
  figures: { price: '95.00', previousClose: '100.02', percent: '-5.02', usual: '1.20', usualTimes: '4.2' },
});
const FELL_TEN = {
  ...FELL_FIVE,
  id: '2026-03-02-move_ten-DOWN',
  kind: 'move_ten' as const,
  at: '2026-03-02T17:00:00Z',
};

interface About {
  events?: readonly NewsView[];
  articles?: readonly NewsView[];
  upcoming?: readonly ReturnType<typeof report>[];
}
const about = ({ events = [], articles = [], upcoming = [] }: About) =>
  api()
    .on(researchRoutes.news, ({ query }) => ({
      items: [...(query.topic === 'publishers' ? articles : events)],
      next: null,
    }))
    .on(researchRoutes.publishers, {
      publishers:
        articles.length > 0
          ? [{ id: 'wire', name: 'Wire', site: null, readAt: '2026-03-03T20:00:00Z', stale: false }]
          : [],
      simulated: true,
    })
    .on(researchRoutes.earningsCalendar, { past: [], upcoming: [...upcoming], asOf: '2026-03-03T21:30:00Z' });
const open = (found: About) =>
  openScreen(() => <CodeNews code="DOWN" />, '/stockDetails?code=DOWN&view=news', about(found));

test('the news of a price stands under its days, each with its size, its hour, and why it matters', async () => {
  await open({ events: [FALL, FELL_FIVE] });
  const day = await screen.findByRole('region', { name: 'Monday, March 2, 2026' });
  const row = within(day).getByRole('link', { name: /DOWN was down more than 5%/ });
  expect(row.textContent).toMatch(/−5\.02%.*10:14 ET.*4\.2 times its usual daily move\./);
  const tuesday = screen.getByRole('region', { name: 'Tuesday, March 3, 2026' });
  expect(within(tuesday).getByRole('link', { name: /DOWN fell to close at 91\.00/ })).toBeTruthy();
  // The tab is named News: no heading repeats it.
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
  expect(screen.getByRole('link', { name: 'All news about DOWN' }).getAttribute('href')).toBe('/news?q=DOWN');
});

test('the newest six stand on the page; all others are behind one link', async () => {
  const sizes: unknown[] = [];
  const counted = about({ events: [FALL] }).on(researchRoutes.news, ({ query }) => {
    sizes.push(query.topic === 'companies' ? query.size : undefined);
    return { items: [FALL], next: null };
  });
  await openScreen(() => <CodeNews code="DOWN" />, '/stockDetails?code=DOWN&view=news', counted);
  expect(await screen.findByRole('link', { name: 'All news about DOWN' })).toBeTruthy();
  expect(sizes).toContain('6');
});

test('several stories of a day are one row; the earlier ones open under it', async () => {
  await open({ events: [FELL_TEN, FELL_FIVE] });
  const earlier = (await screen.findByText('1 more that day')).closest('details');
  expect(earlier?.open).toBe(false);
  expect(within(earlier!).getByText('DOWN was down more than 5%')).toBeTruthy();
});

test('what publishers wrote stands apart from the news of the price', async () => {
  await open({ events: [FALL], articles: [ARTICLE] });
  const news = (await screen.findByRole('heading', { name: 'Publishers' })).closest('section')!;
  expect(within(news).getByRole('link', { name: /DOWN verkauft/ })).toBeTruthy();
  expect(within(news).queryByRole('link', { name: /DOWN fell/ })).toBeNull();
});

test('a list whose newest is older than five trading days says since when there is none, and which become news', async () => {
  await open({ events: [FALL] });
  await screen.findByText(/DOWN fell to close/);
  expect(screen.queryByText(/^No news about/)).toBeNull();
  cleanup();
  await open({ events: [{ ...FALL, at: '2026-02-20T20:00:00Z' }] });
  expect(
    await screen.findByText(/^No news about DOWN since Feb 20\. Of each day only the market’s five largest/),
  ).toBeTruthy();
});

test('without news it says which will be there', async () => {
  await open({});
  expect(await screen.findByText('No news about DOWN yet')).toBeTruthy();
});

test('the reports of the code stand under its news, and those of others do not', async () => {
  await open({ upcoming: [report('DOWN'), report('OTHER')] });
  const row = await screen.findByRole('link', { name: /^Q1 2026/ });
  expect(row.textContent).toMatch(/Apr 2, 2026.*before the open.*expected EPS \$0\.40$/);
  expect(screen.getAllByRole('link', { name: /^Q1 2026/ })).toHaveLength(1);
});
