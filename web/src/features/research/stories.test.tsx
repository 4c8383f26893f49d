// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inColumns } from '../../domains/market/market.fixture.ts';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { now } from '../../lib/device.ts';
import { setServerStatus } from '../../lib/server-status.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { api, POSITION, source, story } from './reports.fixture.ts';
import { Screen as Content } from './screens/news-content.tsx';
import { Screen as Story } from './screens/news-story.tsx';
import { newsTexts, reportTexts } from './texts.ts';

/** The evening of the day of the stories. */
const EVENING = Date.parse('2026-03-03T22:00:00Z');

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts, reportTexts, newsTexts));
eachTestOnAFreshDevice();
beforeEach(() => setServerStatus({ mode: 'simulated', clockOffsetMs: EVENING - now() }));

test('a story shows its figures, that a rule wrote it, and related stories', async () => {
  const { user } = await openScreen(Story, '/newsDetails?id=2026-03-03-large_move-DOWN', api());
  expect(await screen.findByRole('heading', { name: 'DOWN fell to close at 91.00' })).toBeTruthy();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    ...['Close', 'Previous close', 'Change', 'Stocks with the same news that day'],
  ]);
  expect(screen.getByRole('link', { name: /Candor 500 ended the day/ })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
  expect(await screen.findByText(/Written by rule from Simulated exchange/)).toBeTruthy();
  await openScreen(Content, '/NewsDetailsContent?id=2026-03-03-large_move-DOWN', api());
  expect(await screen.findAllByText(/7 stocks moved 5% or more/)).not.toHaveLength(0);
});

test('a story says its move against a usual day and, to who holds the stock, what it is worth at that price', async () => {
  signIn();
  const swings = Array.from({ length: 22 }, (_, day) => ({
    at: Date.parse('2026-02-01T05:00:00Z') + day * 86_400_000,
    ...{ open: '100', high: '103', low: '100', close: day % 2 === 0 ? '100.00' : '103.00', volume: 1 },
  }));
  const position = { code: 'DOWN', quantity: '10', kind: 'stock', sector: null } as const;
  const held = api()
    .on(MARKET_ROUTES.candles, {
      ...{ code: 'DOWN', range: '1Y', interval: '1d', adjustment: 'splits', tradeDate: '2026-03-03' },
      ...{ previousClose: null, sessions: [], warmup: 0, bars: inColumns(swings), source },
      asOf: '2026-03-03T21:30:00Z',
    })
    .on(portfolioRoutes.positions, { positions: [{ ...POSITION, ...position }] });
  await openScreen(Story, '/newsDetails?id=2026-03-03-large_move-DOWN', held);
  expect(
    await screen.findByText('On a usual day DOWN moves 2.95%. This time it moved 3.0 times as much.'),
  ).toBeTruthy();
  expect(await screen.findByText('You now hold 10 shares of DOWN, worth $910.00 at that price.')).toBeTruthy();
});

test.each([
  ['-5', 'You were short DOWN before that day, so you owe this dividend to the lender of the shares: $3.30 for each.'],
  ['5', 'You held DOWN before that day, so you get this dividend: $3.30 for each share, on its payment date.'],
])('a dividend is owed by who was short before its ex-date, and got by who held: %s', async (quantity, text) => {
  signIn();
  const item = story('2026-03-03-dividend-DOWN', { kind: 'dividend', figures: { amount: '3.30' } });
  const own = { ...POSITION, code: 'DOWN', quantity, openedOn: '2026-03-02' };
  const asked = api()
    .on(researchRoutes.newsStory, { item, related: [] })
    .on(portfolioRoutes.positions, { positions: [own] });
  await openScreen(Story, '/newsDetails?id=2026-03-03-dividend-DOWN', asked);
  expect(await screen.findByText((said) => said.startsWith(text))).toBeTruthy();
});

test('a story of today about one stock has the line of that day with its moment marked', async () => {
  const from = Date.parse('2026-03-03T14:30:00Z');
  const minutes = Array.from({ length: 60 }, (_, minute) => ({
    at: from + minute * 60_000,
    ...{ open: '100', high: '100', low: '91', close: minute < 30 ? '100.00' : '91.00', volume: 1 },
  }));
  const item = story('2026-03-03-move_five-DOWN', { kind: 'move_five', at: '2026-03-03T15:00:00Z' });
  const drawn = api()
    .on(researchRoutes.newsStory, { item, related: [] })
    .on(MARKET_ROUTES.candles, {
      ...{ code: 'DOWN', range: '1D', interval: '1m', adjustment: 'splits', tradeDate: '2026-03-03' },
      ...{ previousClose: '100.00', warmup: 0, bars: inColumns(minutes), source, asOf: '2026-03-03T16:00:00Z' },
      sessions: [{ session: 'regular', start: from, end: from + 390 * 60_000 }],
    });
  await openScreen(Story, '/newsDetails?id=2026-03-03-move_five-DOWN', drawn);
  expect(await screen.findByRole('heading', { name: 'DOWN that day' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'DOWN that day, the moment of the story at 10:00' })).toBeTruthy();
});

test('a story about an invented company says that it is one', async () => {
  const item = story('2026-03-03-large_move-DOWN', {
    instruments: [{ code: 'DOWN', name: 'DOWN Inc.', sample: true }],
  });
  const invented = api().on(researchRoutes.newsStory, { item, related: [] });
  await openScreen(Story, '/newsDetails?id=2026-03-03-large_move-DOWN', invented);
  expect(await screen.findByText(/^Sample: a company invented for this simulation/)).toBeTruthy();
});

test('the multiple in a story of volume is that of the two volumes it shows, in its headline and under it', async () => {
  const item = story('2026-03-03-volume_reached-DOWN', {
    kind: 'volume_reached',
    at: '2026-03-03T19:31:00Z',
    figures: { volume: '59318345', mean: '25918000', times: '2.28', price: '69.76', percent: '1.20' },
  });
  const address = '/newsDetails?id=2026-03-03-volume_reached-DOWN';
  await openScreen(Story, address, api().on(researchRoutes.newsStory, { item, related: [] }));
  expect(await screen.findByText(/^59\.31M shares traded by 14:31 ET; a full day averages 25\.91M\./)).toBeTruthy();
  const named = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(named('Price at 14:31')).toBe('69.76');
  expect(named('Volume')).toBe('59.31M');
  expect(named('20-day average volume')).toBe('25.91M');
  expect(named('Multiple of the average')).toBe('2.29');
  expect(screen.getByRole('heading', { name: /traded 2\.29 times its usual daily volume$/ })).toBeTruthy();
});

test.each(['', '?id=nonsense', '?id=2020-01-02-split-GONE'])('no such story: %s', async (address) => {
  const gone = api().on(researchRoutes.newsStory, () => refused('not_found', 404));
  await openScreen(Story, `/newsDetails${address}`, gone);
  expect(await screen.findByText('Story not found')).toBeTruthy();
});

test('of a story about sectors each figure is there once, though two have one label', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const item = story('2026-03-03-sector_close', {
    ...{ kind: 'sector_close', instruments: [] },
    figures: { best: 'utilities', bestPercent: '2.25', worst: 'energy', worstPercent: '-1.50' },
  });
  await openScreen(Story, `/newsDetails?id=${item.id}`, api().on(researchRoutes.newsStory, { item, related: [] }));
  expect(await screen.findAllByText('Its change')).toHaveLength(2);
  expect(complaints.mock.calls.filter(([said]) => String(said).includes('same key'))).toEqual([]);
});
