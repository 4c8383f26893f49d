// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { quietMarket } from '../../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../../lib/testing/screen.fixture.tsx';
import { BreadthBars } from './breadth.tsx';

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts));
eachTestOnAFreshDevice();

const bounds: [number | null, number | null][] = [
  ...([
    [null, -1],
    [-1, 0],
    [0, 0],
    [0, 1],
    [1, null],
  ] as [number | null, number | null][]),
];

test('the edges of a distribution stand between its bars, each once, and its open ends under the outermost', async () => {
  const counts = { universe: 5, advancers: 2, unchanged: 1, decliners: 2, equalPercent: null };
  const buckets = bounds.map(([from, to]) => ({ from, to, count: 1 }));
  await openScreen(() => <BreadthBars counts={{ ...counts, buckets }} />, '/market/stock', quietMarket());
  const bars = [...(await screen.findByRole('list')).querySelectorAll('li')];
  expect(bars.map((bar) => bar.lastElementChild?.textContent)).toEqual(['<−1', '', '0', '', '≥+1']);
});
