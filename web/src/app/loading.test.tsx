// @vitest-environment happy-dom
import { authRoutes } from '@candor/model/auth/routes.ts';
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Texts, TextsOf } from '../i18n/index.ts';
import { ROUTES } from './manifest.ts';

/** The loading indicator of the whole app: over any screen, in the page or by the native shell. */

const AFTER_MS = 600;
const LIMIT_MS = 5_000;
const shown = () => screen.queryByText('Loading') !== null;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A server whose answers wait until the test releases them. */
class SlowServer {
  asked: string[] = [];
  #waiting: (() => void)[] = [];
  readonly fetch = (url: string, init: RequestInit = {}): Promise<Response> => {
    this.asked.push(`${init.method} ${url}`);
    return new Promise((answer) => {
      this.#waiting.push(() => answer(Response.json({ refusal: 'internal_error', retryable: false }, { status: 500 })));
    });
  };
  /** Answers all waiting calls: with a refusal, which ends loading as well as any other answer. */
  answer(): Promise<void> {
    return act(async () => {
      for (const go of this.#waiting.splice(0)) go();
      await vi.advanceTimersByTimeAsync(1);
    });
  }
}

const isTexts = (value: unknown): value is TextsOf<Texts> =>
  typeof value === 'object' && value !== null && 'ready' in value && 'load' in value;

/** The app as it starts on a device, with or without a native shell, its texts loaded. */
async function start(bridge?: NonNullable<Window['candorShell']>) {
  vi.resetModules();
  if (bridge) window.candorShell = bridge;
  const { preloadTexts } = await import('../i18n/index.ts');
  const modules = import.meta.glob<object>(['../features/*/*texts.ts', '../i18n/*.ts', '!**/*.test.ts']);
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  await preloadTexts(...loaded.flatMap((module) => Object.values(module).filter(isTexts)));
  const [{ prepare }, { Screens }, { userCell }] = await Promise.all([
    import('./screens.ts'),
    import('./app.tsx'),
    import('../lib/stored.ts'),
    import('../shell/index.ts'),
  ]);
  delete window.candorShell;
  let people = 0;
  return async (address: string) => {
    // Another person each time, so that nothing of the last test is kept.
    people += 1;
    userCell.write({ login_state: 1, AuthenticationStatus: 2, td_acc: `acc_${people}` });
    await prepare(address.split('?')[0] as string);
    vi.useFakeTimers();
    window.history.replaceState({}, '', address);
    const opened = render(
      <MemoryRouter initialEntries={[address]}>
        <Screens />
      </MemoryRouter>,
    );
    await pass(1);
    return opened;
  };
}

let server: SlowServer;
let open: Awaited<ReturnType<typeof start>>;
beforeEach(() => {
  localStorage.clear();
  server = new SlowServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('WebSocket', undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('in a browser', () => {
  beforeAll(async () => {
    open = await start();
  });

  test('a slow first answer shows it, announced, and the answer hides it', async () => {
    await open('/market/stock');
    await pass(AFTER_MS - 2);
    expect(shown()).toBe(false);
    await pass(2);
    expect(screen.getByText('Loading').closest('[role=status]')).not.toBeNull();
    await server.answer();
    expect(shown()).toBe(false);
  });

  test('it is gone after five seconds though nothing answered, and stays away', async () => {
    await open('/market/stock');
    await pass(AFTER_MS + LIMIT_MS - 2);
    expect(shown()).toBe(true);
    await pass(2);
    expect(shown()).toBe(false);
    await pass(LIMIT_MS);
    expect(shown()).toBe(false);
  });

  test('a quick answer shows nothing', async () => {
    await open('/market/stock');
    await pass(AFTER_MS - 50);
    await server.answer();
    await pass(AFTER_MS);
    expect(shown()).toBe(false);
  });

  test('an action shows it, a call in the background does not', async () => {
    await open('/theme');
    await server.answer();
    const { call } = await import('../lib/http.ts');
    await act(async () => void call(authRoutes.accountList, { background: true }).catch(() => undefined));
    await pass(AFTER_MS);
    expect([server.asked.at(-1), shown()]).toEqual(['POST /api/account/list/get/', false]);
    await act(async () => void call(authRoutes.logout).catch(() => undefined));
    await pass(AFTER_MS);
    expect([server.asked.at(-1), shown()]).toEqual(['POST /api/auth/logout', true]);
    await server.answer();
    expect(shown()).toBe(false);
  });

  test('a refetch in the background shows nothing', async () => {
    const { QueryClientProvider, useQuery } = await import('@tanstack/react-query');
    const { createQueryClient } = await import('../lib/query.ts');
    const { Loading } = await import('./loading.tsx');
    const { call } = await import('../lib/http.ts');
    const client = createQueryClient();
    const Reader = () => {
      useQuery({ queryKey: ['session'], queryFn: () => call(MARKET_ROUTES.session), initialData: {} as never });
      return null;
    };
    vi.useFakeTimers();
    render(
      <QueryClientProvider client={client}>
        <Reader />
        <Loading />
      </QueryClientProvider>,
    );
    await act(async () => void client.invalidateQueries());
    await pass(AFTER_MS * 2);
    expect(server.asked).toContain('GET /api/market/session');
    expect(shown()).toBe(false);
  });

  test('a screen that waits for its words is not drawn again and again beside it', async () => {
    const { QueryClientProvider, useQuery } = await import('@tanstack/react-query');
    const { createQueryClient } = await import('../lib/query.ts');
    const { Loading } = await import('./loading.tsx');
    const words = new Promise<string>(() => undefined);
    let drawn = 0;
    const Words = () => use(words);
    const Content = () => {
      drawn += 1;
      useQuery({ queryKey: ['more'], queryFn: () => words });
      return <Words />;
    };
    const ContentOrSkeleton = () => {
      const { data } = useQuery({ queryKey: ['first'], queryFn: async () => 'answer' });
      return data === undefined ? null : <Content />;
    };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense fallback="skeleton">
          <ContentOrSkeleton />
          <Loading />
        </Suspense>
      </QueryClientProvider>,
    );
    await screen.findByText('skeleton');
    const turn = () => act(() => new Promise((next) => setTimeout(next)));
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(drawn).toBeLessThan(10);
  });
});

describe('in the native shell its own display is used', () => {
  const QUERY: Readonly<Record<string, string>> = {
    '/stockDetails': '?code=AAPL',
    '/transactionBuy': '?code=AAPL',
    '/transactionFlat': '?code=AAPL',
    '/transactionSell': '?code=AAPL',
  };
  const paths = ROUTES.flatMap((route) => (route.kind === 'page' && route.built ? [route.path] : []));
  const calls: boolean[] = [];
  beforeAll(async () => {
    open = await start({ setLoading: (on) => void calls.push(on) });
  });
  beforeEach(() => void calls.splice(0));

  test.each(paths.filter((path) => path !== '/loadPage'))('on and off by turns on %s', async (path) => {
    const { unmount } = await open(`${path}${QUERY[path] ?? ''}`);
    await pass(AFTER_MS + LIMIT_MS);
    expect(shown()).toBe(false);
    unmount();
    expect(calls.filter((on, index) => on !== (index % 2 === 0))).toEqual([]);
    expect(calls.length % 2).toBe(0);
    const reads = server.asked.filter((call) => call.startsWith('GET') && !call.includes('/market/session'));
    if (reads.length > 0) expect(calls.slice(0, 2), reads.join()).toEqual([true, false]);
  });

  test('and off at once when the answer comes', async () => {
    await open('/market/stock');
    await pass(AFTER_MS);
    expect(calls).toEqual([true]);
    await server.answer();
    expect(calls).toEqual([true, false]);
  });
});
