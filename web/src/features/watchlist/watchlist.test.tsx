// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { WELL_KNOWN } from '@candor/model/market/well-known.ts';
import { portfolioRoutes } from '@candor/model/portfolio/routes.ts';
import { watchlistRoutes, type WatchlistView } from '@candor/model/watchlist/routes.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { position } from '../../domains/account/account-server.fixture.tsx';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { refused } from '../../lib/testing/api-double.fixture.ts';
import { energy, item, quietMarket } from '../../domains/market/market.fixture.ts';
import { eachTestOnAFreshDevice, openScreen, signIn } from '../../lib/testing/screen.fixture.tsx';
import { edited, reversedEdit, type WatchlistEdit } from '../../domains/watchlist/queries.ts';
import { ToastHost } from '../../ui/index.ts';
import { moved, nameProblem, placeAfterDrag } from './order.ts';
import { Screen as FirstStocks } from './screens/first-stocks.tsx';
import { Screen as Lists } from './screens/watchlists.tsx';
import { watchlistTexts } from './texts.ts';

const id = (n: number) => `wal_${String(n).padStart(26, '0')}`;
const LONG: WatchlistView = { id: id(1), name: 'Long term', codes: ['AAPL', 'MSFT', 'NVDA'] };
const source = { kind: 'simulated', label: 'Simulated exchange', simulated: true } as const;
const asOf = '2026-03-02T15:30:00Z';
const SHORT: WatchlistView = { id: id(2), name: 'Ideas', codes: [] };

/** Toasts stand in the frame, around every screen. */
const Watchlists = () => (
  <>
    <Lists />
    <ToastHost />
  </>
);

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts, watchlistTexts));
eachTestOnAFreshDevice();

async function openLists(lists: WatchlistView[]) {
  signIn();
  const api = quietMarket().on(watchlistRoutes.watchlists, { lists });
  return { api, ...(await openScreen(Watchlists, '/watchList', api)) };
}
const order = () =>
  screen.getAllByRole('button', { name: /^Take .* out$/ }).map((each) => each.getAttribute('aria-label'));

describe('/watchList', () => {
  test('a visitor is asked to log in, in place', async () => {
    await openScreen(Watchlists, '/watchList', quietMarket());
    expect(screen.getByRole('alert').textContent).toContain('You are not logged in yet, please login first.');
  });

  test('shows a list with prices, and an empty one with its next step', async () => {
    const { api, user } = await openLists([LONG, SHORT]);
    // Rows exist where they are in view, which this document has none of; their prices are asked for.
    await expect.poll(() => api.of(MARKET_ROUTES.snapshots)[0]?.query.codes).toBe('AAPL,MSFT,NVDA');
    await user.click(screen.getByRole('button', { name: 'Ideas' }));
    expect(await screen.findByText('Nothing watched here yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add symbols' })).toBeTruthy();
  });

  test('without a list, what the reader holds becomes the first one with one tap', async () => {
    signIn();
    const api = quietMarket()
      .on(watchlistRoutes.watchlists, { lists: [] })
      .on(portfolioRoutes.positions, { positions: [position(), { ...position(), code: 'KO' }] })
      .on(watchlistRoutes.createWatchlist, { lists: [{ ...LONG, codes: ['AAPL', 'KO'] }] });
    const { user } = await openScreen(Watchlists, '/watchList', api);
    await user.click(await screen.findByRole('button', { name: 'Start with your 2 positions' }));
    await expect.poll(() => api.of(watchlistRoutes.createWatchlist)[0]?.body).toMatchObject({ codes: ['AAPL', 'KO'] });
  });

  test('arrow keys and choices move a symbol at once, say where it is, and can be taken back', async () => {
    const { api, user } = await openLists([LONG]);
    const sent: unknown[] = [];
    api.on(watchlistRoutes.reorderWatchlist, ({ body }) => {
      sent.push((body as { codes: string[] }).codes.join(' '));
      return { lists: [{ ...LONG, codes: (body as { codes: string[] }).codes }] };
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const handle = await screen.findByRole('button', { name: /^Move AAPL: place 1 of 3/ });
    fireEvent.keyDown(handle, { key: 'ArrowDown' });
    expect(await screen.findByText('AAPL is now at place 2 of 3')).toBeTruthy();
    await expect.poll(() => order()).toEqual(['Take MSFT out', 'Take AAPL out', 'Take NVDA out']);
    await user.click(screen.getByRole('button', { name: 'Options for NVDA' }));
    await user.click(screen.getByRole('button', { name: 'To the top', hidden: true }));
    expect(await screen.findByText('NVDA is now at place 1 of 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => sent).toEqual(['MSFT AAPL NVDA', 'NVDA MSFT AAPL', 'MSFT AAPL NVDA']);
    await expect.poll(() => order()).toEqual(['Take MSFT out', 'Take AAPL out', 'Take NVDA out']);
  });

  test('a handle that is dragged leaves its row where it is let go, and Escape lets go without a move', async () => {
    const { api, user } = await openLists([LONG]);
    const sent: unknown[] = [];
    api.on(watchlistRoutes.reorderWatchlist, ({ body }) => {
      sent.push((body as { codes: string[] }).codes.join(' '));
      return { lists: [{ ...LONG, codes: (body as { codes: string[] }).codes }] };
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const handle = await screen.findByRole('button', { name: /^Move AAPL/ });
    const row = handle.closest('li') as HTMLElement;
    Object.defineProperty(row, 'offsetHeight', { value: 64 });
    const middle = 300; // away from the edges, where the page would scroll
    fireEvent.pointerDown(handle, { button: 0, clientY: middle });
    fireEvent.pointerMove(handle, { clientY: middle + 130 });
    expect(row.style.transform).toBe('translateY(130px)');
    fireEvent.keyDown(handle, { key: 'Escape' });
    fireEvent.pointerUp(handle, { clientY: middle + 130 });
    expect(sent).toEqual([]);
    fireEvent.pointerDown(handle, { button: 0, clientY: middle });
    fireEvent.pointerMove(handle, { clientY: middle + 130 });
    fireEvent.pointerUp(handle, { clientY: middle + 130 });
    await expect.poll(() => sent).toEqual(['MSFT NVDA AAPL']);
  });

  test('a symbol goes to another list in one step, shown at once, and back again', async () => {
    const { api, user } = await openLists([LONG, SHORT]);
    const moves: unknown[] = [];
    api.on(watchlistRoutes.moveToWatchlist, ({ params, body }) => {
      moves.push({ from: params.listId, ...(body as object) });
      return {
        lists:
          moves.length === 1
            ? [
                { ...LONG, codes: ['AAPL', 'NVDA'] },
                { ...SHORT, codes: ['MSFT'] },
              ]
            : [LONG, SHORT],
      };
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Options for MSFT' }));
    await user.click(screen.getByRole('button', { name: 'Move to another list', hidden: true }));
    await user.click(screen.getByRole('button', { name: /^Ideas.*symbols/, hidden: true }));
    expect(await screen.findByText('MSFT moved to “Ideas”')).toBeTruthy();
    await expect.poll(() => order()).toEqual(['Take AAPL out', 'Take NVDA out']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.poll(() => order()).toEqual(['Take AAPL out', 'Take MSFT out', 'Take NVDA out']);
    expect(moves).toEqual([
      { from: LONG.id, code: 'MSFT', toListId: SHORT.id, keep: false },
      { from: SHORT.id, code: 'MSFT', toListId: LONG.id, keep: false, place: 1 },
    ]);
  });

  test('what another window of the browser changed is asked for again', async () => {
    const { api } = await openLists([LONG]);
    await expect.poll(() => api.of(watchlistRoutes.watchlists).length).toBe(1);
    const other = new BroadcastChannel('candor.watchlists');
    other.postMessage('changed');
    await expect.poll(() => api.of(watchlistRoutes.watchlists).length).toBe(2);
    other.close();
  });

  test('a refused edit puts back what was', async () => {
    const { api, user } = await openLists([LONG]);
    api.on(watchlistRoutes.removeFromWatchlist, () => refused('not_found', 404));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Take MSFT out' }));
    await expect.poll(() => api.of(watchlistRoutes.removeFromWatchlist)).toHaveLength(1);
    await expect.poll(() => order()).toEqual(['Take AAPL out', 'Take MSFT out', 'Take NVDA out']);
  });

  test('search adds and takes out with one tap each', async () => {
    const { api, user } = await openLists([SHORT]);
    const hit = { code: 'XOM', name: 'Exxon', kind: 'stock' as const, sample: false, matched: 'code' as const };
    api
      .on(MARKET_ROUTES.search, {
        hits: [{ ...hit, listName: null, price: '50.25', changePercent: '1.00' }],
        total: 1,
        ...{ source, asOf },
      })
      .on(watchlistRoutes.addToWatchlist, { lists: [{ ...SHORT, codes: ['XOM'] }] });
    await user.click(await screen.findByRole('button', { name: 'Add symbols' }));
    await user.type(screen.getByRole('searchbox', { name: 'Symbol, name or sector', hidden: true }), 'xom');
    const found = await screen.findByRole('button', { name: /Exxon/, hidden: true });
    expect(found.textContent).toContain('Add');
    await user.click(found);
    await expect.poll(() => found.textContent).toContain('In this list');
  });

  test('a list is renamed after its name was checked, and deleted only after a question', async () => {
    const { api, user } = await openLists([LONG, SHORT]);
    api
      .on(watchlistRoutes.renameWatchlist, { lists: [{ ...LONG, name: 'Kept' }, SHORT] })
      .on(watchlistRoutes.deleteWatchlist, { lists: [SHORT] });
    await user.click(await screen.findByRole('button', { name: 'List options' }));
    await user.click(screen.getByRole('button', { name: 'Rename', hidden: true }));
    const field = screen.getByRole('textbox', { name: 'Name of the list', hidden: true });
    await user.clear(field);
    await user.type(field, 'Ideas');
    await user.click(screen.getByRole('button', { name: 'Rename', hidden: true }));
    expect(screen.getByText('You have a list of this name.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Kept');
    await user.click(screen.getByRole('button', { name: 'Rename', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Kept' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'List options' }));
    await user.click(screen.getByRole('button', { name: 'Delete list', hidden: true }));
    expect(api.of(watchlistRoutes.deleteWatchlist)).toHaveLength(0);
    const question = screen.getByText('Delete “Kept”?').closest('dialog') as HTMLElement;
    await user.click(within(question).getByRole('button', { name: 'Delete list', hidden: true }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Kept' })).toBeNull();
  });
});

describe('/WatchListView', () => {
  test('saves at least three stocks as the first list, and says so before', async () => {
    signIn();
    const api = quietMarket()
      .on(watchlistRoutes.watchlists, { lists: [] })
      .on(MARKET_ROUTES.sector, {
        group: energy,
        items: [item('CVX'), item('COP')],
        total: 2,
        next: null,
        source,
        asOf,
      })
      .on(watchlistRoutes.chooseFirstStocks, { lists: [{ ...LONG, codes: ['XOM', 'CVX', 'COP'] }] });
    const { user } = await openScreen(FirstStocks, '/WatchListView', api);
    await user.click(await screen.findByRole('button', { name: 'Trending' }));
    await user.click(await screen.findByRole('button', { name: /^XOM/ }));
    const save = () => screen.getByRole('button', { name: 'Save as my watchlist' }) as HTMLButtonElement;
    expect(save().disabled).toBe(true);
    expect(screen.getByText('Please select at least 3 stocks')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Energy' }));
    await user.click(await screen.findByRole('button', { name: /^CVX/ }));
    await user.click(screen.getByRole('button', { name: /^COP/ }));
    expect(screen.getByText('3 chosen: XOM, CVX, COP')).toBeTruthy();
    await user.click(save());
    await expect.poll(() => screen.queryByTestId('elsewhere')?.textContent).toBe('/watchList');
    expect(api.of(watchlistRoutes.chooseFirstStocks)[0]?.body).toEqual({
      name: 'Watchlist',
      codes: ['XOM', 'CVX', 'COP'],
    });
  });

  const names = () => screen.getAllByRole('button', { pressed: false }).map((each) => each.textContent ?? '');

  test('begins with well-known companies and broad funds in a stated order, and says so', async () => {
    signIn();
    const { user } = await openScreen(FirstStocks, '/WatchListView', quietMarket());
    await screen.findByRole('button', { name: /^AAPL/ });
    const first = WELL_KNOWN.filter((code) => names().some((each) => each.includes(code)));
    expect(first.slice(0, 3)).toEqual(['AAPL', 'MSFT', 'NVDA']);
    expect(screen.getByText(/^Well-known companies and broad funds/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Trending' }));
    expect(await screen.findByRole('button', { name: /^XOM/ })).toBeTruthy();
    expect(screen.getByText(/^Ranked by what trades and is looked at more than usual/)).toBeTruthy();
  });
});

test('whatever an edit changes, taking it back gives what was', () => {
  const lists = [LONG, { ...SHORT, codes: ['MSFT', 'XOM'] }];
  const edits: WatchlistEdit[] = [
    { kind: 'rename', listId: LONG.id, name: 'Other' },
    { kind: 'delete', listId: SHORT.id },
    { kind: 'delete', listId: LONG.id },
    { kind: 'orderLists', listIds: [SHORT.id, LONG.id] },
    { kind: 'add', listId: LONG.id, code: 'XOM' },
    { kind: 'remove', listId: LONG.id, code: 'MSFT' },
    { kind: 'order', listId: LONG.id, codes: ['NVDA', 'AAPL', 'MSFT'] },
    { kind: 'move', listId: LONG.id, code: 'NVDA', toListId: SHORT.id, keep: false },
    { kind: 'move', listId: LONG.id, code: 'MSFT', toListId: SHORT.id, keep: false },
    { kind: 'move', listId: LONG.id, code: 'AAPL', toListId: SHORT.id, keep: true },
  ];
  for (const edit of edits) {
    const after = edited(lists, edit);
    expect(after, edit.kind).not.toEqual(lists);
    expect(edited(after, reversedEdit(lists, edit) as WatchlistEdit), edit.kind).toEqual(lists);
  }
  expect(reversedEdit(lists, { kind: 'add', listId: LONG.id, code: 'AAPL' })).toBeUndefined();
  expect(
    reversedEdit(lists, { kind: 'move', listId: LONG.id, code: 'MSFT', toListId: SHORT.id, keep: true }),
  ).toBeUndefined();
});

test('moving keeps every item once, whatever the places', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b'], 1, 9)).toEqual(['a', 'b']);
  expect(placeAfterDrag(0, 140, 64, 4)).toBe(2);
  expect(placeAfterDrag(1, -500, 64, 4)).toBe(0);
});

test('a name is needed and used once', () => {
  expect(nameProblem('  ', [])).toBe('nameMissing');
  expect(nameProblem(' Ideas ', ['Ideas'])).toBe('nameTaken');
  expect(nameProblem('New', ['Ideas'])).toBeUndefined();
});

test('each edit shows what the server will answer', () => {
  const lists = [LONG, SHORT];
  const codes = (edit: Parameters<typeof edited>[1]) => edited(lists, edit).map((list) => list.codes.join(' '));
  expect(codes({ kind: 'add', listId: LONG.id, code: 'XOM' })).toEqual(['XOM AAPL MSFT NVDA', '']);
  expect(codes({ kind: 'add', listId: LONG.id, code: 'MSFT' })).toEqual(['AAPL MSFT NVDA', '']);
  expect(codes({ kind: 'remove', listId: LONG.id, code: 'MSFT' })).toEqual(['AAPL NVDA', '']);
  expect(codes({ kind: 'orderLists', listIds: [SHORT.id, LONG.id] })).toEqual(['', 'AAPL MSFT NVDA']);
  expect(codes({ kind: 'delete', listId: LONG.id })).toEqual(['']);
});
