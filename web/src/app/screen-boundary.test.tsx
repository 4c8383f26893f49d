// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { commonTexts, preloadTexts } from '../i18n/index.ts';
import type { ScreenLoader } from './page-route.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScreen } from './screens.ts';

function ScreenOf({ loader }: { loader: ScreenLoader }) {
  const Screen = useScreen(loader);
  return <Screen />;
}

test('a missing chunk is fetched once, and again when the person asks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await preloadTexts(commonTexts);
  let asked = 0;
  const loader: ScreenLoader = async () => {
    asked += 1;
    if (asked === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return { Screen: () => <p>here</p> };
  };
  await act(async () => {
    render(
      <MemoryRouter>
        <ScreenBoundary>
          <Suspense>
            <ScreenOf loader={loader} />
          </Suspense>
        </ScreenBoundary>
      </MemoryRouter>,
    );
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(asked).toBe(1);
  await act(async () => userEvent.click(screen.getByRole('button')));
  expect(await screen.findByText('here')).toBeTruthy();
  expect(asked).toBe(2);
  vi.restoreAllMocks();
});
