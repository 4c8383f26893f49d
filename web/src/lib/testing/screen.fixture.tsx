import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ApiDouble } from './api-double.fixture.ts';
import { createQueryClient } from '../query.ts';
import { clearSession, userCell } from '../stored.ts';

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-testid="elsewhere">{`${pathname}${search}`}</p>;
}

/** Clears device storage and page after each test. */
export function eachTestOnAFreshDevice(): void {
  beforeEach(() => {
    localStorage.clear();
    clearSession();
    onAPhone();
    // The document has no layout, so that nothing would ever come into view; without it everything counts as seen.
    vi.stubGlobal('IntersectionObserver', undefined);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}

/** Without this the test's window has the width of a desktop's. */
export function onAPhone(): void {
  vi.stubGlobal('matchMedia', undefined);
}

/** For the rest of a test the screen has room for two columns. */
export function onAWideScreen(): void {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (asked: string) => ({ ...listeners, matches: asked.includes('min-width') }));
}

/** Renders a screen at an address over a doubled network; other addresses only show that they were reached. */
export async function openScreen(Screen: ComponentType, address: string, api: ApiDouble) {
  vi.stubGlobal('fetch', api.fetch);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
  const path = address.replace(/\?.*/, '');
  const opened = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback={null}>
          <Routes>
            <Route path={path} element={<Screen />} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(async () => {});
  return { ...opened, client, user: userEvent.setup() };
}

/** Signs somebody in on this device, verified unless stated otherwise. */
export function signIn(AuthenticationStatus = 2): void {
  userCell.write({ login_state: 1, AuthenticationStatus });
}
