// @vitest-environment happy-dom
import { haltRoutes } from '@candor/model/halt-routes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLang } from '../../i18n/index.ts';
import { ApiDouble } from '../../lib/testing/api-double.fixture.ts';
import { createQueryClient } from '../../lib/query.ts';
import { live } from '../../live/connection.ts';
import { HaltNotice } from './halted.tsx';

/** The one connection's other end. */
class Wire {
  static last: Wire | undefined;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Wire.last = this;
  }
  send(): void {}
  close(): void {}
}

let active: string[];
let api: ApiDouble;
beforeEach(() => {
  active = [];
  api = new ApiDouble().on(haltRoutes.activeHalts, () => ({ active }));
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('WebSocket', Wire);
  live.start();
  act(() => Wire.last?.onopen?.());
});
afterEach(async () => {
  cleanup();
  act(() => live.stop());
  vi.unstubAllGlobals();
  await setLang('en');
});

const pushHalt = (name: string, isActive: boolean) =>
  act(() =>
    Wire.last?.onmessage?.({ data: JSON.stringify({ type: 'message', about: 'halt', name, active: isActive }) }),
  );
const show = (code?: string) =>
  act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <HaltNotice {...(code ? { code } : {})} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
const said = () => screen.queryByRole('status')?.textContent ?? '';
const asked = () => waitFor(() => expect(api.of(haltRoutes.activeHalts).length).toBeGreaterThan(0));

test.each([
  ['trading', 'KO', /halted for everyone/],
  ['cancel_only', 'KO', /You can cancel orders/],
  ['instrument:KO', 'KO', /Trading in this stock is halted/],
  ['trading', undefined, /halted for everyone/],
])('%s is shown on a page of %s when it is set, and removed when it is lifted', async (name, code, text) => {
  await show(code);
  await asked();
  expect(said()).toBe('');
  pushHalt(name, true);
  await waitFor(() => expect(said()).toMatch(text));
  pushHalt(name, false);
  await waitFor(() => expect(said()).toBe(''));
});

test.each(['payouts', 'robots', 'instrument:KO'])('%s is not shown where it does not apply', async (name) => {
  active = [name];
  await show('AAPL');
  await asked();
  pushHalt(name, true);
  expect(said()).toBe('');
});

test('halts set before, or while no connection was open, are fetched', async () => {
  active = ['cancel_only'];
  await show('KO');
  await waitFor(() => expect(said()).toMatch(/paused/));
  active = [];
  act(() => live.restart());
  act(() => Wire.last?.onopen?.());
  await waitFor(() => expect(said()).toBe(''));
});

test.each([
  ['en', /halted for everyone/],
  ['es', /suspendida para todos/],
  ['ja', /取引を停止しています/],
  ['zhHK', /暫停所有交易/],
] as const)('is shown in %s', async (lang, text) => {
  active = ['trading'];
  await act(() => setLang(lang));
  await show();
  await waitFor(() => expect(said()).toMatch(text));
});
