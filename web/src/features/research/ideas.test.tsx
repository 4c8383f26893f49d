// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { researchRoutes } from '@candor/model/research/routes.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { ApiDouble, refused } from '../../lib/testing/api-double.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../lib/testing/screen.fixture.tsx';
import { HomeIdeas } from './home/home-ideas.tsx';
import type { IdeaDay, Score } from './queries.ts';
import { Screen as Inspiration } from './screens/inspiration.tsx';
import { ideaTexts, reportTexts } from './texts.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts, ideaTexts, reportTexts));
eachTestOnAFreshDevice();

const spread = { mean: 0.1, deviation: 0.2 };
const GRADE = {
  ...{ days: 1, gradedOn: '2026-03-03', from: '100.00', to: '101.00', hit: false },
  ...{ percent: '1.00', referencePercent: '1.50', excessPercent: '-0.50' },
};
const idea = (rank: number, code: string, more: Partial<IdeaDay['ideas'][number]> = {}): IdeaDay['ideas'][number] => ({
  ...{ rank, code, name: `${code} Inc.`, sample: false, sector: 'energy', tag: 'bullish', score: 1.25 },
  z: { momentum: 2, trend: 1.5, breakout: 1, reversal: 1, volume: 0.5 },
  factors: { momentum: 0.5, trend: 0.08, breakout: 1.2, reversal: 0.04, volume: 1.75 },
  ...{
    price: '108.00',
    mean200: '95.50',
    dailyDollars: '150000000',
    now: { price: '110.25', changePercent: '-0.5', base: '105.00' },
    grades: [],
  },
  ...more,
});
const DAY: IdeaDay = {
  ...{
    date: '2026-03-02',
    dueAt: '2026-03-02T13:00:00Z',
    publishedAt: '2026-03-02T13:00:01Z',
    late: false,
    example: false,
  },
  inputsHash: 'a'.repeat(64),
  source: { kind: 'simulated', label: 'Simulated exchange', simulated: true },
  ...{ priorDate: '2026-02-27', rule: 'ideas-1', universe: 410, qualified: 2 },
  spreads: { momentum: spread, trend: spread, breakout: spread, reversal: spread, volume: spread },
  reference: { kind: 'own_index', id: 'candor_500', name: 'Candor 500' },
  referenceNow: { price: '1020.00', base: '1000.00' },
  ideas: [idea(1, 'FIRST'), idea(2, 'SECND', { tag: 'bearish', score: -0.8, grades: [GRADE] })],
};
const answer = (day: IdeaDay | null) => ({ day, nextAt: '2026-03-03T13:00:00Z', dates: day ? [day.date] : [] });
const none = { count: 0, hits: 0, hitPercent: null, meanExcessPercent: null };
const SCORE: Score = {
  ...{ reference: DAY.reference, published: 2, late: 0, since: '2026-03-02', next: null, asOf: '2026-03-03T21:30:00Z' },
  horizons: [
    {
      ...{ days: 1, bullish: none, ungraded: 0 },
      all: { count: 1, hits: 0, hitPercent: '0.00', meanExcessPercent: '-0.50' },
      bearish: { count: 1, hits: 0, hitPercent: '0.00', meanExcessPercent: '0.50' },
    },
    { days: 5, all: none, bullish: none, bearish: none, ungraded: 0 },
  ],
  examples: { published: 0, horizons: [] },
  days: [{ date: '2026-03-02', example: false, grades: [{ ...GRADE, code: 'SECND', tag: 'bearish' }] }],
};
const api = (day: IdeaDay | null = DAY) =>
  new ApiDouble().on(researchRoutes.ideas, answer(day)).on(researchRoutes.ideaScore, SCORE);

describe('/inspiration', () => {
  test('shows one idea at a time: the rule’s reasons, those against it, and that few qualified', async () => {
    const { user } = await openScreen(Inspiration, '/inspiration', api());
    expect(await screen.findByText(/2 of 20 qualified/)).toBeTruthy();
    expect(screen.getByRole('article', { name: 'FIRST Bullish' })).toBeTruthy();
    expect(
      screen.getByText(
        /^Over the 11 months that ended a month ago, FIRST rose 50\.0%; its comparison group rose 10\.0% on average/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Since Feb 27 close').textContent).toMatch(/\+5\.00%$/);
    // The one percentage of the card's head, and the scale of its score.
    expect(screen.getAllByText(/\+5\.00%/)).toHaveLength(1);
    expect(screen.getByText('Score +1.25 (−3 to +3)')).toBeTruthy();
    expect(screen.getByText('The case against')).toBeTruthy();
    expect(screen.getByText(/It rose 4\.0% in the last five days/)).toBeTruthy();
    expect(screen.getByText('Made by a fixed rule from past prices. Not investment advice.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'How this is worked out' }));
    expect(screen.getByText(/^From 410 liquid stocks.*not by a person and not by AI/)).toBeTruthy();
  });

  test('a bullish idea leads to a purchase; a bearish one to the stock alone', async () => {
    await openScreen(Inspiration, '/inspiration', api());
    expect((await screen.findByRole('link', { name: 'Buy' })).getAttribute('href')).toBe('/transactionBuy?code=FIRST');
    cleanup();
    await openScreen(Inspiration, '/inspiration?code=SECND', api());
    expect(await screen.findByRole('link', { name: 'See SECND' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Buy' })).toBeNull();
  });

  test('a swipe up, a tap and an arrow key turn the card; a small move does not', async () => {
    const { user } = await openScreen(Inspiration, '/inspiration', api());
    const deck = await screen.findByRole('region', { name: 'Trading ideas' });
    const swipe = (from: number, to: number) => {
      fireEvent.pointerDown(deck, { clientX: 100, clientY: from });
      fireEvent.pointerUp(deck, { clientX: 102, clientY: to });
    };
    swipe(500, 494);
    expect(screen.getByRole('article', { name: 'FIRST Bullish' })).toBeTruthy();
    swipe(500, 300);
    expect(await screen.findByRole('article', { name: 'SECND Bearish' })).toBeTruthy();
    expect(screen.getByText('That was the last one. No more data.')).toBeTruthy();
    swipe(300, 500);
    expect(await screen.findByRole('article', { name: 'FIRST Bullish' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next idea' }));
    expect(await screen.findByRole('article', { name: 'SECND Bearish' })).toBeTruthy();
    fireEvent.keyDown(deck, { key: 'ArrowUp' });
    expect(await screen.findByRole('article', { name: 'FIRST Bullish' })).toBeTruthy();
  });

  test('the line of an idea has a date and a price at both ends, and the close it is measured from', async () => {
    const closes = ['90.00', '95.00', '100.00', '105.00'];
    const bars = {
      at: ['2025-12-03', '2026-02-26', '2026-02-27', '2026-03-02'].map((day) => Date.parse(`${day}T05:00:00Z`)),
      ...{ open: closes, high: closes, low: closes, close: closes, volume: closes.map(() => 1) },
    };
    const line = { code: 'FIRST', range: '3M', interval: '1d', adjustment: 'splits', warmup: 0, bars } as const;
    const more = { previousClose: null, tradeDate: '2026-03-02', sessions: [], source: DAY.source };
    const asOf = '2026-03-02T15:00:00Z';
    const found = api().on(MARKET_ROUTES.candles, { ...line, ...more, asOf });
    await openScreen(Inspiration, '/inspiration', found);
    expect((await screen.findByText('Dec 3, 2025')).textContent).toBe('Dec 3, 2025 90.00');
    expect(screen.getAllByText(/Mar 2, 2026/).map(({ textContent }) => textContent)).toContain('Mar 2, 2026 110.25');
    expect(screen.getByText('Measured from the Feb 27 close, 100.00')).toBeTruthy();
  });

  test('the score opens into everything it is made of', async () => {
    const { user } = await openScreen(Inspiration, '/inspiration?code=FIRST', api());
    await user.click(await screen.findByRole('button', { name: /FIRST Score: \+1\.25\. Why/ }));
    expect(await screen.findByText(/\+50\.0%; mean \+10\.0%, spread 20\.0%; \+2\.00 × 0\.35/)).toBeTruthy();
    expect(screen.getByText(/SHA-256 of the stored inputs: a{64}/)).toBeTruthy();
  });

  test('before the first ideas it shows when they are due', async () => {
    await openScreen(Inspiration, '/inspiration', api(null));
    expect(await screen.findByText('The first ideas have not been published yet')).toBeTruthy();
    expect(screen.getByText(/Next: Mar 3, 2026, 08:00 ET/)).toBeTruthy();
  });

  test('a failed read can be repeated', async () => {
    let down = true;
    const failing = api().on(researchRoutes.ideas, () => (down ? refused('internal_error', 500) : answer(DAY)));
    const { user } = await openScreen(Inspiration, '/inspiration?view=list', failing);
    const again = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(again);
    expect(await screen.findByRole('link', { name: /FIRST/ })).toBeTruthy();
  });

  test('on Home an idea has the change of its day without the ground of a result', async () => {
    await openScreen(HomeIdeas, '/index', api());
    const row = await screen.findByRole('link', { name: /FIRST/ });
    expect(
      within(row)
        .getByText(/0\.50%/)
        .closest('[class*="chip"]'),
    ).toBeNull();
    expect(row.querySelector('[class*="reason"]')?.textContent, 'why it is listed').toBeTruthy();
    cleanup();
    // A list that says since when and what counts as right has it.
    await openScreen(Inspiration, '/inspiration?view=list', api());
    const listed = await screen.findByRole('link', { name: /FIRST/ });
    expect(
      within(listed)
        .getByText(/5\.00%/)
        .closest('[class*="chip"]'),
    ).not.toBeNull();
  });

  test('a list of ideas says since which close its changes are, and whether each is right so far', async () => {
    await openScreen(Inspiration, '/inspiration?view=list', api());
    const first = await screen.findByRole('link', { name: /FIRST/ });
    expect(first.textContent).toMatch(/Bullish.*right so far.*\+5\.00%$/);
    // It rose with the other, which is no fall.
    expect(screen.getByRole('link', { name: /SECND/ }).textContent).toMatch(/Bearish.*wrong so far.*\+5\.00%$/);
    expect(
      screen.getByText(/^Change since the Feb 27 close\. .*Candor 500 since that close: \+2\.00%\.$/),
    ).toBeTruthy();
  });

  test('an idea that rose less than the reference is wrong so far; without a level of it nothing is said', async () => {
    await openScreen(
      Inspiration,
      '/inspiration?view=list',
      api({ ...DAY, referenceNow: { price: '1060.00', base: '1000.00' } }),
    );
    expect((await screen.findByRole('link', { name: /FIRST/ })).textContent).toMatch(/wrong so far/);
    expect(screen.getByRole('link', { name: /SECND/ }).textContent).toMatch(/right so far/);
    cleanup();
    await openScreen(Inspiration, '/inspiration?view=list', api({ ...DAY, referenceNow: null }));
    expect((await screen.findByRole('link', { name: /FIRST/ })).textContent).not.toMatch(/so far/);
  });

  test('the list leads to the cards', async () => {
    await openScreen(Inspiration, '/inspiration?view=list', api({ ...DAY, late: true }));
    expect((await screen.findByRole('link', { name: /SECND/ })).getAttribute('href')).toBe('/inspiration?code=SECND');
    expect(screen.getByText(/Published late/)).toBeTruthy();
  });

  test('an example says what it is, never that it was published or late', async () => {
    const example = { ...DAY, example: true, publishedAt: '2026-03-05T15:30:00Z' };
    const { user } = await openScreen(Inspiration, '/inspiration?view=list', api(example));
    expect(
      await screen.findByText('Example: made Mar 5, 2026, 10:30 ET, using only data up to Mar 2, 2026, 08:00 ET.'),
    ).toBeTruthy();
    expect(screen.queryByText(/Published/)).toBeNull();
    // The time of its prices is the hour it is for.
    await user.click(await screen.findByRole('button', { name: 'How this is worked out' }));
    expect(screen.getByText(/as of Mar 2, 2026, 08:00 ET/)).toBeTruthy();
  });

  test('the score has examples apart, with a mark on each of their days', async () => {
    const [horizon] = SCORE.horizons;
    const examples = {
      published: 40,
      horizons: [{ ...horizon!, all: { count: 20, hits: 9, hitPercent: '45.00', meanExcessPercent: '-0.10' } }],
    };
    const days = SCORE.days.map((day) => ({ ...day, example: true }));
    const none_ = SCORE.horizons.map((each) => ({ ...each, all: none, bearish: none }));
    const fresh: Score = { ...SCORE, published: 0, since: null, horizons: none_, examples, days };
    await openScreen(Inspiration, '/inspiration?view=score', api().on(researchRoutes.ideaScore, fresh));
    const heading = await screen.findByRole('heading', { name: 'Examples, made later from earlier prices' });
    const apart = heading.closest('section') as HTMLElement;
    expect(within(apart).getByText('Right, 9 of 20')).toBeTruthy();
    expect(within(apart).getByText(/^40 examples\./)).toBeTruthy();
    expect(screen.getAllByText('Nothing is graded yet')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: /Ideas of Mar 2, 2026 Example/ })).toBeTruthy();
  });

  test('the score counts the wrong ones, with both moves behind each', async () => {
    const { user } = await openScreen(Inspiration, '/inspiration?view=score', api());
    expect(await screen.findByText('Right, 0 of 1')).toBeTruthy();
    expect(screen.getByText('Reference: Candor 500.', { exact: false })).toBeTruthy();
    expect(screen.getByText('Wrong')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /^Lead: −0\.50%/ })[0] as HTMLElement);
    expect(await screen.findByText('Idea, 100.00 to 101.00')).toBeTruthy();
    expect(screen.getByText('+1.50%')).toBeTruthy();
  });
});

test('a share card has the source and time of its figures, and that they are simulated and an example', async () => {
  const written: string[] = [];
  const pen = {
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText: (text: string) => written.push(text),
    fillRect: () => {},
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'])));
  const handed: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void handed.push(...files),
  });
  const { user } = await openScreen(Inspiration, '/inspiration', api({ ...DAY, example: true }));
  await user.click(await screen.findByRole('button', { name: 'Share as picture' }));
  await expect.poll(() => handed.map(({ name }) => name)).toEqual(['FIRST-2026-03-02.png']);
  const text = written.join('\n');
  expect(text).toContain('FIRST · Bullish');
  expect(text).toContain('Simulated money and prices');
  expect(text).toContain('Simulated exchange · as of Mar 2, 2026, 08:00 ET');
  expect(text).toContain('Not advice');
  expect(text).toContain('Example: made');
  vi.restoreAllMocks();
});
