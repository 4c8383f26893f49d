// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commonTexts, preloadTexts } from '../../i18n/index.ts';
import { WhenNear } from './when-near.tsx';

beforeAll(() => preloadTexts(commonTexts));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a part far below is drawn when it comes near, and stays when it is left again', () => {
  let see: ((entries: { isIntersecting: boolean }[]) => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: typeof see) {
        see = seen;
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <WhenNear height={100}>
      <p>Below</p>
    </WhenNear>,
  );
  act(() => see?.([{ isIntersecting: false }]));
  expect(screen.queryByText('Below')).toBeNull();
  act(() => see?.([{ isIntersecting: true }]));
  expect(screen.getByText('Below')).toBeTruthy();
  act(() => see?.([{ isIntersecting: false }]));
  expect(screen.getByText('Below')).toBeTruthy();
});

test('once the reader moves the page, more of it is taken for near', () => {
  const margins: string[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(_seen: unknown, { rootMargin }: { rootMargin: string }) {
        margins.push(rootMargin);
      }
      observe() {}
      disconnect() {}
    },
  );
  render(
    <WhenNear height={100}>
      <p>Below</p>
    </WhenNear>,
  );
  expect(margins).toEqual(['150px']);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(margins).toEqual(['150px', '1200px']);
});

test('without a browser that tells where it is, it is drawn at once', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  await act(async () =>
    render(
      <WhenNear height={100}>
        <p>Below</p>
      </WhenNear>,
    ),
  );
  expect(screen.getByText('Below')).toBeTruthy();
});
