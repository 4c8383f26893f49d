// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { portfolioTexts } from '../../i18n/portfolio.ts';
import { account, position } from '../../domains/account/account-server.fixture.tsx';
import { performance } from '../../domains/account/performance.fixture.ts';
import { quietMarket } from '../../domains/market/market.fixture.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { live } from '../../live/index.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { Screen } from './screens/performance.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, portfolioTexts, marketTexts));
eachTestOnAFreshDevice();

const source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
const NY = (date: string) => Date.parse(`${date}T05:00:00Z`);
const day = (date: string, totalValue: string, dayPnl: string) => ({
  ...{ date, totalValue, dayPnl, cash: totalValue, positions: '0.00', deposits: '0.00', withdrawals: '0.00' },
});
const dates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'];
const closes = ['1000.00', '1010.00', '1005.00', '1020.00'];
const levels = {
  ...{ at: dates.map(NY), close: closes, open: closes, high: closes, low: closes },
  volume: closes.map(() => 0),
};

/** An account since 19 November, and the levels of the index from the day before on. */
const market = (from = '2026-11-19') =>
  quietMarket()
    .on(portfolioRoutes.accountOverview, {
      ...account(),
      earnings30: { ...account().earnings30, from, to: '2026-11-23' },
    })
    .on(portfolioRoutes.positions, { positions: [] })
    .on(portfolioRoutes.accountPerformance, ({ query }) => ({ ...performance(), range: query.range as 'ALL' }))
    .on(portfolioRoutes.valueHistory, ({ query }) => ({
      range: query.range as 'ALL',
      points: [day('2026-11-19', '100100.00', '100.00'), day('2026-11-20', '99900.00', '-200.00')],
      ...{ pnl: '-100.00', rate: '-0.001', simulated: true },
    }))
    .on(MARKET_ROUTES.marketCandles, ({ params, query }) => ({
      ...{
        code: params.id ?? '',
        range: query.range as '1M',
        interval: '1d' as const,
        adjustment: 'none' as const,
        warmup: 0,
      },
      ...{ tradeDate: '2026-11-23', previousClose: '990.00', sessions: [], bars: levels },
      ...{ source, asOf: '2026-11-23T15:30:00Z' },
    }));

const open = (api = market()) => openScreen(Screen, '/accountChare', api);
const lines = () => screen.getByRole('img', { name: 'Account value' }).querySelectorAll('path[class*="reference"]');

test('beside the account’s return stands that of the index from the close before its first day, with both levels', async () => {
  signIn();
  const { user } = await open();
  const figure = await screen.findByRole('button', { name: /^Candor 500 over the same time: \+2\.00%/ });
  expect(lines()).toHaveLength(1);
  expect(screen.getByText('Your return less the index').nextElementSibling?.textContent).toMatch(
    /^[+−]\d\.\d\d points$/,
  );
  await user.click(figure);
  expect(await screen.findByText('Level now ÷ level at the close before − 1')).toBeTruthy();
  expect(screen.getByText('1,020.00')).toBeTruthy();
});

test('on its first day an account is measured from its beginning, and no index stands beside it', async () => {
  signIn();
  await open(
    market('2026-11-23').on(portfolioRoutes.valueHistory, ({ query }) => ({
      ...{ range: query.range as 'ALL', points: [], pnl: '0.00', rate: '0', simulated: true },
    })),
  );
  expect(await screen.findByText('Profit or loss since Nov 23, 2026')).toBeTruthy();
  await screen.findByText('Fees');
  expect(screen.queryByText(/^Candor 500/)).toBeNull();
});

test('a range has the colour of its profit, whatever today has made', async () => {
  signIn();
  const up = { ...account(), dayPnl: '50.00', totalValue: '99950.00' };
  await open(market().on(portfolioRoutes.accountOverview, up));
  const result = await screen.findByRole('button', { name: /^Profit or loss, / });
  expect(result.querySelector<HTMLElement>('[data-tone]')?.dataset.tone).toBe('loss');
  expect(screen.getByRole('img', { name: 'Account value' }).getAttribute('class')).toContain('loss');
});

test('a tap on its name takes the line of the index away, and another brings it back', async () => {
  signIn();
  const { user } = await open();
  const name = await screen.findByRole('button', { name: 'Candor 500 +2.00%' });
  await user.click(name);
  expect([lines().length, name.getAttribute('aria-pressed')]).toEqual([0, 'false']);
  await user.click(name);
  expect([lines().length, name.getAttribute('aria-pressed')]).toEqual([1, 'true']);
});

test.each([
  ['since its start', 'is younger than a month', '2026-11-19', 'All'],
  ['over a month', 'is older', '2026-10-25', '1M'],
])('the page begins with the account %s where it %s', async (_range, _age, from, chosen) => {
  signIn();
  await open(market(from));
  expect((await screen.findByRole('button', { name: chosen })).getAttribute('aria-pressed')).toBe('true');
});

test('ranges that begin before the account are not offered, and it is said since when it is', async () => {
  signIn();
  await open();
  expect(
    await screen.findByText('Your account began Thu, Nov 19. Longer ranges become available as history accumulates.'),
  ).toBeTruthy();
  const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect(['1D', '1W', '1M', '1Y', 'All'].map(isOffered)).toEqual([true, false, false, false, true]);
});

test('where the market has no index the account stands alone', async () => {
  signIn();
  const recorded = { kind: 'replay', label: 'Recording', simulated: false } as const;
  await open(
    market()
      .on(MARKET_ROUTES.indexes, { indexes: [], source: recorded, asOf: '2026-11-23T15:30:00Z' })
      .on(MARKET_ROUTES.marketCandles, () => refused('not_found', 404)),
  );
  await screen.findByRole('button', { name: /^Profit or loss, All: / });
  expect(screen.queryByText(/over the same time/)).toBeNull();
  expect(lines()).toHaveLength(0);
});

const byCode = (parts: readonly (readonly [code: string, pnl: string, today: string | null])[]) =>
  market().on(portfolioRoutes.accountPerformance, ({ query }) => ({
    ...performance(),
    range: query.range as 'ALL',
    byCode: parts.map(([code, pnl, today]) => ({ code, pnl, today })),
  }));

test('what each position added stands by itself; the part of today moves with the market as the position does', async () => {
  signIn();
  const aapl = position();
  await open(
    byCode([
      ['AAPL', '12.00', '2.00'],
      ['KO', '-3.00', null],
    ]).on(portfolioRoutes.positions, { positions: [aapl] }),
  );
  const amount = (code: string) => screen.getByRole('link', { name: new RegExp(`^${code}`) }).textContent;
  await screen.findByRole('heading', { name: 'By position' });
  // Ten dollars of closed days, and what the position shows for today.
  const today = Number(aapl.dayPnl);
  await waitFor(() => expect(amount('AAPL')).toContain(`$${(10 + today).toFixed(2)}`));
  expect(amount('KO')).toMatch(/No longer held.*−\$3\.00/);
  const [shares, before] = [Number(aapl.quantity), Number(aapl.price)];
  act(() =>
    live.quotes.put({
      ...{ code: 'AAPL', price: String(before + 1), change: '1.00', percent: '0.40' },
      ...{ previousClose: '246.6', session: 'regular' },
    }),
  );
  await waitFor(() => expect(amount('AAPL')).toContain(`$${(10 + today + shares).toFixed(2)}`));
  expect(amount('KO')).toContain('−$3.00');
});

test('the largest gains and losses come first, and the others are a tap away; one alone needs no list', async () => {
  signIn();
  const many = Array.from(
    { length: 12 },
    (_, index) => [`C${String.fromCharCode(65 + index)}`, `${60 - index * 10}.00`, null] as const,
  );
  const { user } = await open(byCode(many));
  await screen.findByRole('heading', { name: 'By position' });
  const codes = () => screen.getAllByRole('link', { name: /^C[A-L]\b/ }).map((row) => row.textContent.slice(0, 2));
  expect(codes()).toEqual(['CA', 'CB', 'CC', 'CD', 'CE', 'CJ', 'CK', 'CL']);
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(codes()).toEqual(many.map(([code]) => code));
  cleanup();
  await open(byCode([['KO', '5.00', null]]));
  await screen.findByRole('button', { name: /^Profit: / });
  expect(screen.queryByRole('heading', { name: 'By position' })).toBeNull();
});
