// @vitest-environment happy-dom
import { conductRoutes } from '@candor/model/conduct/routes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { ConductPage } from './conduct-page.tsx';
import type { Conduct } from './queries.ts';
import { conductTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, marketTexts, conductTexts));
eachTestOnAFreshDevice();

const about = {
  source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
  asOf: '2026-11-23T15:30:00Z',
} as const;
const measured = {
  ...{ fills: 26, measured: 25, better: 2, same: 22, worse: 1 },
  ...{ meanBps: '0.44', medianBps: '0.00', bestBps: '20.00', worstBps: '-10.00' },
};
const FILLS: Conduct['fills'] = {
  ...{ from: '2026-08-25', to: '2026-11-23', withheld: false },
  ...measured,
  groups: [
    { by: 'order_type', name: 'limit', ...measured },
    { by: 'model', name: 'book-1', ...measured },
  ],
};
const CONDUCT: Conduct = {
  fills: FILLS,
  fewest: { customers: 3, fills: 20 },
  reports: [
    {
      ...{ kind: 'ideas', published: 3, since: '2026-11-18', onTime: 2, withinHour: 0, late: 1, medianSeconds: '30.0' },
      last: { date: '2026-11-20', dueAt: '2026-11-20T13:00:00Z', publishedAt: '2026-11-20T13:00:02Z' },
      slowest: { date: '2026-11-19', dueAt: '2026-11-19T13:00:00Z', publishedAt: '2026-11-19T15:10:00Z' },
      nextAt: '2026-11-24T13:00:00Z',
    },
    {
      ...{ kind: 'morning_report', published: 0, since: null, onTime: 0, withinHour: 0, late: 0, medianSeconds: null },
      ...{ last: null, slowest: null, nextAt: '2026-11-24T12:30:00Z' },
    },
  ],
  prices: {
    ...{ instruments: 860, quoted: 858, traded: 850, halted: 1, minutes: 51_600, minutesTraded: 41_280 },
    ...{ medianQuoteSeconds: '2.4', oldestQuoteSeconds: '690.0', tradeDate: '2026-11-23' },
  },
  modelIds: ['book-1'],
  ...about,
};
const Page = () => <ConductPage ideas={<p>The score of ideas</p>} />;
const open = (more: Partial<Conduct> = {}) =>
  openScreen(
    Page,
    '/help',
    new ApiDouble()
      .on(conductRoutes.conduct, { ...CONDUCT, ...more })
      .on(conductRoutes.ownFills, { fills: { ...FILLS, ...NO_FILLS }, ...about }),
  );
const NO_FILLS = { fills: 0, measured: 0, better: 0, same: 0, worse: 0, meanBps: null, groups: [] };

test('says how prices and fills are made, with their limits, before any figure', async () => {
  await open();
  expect(await screen.findByText(/They are the prices of no real market/)).toBeTruthy();
  expect(screen.getByText(/the other side is a program/)).toBeTruthy();
  expect(screen.getByText('80.00% of 51,600')).toBeTruthy();
  expect(screen.getByText('The score of ideas')).toBeTruthy();
  expect(screen.getByText(/What has been promises nothing/)).toBeTruthy();
});

test('fills beside the quote on arrival: worst as well as best, with period, counts and the formula', async () => {
  const { user } = await open();
  expect(
    await screen.findByRole('img', { name: /Better than the quote 2, At the quote 22, Worse than the quote 1/ }),
  ).toBeTruthy();
  expect(screen.getByText('−10.00 bp')).toBeTruthy();
  expect(screen.getByText('Aug 25, 2026 to Nov 23, 2026')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Mean: \+0.44 bp/ }));
  const proof = (await screen.findByText(/÷ number of fills measured/)).closest('dialog') as HTMLElement;
  expect(within(proof).getByText('25')).toBeTruthy();
});

test('with few customers no average is shown, with the reason; one’s own fills need a sign-in', async () => {
  await open({ fills: { ...FILLS, withheld: true } });
  expect(await screen.findByText(/From 20 fills of at least 3 customers on/)).toBeTruthy();
  expect(screen.queryByText('−10.00 bp')).toBeNull();
  expect(screen.getByText('Sign in to see your own fills measured in the same way.')).toBeTruthy();
});

test('a signed-in customer sees their own figures', async () => {
  signIn();
  await open();
  expect(await screen.findByText('No fills in this time.')).toBeTruthy();
});

test('a report says when it was due and made, the slowest too; one that was never made says so', async () => {
  await open();
  expect(await screen.findByText('Nov 19, 2026: due 08:00, made 10:10')).toBeTruthy();
  expect(screen.getByText('None published yet')).toBeTruthy();
  expect(screen.getAllByText('Next due')).toHaveLength(2);
});
