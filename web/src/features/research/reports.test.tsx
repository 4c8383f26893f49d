// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { watchlistRoutes } from '@candor/model/watchlist/routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { snapshot } from '../../domains/market/market.fixture.ts';
import { marketTexts } from '../../i18n/market.ts';
import { now } from '../../lib/device.ts';
import { setServerStatus } from '../../lib/server-status.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { source, REVIEW, MORNING, story, FALL, CLOSE, ARTICLE, POSITION, edition, api } from './reports.fixture.ts';
import { HomeNews } from './home/home-news.tsx';
import { Screen as Articles } from './screens/articles.tsx';
import { Screen as DailyReport } from './screens/daily-report.tsx';
import { Screen as MarketReviews } from './screens/market-reviews.tsx';
import { Screen as News } from './screens/news.tsx';
import { Screen as Story } from './screens/news-story.tsx';
import { Screen as Newswire } from './screens/newswire.tsx';
import { Screen as PartA } from './screens/report-detail-a.tsx';
import { Screen as PartB } from './screens/report-detail-b.tsx';
import { Screen as WatchlistNews } from './screens/watchlist-news.tsx';
import { ideaTexts, newsTexts, reportTexts } from './texts.ts';

/** The evening of the day of the stories. */
const EVENING = Date.parse('2026-03-03T22:00:00Z');

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts, ideaTexts, reportTexts, newsTexts));
eachTestOnAFreshDevice();
beforeEach(() => setServerStatus({ mode: 'simulated', clockOffsetMs: EVENING - now() }));

describe('the market review', () => {
  test('summarises the day, each number with its inputs', async () => {
    const { user } = await openScreen(MarketReviews, '/information/MarketReview', api());
    await user.click(await screen.findByRole('button', { name: '1,010.12: 1,010.12. Why this number?' }));
    expect(await screen.findByText(/Level at the close; each day the previous level/)).toBeTruthy();
    expect(screen.getByText('1,010.123456')).toBeTruthy();
    expect(screen.getAllByText(/SHA-256 of the stored inputs: b{64}/).length).toBeGreaterThan(0);
  });

  test('has trend, sectors by both weights, movers, a disclaimer and that it is simulated', async () => {
    const { user } = await openScreen(MarketReviews, '/information/MarketReview', api());
    expect(await screen.findByRole('row', { name: /Utilities 5 of 5 rose.*\+2\.25%.*\+2\.50%/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Energy 1 of 5 rose.*−1\.50%.*–/ })).toBeTruthy();
    expect(screen.getByText(/“By value” is empty/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /UPUP/ }).getAttribute('href')).toBe('/stockDetails?code=UPUP');
    expect(screen.getByRole('button', { name: 'Save as image' })).toBeTruthy();
    expect(screen.queryByText(/SHA-256/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
    expect(await screen.findByText(/not by a person and not by AI/)).toBeTruthy();
    expect(screen.getByText(/nothing here happened on a real market/)).toBeTruthy();
    expect(screen.getByText(/SHA-256 of the stored inputs: b{64}/)).toBeTruthy();
  });

  test('has no column by value where no sector has one', async () => {
    const sectors = REVIEW.figures.sectors.map((sector) => ({ ...sector, capPercent: null }));
    const review = { ...REVIEW, figures: { ...REVIEW.figures, sectors } };
    const asked = api().on(researchRoutes.marketReview, { review, nextAt: REVIEW.dueAt, dates: [REVIEW.date] });
    await openScreen(MarketReviews, '/information/MarketReview', asked);
    expect(await screen.findByRole('row', { name: /Utilities 5 of 5 rose.*\+2\.25%/ })).toBeTruthy();
    expect(screen.queryByText(/By value/)).toBeNull();
  });

  test('says to a customer what the day was for the account, and which of the large moves are held', async () => {
    signIn();
    const day = { date: REVIEW.date, totalValue: '10100.00', dayPnl: '100.00', cash: '0.00', positions: '10100.00' };
    const mine = api()
      .on(portfolioRoutes.positions, { positions: [{ ...POSITION, code: 'UPUP' }] })
      .on(portfolioRoutes.valueHistory, {
        range: '1M',
        points: [{ ...day, deposits: '0.00', withdrawals: '0.00' }],
        ...{ pnl: '100.00', rate: '0.01', simulated: true },
      });
    await openScreen(MarketReviews, '/information/MarketReview', mine);
    const own = await screen.findByRole('heading', { name: 'What it meant for you' });
    const said = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(said('Your account that day')).toMatch(/\+\$100\.00 \(\+1\.00%\)$/);
    expect(said('You hold UPUP')).toMatch(/\+12\.00%$/);
    expect(own.compareDocumentPosition(screen.getByRole('heading', { name: 'In short' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('of another day is a chip away; of a day without one it says so', async () => {
    const asked = api();
    const { user } = await openScreen(MarketReviews, '/information/MarketReview', asked);
    await user.click(await screen.findByRole('button', { name: 'Mar 2' }));
    expect(asked.of(researchRoutes.marketReview).at(-1)?.query).toEqual({ date: '2026-03-02' });
    await openScreen(
      MarketReviews,
      '/information/MarketReview?date=2020-01-02',
      api().on(researchRoutes.marketReview, () => refused('not_found', 404)),
    );
    expect((await screen.findByText('No report for this day')).textContent).toBeTruthy();
  });

  test('is not generated yet before its time, and says when it will be', async () => {
    const none = api().on(researchRoutes.marketReview, { review: null, ...edition, dates: [] });
    await openScreen(MarketReviews, '/information/MarketReview', none);
    expect(await screen.findByText('The US market review has not been generated yet')).toBeTruthy();
    expect(screen.getByText('Next Mar 4, 2026, 16:30 ET')).toBeTruthy();
  });
});

test('on Home the morning report has the moves before the opening, the review the close of its day', async () => {
  await openScreen(HomeNews, '/index', api());
  const morning = await screen.findByRole('link', { name: /^Morning report, Mar 4, 2026/ });
  const review = await screen.findByRole('link', { name: /^US market review, Mar 3, 2026/ });
  expect(morning.textContent).toContain('Before the open: EARLY +3.00%');
  expect(review.textContent).toContain('to 1,010.12.');
  expect(morning.textContent).not.toContain('1,010.12');
});

test('on Home the news of what the reader holds comes before later news of other codes', async () => {
  signIn();
  const later = { ...FALL, id: '2026-03-03-move_five-ELSE', instruments: [{ ...FALL.instruments[0]!, code: 'ELSE' }] };
  const mine = api()
    .on(portfolioRoutes.positions, { positions: [POSITION] })
    .on(researchRoutes.news, ({ query }) => ({
      items: query.codes === POSITION.code ? [FALL] : [later, FALL],
      next: null,
    }));
  await openScreen(HomeNews, '/index', mine);
  await screen.findByText('You hold it');
  const rows = screen.getAllByRole('link', { name: /fell to close at/ });
  expect(rows.map((row) => within(row).getByText(/^(DOWN|ELSE)$/).textContent)).toEqual(['DOWN', 'ELSE']);
});

test('news from before a position says since when the reader has it', async () => {
  signIn();
  const short = { ...POSITION, quantity: '-5', openedOn: '2026-03-04' };
  const mine = api().on(portfolioRoutes.positions, { positions: [short] });
  await openScreen(HomeNews, '/index', mine);
  expect(await screen.findByText('Short since Mar 4')).toBeTruthy();
  expect(screen.queryByText('You are short')).toBeNull();
});

test('examples are marked on Home and in the report, and none is said to be late', async () => {
  const made = { example: true, publishedAt: '2026-03-05T15:30:00Z' };
  const fresh = api()
    .on(researchRoutes.marketReview, { review: { ...REVIEW, ...made }, ...edition })
    .on(researchRoutes.morningReport, { report: { ...MORNING, ...made }, ...edition });
  await openScreen(HomeNews, '/index', fresh);
  for (const name of [/^Morning report/, /^US market review/])
    expect((await screen.findByRole('link', { name })).textContent).toContain('Example.');
  await openScreen(MarketReviews, '/information/MarketReview', fresh);
  expect(await screen.findByText(/Example: made Mar 5, 2026, 10:30 ET, using only data up to Mar 3/)).toBeTruthy();
  expect(screen.queryByText(/Published/)).toBeNull();
});

describe('the morning report', () => {
  test('is not generated yet before its time', async () => {
    const none = api().on(researchRoutes.morningReport, { report: null, ...edition });
    await openScreen(DailyReport, '/information/DailyMorningReport', none);
    expect(await screen.findByText('The morning report has not been generated yet')).toBeTruthy();
  });

  test('leads from its short form to both parts of the same day', async () => {
    await openScreen(DailyReport, '/information/DailyMorningReport', api());
    const part = await screen.findByRole('link', { name: /^The stock market/ });
    expect(part.getAttribute('href')).toBe('/DailyMorningReport_detail_a?date=2026-03-04');
    expect(screen.getByText(/Mar 8, 2026: New York changes its clocks/)).toBeTruthy();
  });

  test('part one has trades before 7:30 with their times; part two other markets and items without a source', async () => {
    await openScreen(PartA, '/DailyMorningReport_detail_a?date=2026-03-04', api());
    expect(await screen.findByText(/^07:10 ET · EARLY Inc.$/)).toBeTruthy();
    expect(screen.getByText('Nothing fell')).toBeTruthy();
    await openScreen(PartB, '/DailyMorningReport_detail_b', api());
    const fund = (await screen.findByText('Bonds · TLT Inc.')).closest('a');
    expect(fund?.getAttribute('href')).toBe('/StockDetailsEft?code=TLT');
    expect(screen.getByText(/Economic releases are not covered/)).toBeTruthy();
    expect(screen.getByText('No news since the last report.')).toBeTruthy();
  });
});

describe('news', () => {
  test('a move is set against a usual day of its company where that is known', async () => {
    const figures = { ...FALL.figures, usual: '2.95', usualTimes: '3.0', sector: 'materials', sectorPercent: '-1.20' };
    const item = { ...FALL, figures };
    await openScreen(Newswire, '/information/Newswire', api().on(researchRoutes.news, { items: [item], next: null }));
    expect(await screen.findByText('3.0 times its usual daily move.')).toBeTruthy();
    await openScreen(Story, `/newsDetails?id=${item.id}`, api().on(researchRoutes.newsStory, { item, related: [] }));
    expect(
      await screen.findByText(/Stocks in its sector, Materials, moved −1\.20% on average that day\./),
    ).toBeTruthy();
    expect(screen.getByText('On a usual day DOWN moves 2.95%. This time it moved 3.0 times as much.')).toBeTruthy();
  });

  test('are sentences made of their figures, newest first; a list of one page ends without a word', async () => {
    await openScreen(Newswire, '/information/Newswire', api());
    expect(await screen.findByText('Candor 500 ended the day at 1,010.12, +1.01%')).toBeTruthy();
    const fall = screen.getByRole('link', { name: /^DOWN down −9\.00% 16:00 ET DOWN fell to close at 91\.00/ });
    expect(fall.getAttribute('href')).toBe('/newsDetails?id=2026-03-03-large_move-DOWN');
    expect(screen.queryByText('No more data')).toBeNull();
  });

  test('are read on page by page', async () => {
    const paged = api().on(researchRoutes.news, ({ query }) =>
      query.cursor ? { items: [FALL], next: null } : { items: [CLOSE], next: '1772571600000-0' },
    );
    const { user } = await openScreen(Newswire, '/information/Newswire', paged);
    expect(screen.queryByText('No more data')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /DOWN fell/ })).toBeTruthy();
    expect(screen.getByText('No more data')).toBeTruthy();
  });

  test('of publishers are quoted unchanged, open at the publisher, and show when they were changed and read', async () => {
    const followed = api()
      .on(researchRoutes.news, { items: [ARTICLE], next: null })
      .on(researchRoutes.publishers, {
        publishers: [
          { id: 'f1', name: 'Wire', site: null, readAt: '2026-03-03T20:35:00Z', stale: false },
          { id: 'f2', name: 'Gone', site: null, readAt: null, stale: true },
        ],
        simulated: true,
      });
    const { user } = await openScreen(Newswire, '/information/Newswire', followed);
    const link = await screen.findByRole('link', {
      name: /15:00 ET DOWN verkauft <b>Werk<\/b> Mehr davon\. Wire · changed .*15:30 ET/,
    });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      ...['https://wire.example/1', '_blank', 'noreferrer'],
    ]);
    expect(screen.getByText('DOWN verkauft <b>Werk</b>').getAttribute('lang')).toBe('de');
    expect(screen.getByText(/^Wire: read .*15:35 ET$/)).toBeTruthy();
    expect(screen.getByText('Gone: has not answered yet')).toBeTruthy();
    expect(screen.getByText(/The prices in this app are simulated and do not follow from them/)).toBeTruthy();
    await openScreen(News, '/news', followed);
    await user.click(await screen.findByRole('button', { name: 'Publishers' }));
    expect(followed.of(researchRoutes.news).at(-1)?.query.topic).toBe('publishers');
  });

  test.each([
    ['move_five', { percent: '-5.25' }, 'DOWN was down more than 5%'],
    ['move_ten', { percent: '10.00' }, 'DOWN was up more than 10%'],
    ['high_reached', { reached: '96.00', before: '95.00' }, 'DOWN hit a new 52-week high: 96.00'],
    ['volume_reached', { volume: '2100', mean: '1000', times: '2.10' }, 'DOWN traded 2.1 times its usual daily volume'],
    ['halted', {}, 'Trading in DOWN was halted'],
  ] as const)('while the day goes on: %s', async (kind, more, title) => {
    const item = story(`2026-03-03-${kind}-DOWN`, {
      kind,
      figures: { price: '94.75', previousClose: '100.00', percent: '-5.25', ...more },
    });
    await openScreen(
      Story,
      `/newsDetails?id=2026-03-03-${kind}-DOWN`,
      api().on(researchRoutes.newsStory, { item, related: [] }),
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/[{}]/)).toBeNull();
  });

  test.each([
    ['0.80', '-1.20', 'Utilities led the sectors (+0.80%), Materials lagged (−1.20%)'],
    ['2.10', '0.30', 'Utilities rose most (+2.10%), Materials least (+0.30%)'],
    ['-1.01', '-2.56', 'Utilities fell least (−1.01%), Materials most (−2.56%)'],
    ['0.00', '-2.56', 'Utilities led the sectors (0.00%), Materials lagged (−2.56%)'],
  ])('the best and the worst sector of a day, %s and %s', async (bestPercent, worstPercent, title) => {
    const counts = { bestAdvancers: '5', bestMembers: '36', worstAdvancers: '1', worstMembers: '28' };
    const item = story('2026-03-03-sector_close', {
      kind: 'sector_close',
      figures: { best: 'utilities', worst: 'materials', bestPercent, worstPercent, ...counts },
    });
    await openScreen(
      Story,
      '/newsDetails?id=2026-03-03-sector_close',
      api().on(researchRoutes.newsStory, { item, related: [] }),
    );
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/[{}]/)).toBeNull();
  });

  test('neighbours that say the same of different codes are one line under their codes, with how many they are', async () => {
    const rise = (code: string) =>
      story(`2026-03-03-move_five-${code}`, {
        ...{ kind: 'move_five', figures: { percent: '5.10' } },
        instruments: [{ code, name: `${code} Inc.`, sample: false }],
      });
    const items = ['AAA', 'BBB', 'CCC', 'DDD'].map(rise);
    await openScreen(Newswire, '/information/Newswire', api().on(researchRoutes.news, { items, next: null }));
    const line = (await screen.findByText('4 stocks were up more than 5%')).closest('summary');
    expect(line?.textContent).toMatch(/^AAABBBCCC\+1/);
  });

  test('two that say the same have both names in the headline and both changes above it', async () => {
    const fall = (code: string, name: string, percent: string) =>
      story(`2026-03-03-move_five-${code}`, {
        ...{ kind: 'move_five', figures: { percent } },
        instruments: [{ code, name, sample: false }],
      });
    const items = [fall('ZS', 'Zscaler Inc.', '-5.20'), fall('HON', 'Honeywell International Inc.', '-6.10')];
    await openScreen(Newswire, '/information/Newswire', api().on(researchRoutes.news, { items, next: null }));
    const headline = await screen.findByText('Zscaler and Honeywell International were down more than 5%');
    expect(headline.closest('summary')?.textContent).toMatch(/^ZS.*−5\.20%HON.*−6\.10%/);
  });

  test('that no stock was unchanged is left out', async () => {
    const item = { ...CLOSE, figures: { ...CLOSE.figures, decliners: '4', unchanged: '0' } };
    await openScreen(
      Story,
      '/newsDetails?id=2026-03-03-market_close',
      api().on(researchRoutes.newsStory, { item, related: [] }),
    );
    expect(await screen.findByText(/^Of 10 stocks, 6 rose and 4 fell\. The average change/)).toBeTruthy();
    expect(screen.queryByText('Unchanged')).toBeNull();
  });

  test('articles are written out', async () => {
    const asked = api();
    await openScreen(Articles, '/information/Articles', asked);
    expect(await screen.findByText(/Of 10 stocks, 6 rose, 3 fell and 1 did not move/)).toBeTruthy();
    expect(asked.of(researchRoutes.news)[0]?.query.topic).toBe('articles');
  });

  test('of one code on one day are one row: the latest, and what came before it a tap away', async () => {
    const at = (time: string, kind: 'move_five' | 'move_ten' | 'high_reached', code = 'DOWN') =>
      story(`2026-03-03-${kind}-${code}`, {
        ...{ kind, at: `2026-03-03T${time}:00Z`, figures: { percent: '5.10', reached: '96.00' } },
        instruments: [{ code, name: `${code} Inc.`, sample: false }],
      });
    const items = [
      at('19:00', 'move_ten'),
      at('17:00', 'move_five', 'UPUP'),
      at('16:00', 'high_reached'),
      at('15:00', 'move_five'),
    ];
    await openScreen(Newswire, '/information/Newswire', api().on(researchRoutes.news, { items, next: null }));
    expect(await screen.findByRole('heading', { name: 'Tuesday, March 3' })).toBeTruthy();
    const earlier = screen.getByText('2 more that day').closest('details')!;
    expect(earlier.open).toBe(false);
    expect(within(earlier).getAllByRole('link', { hidden: true })).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^DOWN up \+5\.10% 14:00 ET DOWN was up more than 10%/ })).toBeTruthy();
  });

  test('a row of today has the live change of its code and says that it is of now; an older row that of its own day', async () => {
    const change = snapshot('DOWN', { changePercent: '1.25' });
    const asked = api().on(MARKET_ROUTES.snapshots, { snapshots: [change], source, asOf: '2026-03-03T21:30:00Z' });
    await openScreen(Newswire, '/information/Newswire', asked);
    expect(await screen.findByText('+1.25%')).toBeTruthy();
    expect(screen.getByText('now')).toBeTruthy();
    // One request for all codes.
    expect(asked.of(MARKET_ROUTES.snapshots).map(({ query }) => query.codes)).toEqual(['DOWN']);
    cleanup();
    setServerStatus({ mode: 'simulated', clockOffsetMs: Date.parse('2026-03-04T15:00:00Z') - now() });
    await openScreen(Newswire, '/information/Newswire', asked);
    expect(await screen.findByText('−9.00%')).toBeTruthy();
    expect(screen.queryByText('+1.25%')).toBeNull();
    expect(screen.queryByText('now')).toBeNull();
  });

  test('the codes that are most in the news are one tap away from a search for them', async () => {
    const asked = api().on(researchRoutes.news, { items: [FALL], next: null });
    const { user } = await openScreen(News, '/news', asked);
    await user.click(await screen.findByRole('button', { name: /^DOWN/ }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('DOWN');
    expect(asked.of(researchRoutes.news).at(-1)?.query).toEqual({ topic: 'all', q: 'DOWN' });
    expect(screen.queryByRole('button', { name: /^DOWN/ })).toBeNull();
  });

  test('can be narrowed down and searched; nothing found says so', async () => {
    const asked = api().on(researchRoutes.news, ({ query }) => ({ items: query.q ? [] : [FALL], next: null }));
    const { user } = await openScreen(News, '/news', asked);
    await user.click(await screen.findByRole('button', { name: 'Companies' }));
    expect(screen.queryByRole('button', { name: 'Publishers' })).toBeNull(); // none are followed
    await user.type(screen.getByRole('searchbox', { name: 'Search news by symbol or company' }), 'xyz');
    expect(await screen.findByText('No news about “xyz”')).toBeTruthy();
    expect(asked.of(researchRoutes.news).at(-1)?.query).toEqual({ topic: 'companies', q: 'xyz' });
  });

  test('for own codes: a visitor is asked to sign in, empty lists say so, and one filter narrows them to positions or a list', async () => {
    const lists = (codes: string[]) => ({ lists: [{ id: `wal_${'0'.repeat(26)}`, name: 'Mine', codes }] });
    await openScreen(WatchlistNews, '/information/Watchlists', api());
    expect(await screen.findByText('You are not logged in yet, please login first.')).toBeTruthy();
    signIn();
    await openScreen(WatchlistNews, '/information/Watchlists', api().on(watchlistRoutes.watchlists, lists([])));
    expect(await screen.findByText('Your watchlists are empty')).toBeTruthy();
    const asked = api()
      .on(watchlistRoutes.watchlists, lists(['KO', 'AAPL']))
      .on(portfolioRoutes.positions, { positions: [POSITION] });
    const { user } = await openScreen(WatchlistNews, '/information/Watchlists', asked);
    await user.click(await screen.findByRole('button', { name: 'You hold' }));
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    expect(asked.of(researchRoutes.news).map(({ query }) => query.codes)).toEqual(['AAPL,DOWN,KO', 'DOWN', 'AAPL,KO']);
  });
});
