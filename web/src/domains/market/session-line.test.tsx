// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commonTexts, preloadTexts, setLang } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { now } from '../../lib/device.ts';
import { setServerStatus } from '../../lib/server-status.ts';
import type { MarketSession } from './queries.ts';
import { SessionLine } from './session-line.tsx';

const HOUR = 3_600_000;
const OPENS = Date.parse('2026-12-07T09:00:00Z');

beforeAll(() => preloadTexts(commonTexts, marketTexts));
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => setLang('en'));
});

async function written(state: 'closed' | 'regular', left: number): Promise<string> {
  vi.useFakeTimers({ now: OPENS - left });
  setServerStatus({ mode: 'simulated', clockOffsetMs: 0 });
  const session = {
    ...{ session: state, nextChangeAt: OPENS, now: OPENS - left, receivedAt: now(), clockSpeed: 1 },
  } as unknown as MarketSession;
  const { container, unmount } = render(
    <Suspense>
      <SessionLine session={session} />
    </Suspense>,
  );
  await act(async () => {});
  expect(screen.queryAllByRole('timer')).toHaveLength(state === 'regular' ? 1 : 0);
  const text = container.textContent ?? '';
  unmount();
  return text;
}

test('what is left is written in named units, so that it does not read as a time of day', async () => {
  const min = HOUR / 60;
  expect(await written('regular', 6 * HOUR + 22 * min)).toContain('closes in 6 h 22 min');
  expect(await written('regular', 9 * min + 5_000)).toContain('closes in 9 min 5 s');
  await act(async () => setLang('ja'));
  expect(await written('regular', 6 * HOUR + 22 * min)).toContain('6時間22分');
});

test('a closed market says when its pre-market begins, by the day and without its year', async () => {
  expect(await written('closed', 17 * HOUR)).toBe('Market closedpre-market from Mon, Dec 7, 04:00 ET');
});
