// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { marketNow } from '../../lib/server-status.ts';
import { useMarketTimes } from './market-times.ts';

beforeAll(() => preloadTexts(commonTexts));
afterEach(() => act(() => setLang('en')));

test('after “until” Spanish has an article: one for an hour of today, another for a day', async () => {
  const { result } = renderHook(useMarketTimes, { wrapper: Suspense });
  const [now, later] = [marketNow(), marketNow() + 5 * 86_400_000];
  expect(result.current.untilTime(now)).toBe(result.current.time(now));
  await act(() => setLang('es'));
  expect(result.current.untilTime(now)).toMatch(/^las \d\d:\d\d ET$/);
  expect(result.current.untilBoth(later)).toMatch(/^el \d+ .*\d\d:\d\d ET/);
});

test('an hour of today is said here too, of another day the hour of New York alone', () => {
  const { result } = renderHook(useMarketTimes, { wrapper: Suspense });
  const [now, later] = [marketNow(), marketNow() + 5 * 86_400_000];
  expect(result.current.untilBoth(now)).toBe(result.current.both(now));
  expect(result.current.untilBoth(later)).toBe(result.current.time(later));
});
