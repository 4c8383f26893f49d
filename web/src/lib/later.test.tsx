// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenBoundary } from '../app/screen-boundary.tsx';
import { commonTexts, defineTexts, preloadTexts, useTexts } from '../i18n/index.ts';
import { partLater, sheetLater } from '../ui/page/later-parts.tsx';
import { later } from './later.tsx';

/** Fetches that fail so many times before they bring a part. */
function failing(times: number) {
  const fetch = vi.fn(async () => {
    if (fetch.mock.calls.length <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ say }: { say: string; onClose(): void }) => <p>{say}</p>;
  });
  return fetch;
}

const page = (part: React.ReactNode) => (
  <MemoryRouter>
    <ScreenBoundary>
      <p>the rest of the page</p>
      {part}
    </ScreenBoundary>
  </MemoryRouter>
);

const draw = async (part: React.ReactNode) => act(async () => void render(page(part)));
const retry = async () => act(async () => screen.getByRole('button', { name: 'Try again' }).click());
const props = { say: 'here', onClose: () => {} };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await preloadTexts(commonTexts);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a part that cannot be fetched says so in its own place, as often as it fails, and comes when it is there', async () => {
  const fetch = failing(3);
  const Part = partLater(fetch, () => <p>waiting</p>);
  await draw(<Part {...props} />);
  for (let asked = 1; asked <= 3; asked += 1) {
    expect(fetch).toHaveBeenCalledTimes(asked);
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded');
    expect(screen.queryByText('waiting')).toBeNull();
    expect(screen.getByText('the rest of the page')).toBeTruthy();
    await retry();
  }
  expect(screen.getByText('here')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a sheet that cannot be fetched is one that says so and can be closed', async () => {
  const onClose = vi.fn();
  const Part = sheetLater(failing(1));
  await draw(<Part say="here" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'This could not be loaded' })).toBeTruthy();
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  expect(onClose).toHaveBeenCalled();
  await retry();
  expect(screen.getByText('here')).toBeTruthy();
});

test('a part without a place of its own is fetched again when its screen is tried again', async () => {
  const fetch = failing(2);
  const Part = later(fetch);
  await draw(<Part {...props} />);
  await retry();
  expect(screen.queryByText('the rest of the page')).toBeNull();
  await retry();
  expect(screen.getByText('here')).toBeTruthy();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('a fault in the part itself is not taken for a missing file', async () => {
  const Part = partLater(async () => () => {
    throw new Error('a fault');
  });
  await draw(<Part />);
  expect(screen.queryByText('the rest of the page')).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('words that cannot be fetched end in the same, and not in a skeleton that asks for them without end', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= 2) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: { say: 'in words' } };
  });
  const texts = defineTexts({ en: load, es: load, ja: load, zhHK: load });
  const Words = () => <p>{useTexts(texts)('say')}</p>;
  await draw(
    <Suspense fallback={<p>waiting</p>}>
      <Words />
    </Suspense>,
  );
  expect(load).toHaveBeenCalledTimes(1);
  await retry();
  expect(load).toHaveBeenCalledTimes(2);
  await retry();
  expect(screen.getByText('in words')).toBeTruthy();
});
