// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { quietMarket } from '../../domains/market/market.fixture.ts';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../lib/testing/screen.fixture.tsx';
import { PATHS } from '../../lib/paths.ts';
import { InformationHeader } from './information-header.tsx';
import { newsTexts } from './texts.ts';

eachTestOnAFreshDevice();
beforeAll(() => preloadTexts(commonTexts, newsTexts));

const PARTS = [
  ['Markets', 'Markets', []],
  ['Newswire', 'News', ['Newswire', 'Articles', 'Watchlists']],
  ['Articles', 'News', ['Newswire', 'Articles', 'Watchlists']],
  ['Watchlists', 'News', ['Newswire', 'Articles', 'Watchlists']],
  ['DailyMorningReport', 'Reports', ['DailyMorningReport', 'MorningReport', 'MarketReview']],
  ['MorningReport', 'Reports', ['DailyMorningReport', 'MorningReport', 'MarketReview']],
  ['MarketReview', 'Reports', ['DailyMorningReport', 'MorningReport', 'MarketReview']],
  ['FutureView', 'Calendar', ['FutureView', 'Earnings']],
  ['Earnings', 'Calendar', ['FutureView', 'Earnings']],
] as const;

test.each(PARTS)('%s stands in the group %s, beside its other parts', async (part, group, parts) => {
  await openScreen(() => <InformationHeader current={part} />, `/information/${part}`, quietMarket());
  const groups = screen.getByRole('navigation', { name: 'Parts of news and reports' });
  expect(within(groups).getAllByRole('link')).toHaveLength(4);
  expect(within(groups).getByRole('link', { current: 'page' }).textContent).toBe(group);
  const chips = screen.queryByRole('navigation', { name: group });
  const links = chips ? within(chips).getAllByRole<HTMLAnchorElement>('link') : [];
  expect(links.map((link) => new URL(link.href).pathname)).toEqual(parts.map((each) => `/information/${each}`));
  const current = links.find((link) => link.getAttribute('aria-current') === 'page');
  if (current) expect(new URL(current.href).pathname).toBe(`/information/${part}`);
});

test('every part of information is reached from its head', () => {
  const all = PATHS.filter((path) => path.startsWith('/information/'));
  expect(PARTS.map(([part]) => `/information/${part}`).toSorted()).toEqual(all.toSorted());
});
