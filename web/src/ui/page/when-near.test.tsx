// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { WhenNear } from './when-near.tsx';

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

test('without a browser that tells where it is, it is drawn at once', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(
    <WhenNear height={100}>
      <p>Below</p>
    </WhenNear>,
  );
  expect(screen.getByText('Below')).toBeTruthy();
});
