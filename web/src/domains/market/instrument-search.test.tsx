// @vitest-environment happy-dom
import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { commonTexts, messageTexts, preloadTexts } from '../../i18n/index.ts';
import { marketTexts } from '../../i18n/market.ts';
import { clearSession, parseSearches, searchCell } from '../../lib/stored.ts';
import { eachTestOnAFreshDevice, openScreen } from '../../lib/testing/screen.fixture.tsx';
import { InstrumentSearch, type InstrumentSearchProps } from './instrument-search.tsx';
import { listOf, quietMarket } from './market.fixture.ts';

beforeAll(() => preloadTexts(commonTexts, messageTexts, marketTexts));
eachTestOnAFreshDevice();

const picked: string[] = [];
const show = async (api = quietMarket(), props: Partial<InstrumentSearchProps> = {}) => {
  picked.length = 0;
  const Sheet = () => <InstrumentSearch open onClose={() => {}} onPick={({ code }) => picked.push(code)} {...props} />;
  return openScreen(Sheet, '/market/stock', api);
};
const codes = () => screen.queryAllByText(/^[A-Z.]{2,6}$/, { selector: 'b' }).map((each) => each.textContent);

describe('before anything is typed', () => {
  test('a new device is offered what is traded most', async () => {
    await show();
    expect(await screen.findByText('ACTA', { selector: 'b' })).toBeTruthy();
    expect(screen.queryByText('Recent')).toBeNull();
  });

  test('what was picked is offered first the next time, the latest first, and can be removed, one or all', async () => {
    searchCell.write({ codes: ['KO', 'AAPL', 'XOM'] });
    const { user } = await show();
    await screen.findByText('KO', { selector: 'b' });
    expect(codes().slice(0, 3)).toEqual(['KO', 'AAPL', 'XOM']);
    await user.click(screen.getByText('XOM', { selector: 'b' }));
    expect(picked).toEqual(['XOM']);
    expect(searchCell.read().codes).toEqual(['XOM', 'KO', 'AAPL']);
    await user.click(screen.getByRole('button', { name: 'Remove KO from recent searches', hidden: true }));
    expect(searchCell.read().codes).toEqual(['XOM', 'AAPL']);
    await user.click(screen.getByRole('button', { name: 'Clear', hidden: true }));
    expect(screen.queryByText('Recent')).toBeNull();
    expect(codes()).toEqual(['ACTA']);
  });

  test('they end with the session', () => {
    searchCell.write({ codes: ['KO'] });
    clearSession();
    expect(searchCell.read().codes).toEqual([]);
  });
});

test('of what the device has stored only codes count, each once, eight at most', () => {
  expect(parseSearches({ codes: ['KO', 'KO', 5, '<b>', 'BRK.B', ...'ABCDEFGHI'] }).codes).toEqual([
    ...['KO', 'BRK.B', 'A', 'B', 'C', 'D', 'E', 'F'],
  ]);
  expect(parseSearches({ codes: 'KO' }).codes).toEqual([]);
});

test('what only resembles the text is offered as a question', async () => {
  const hit = { code: 'AMZN', name: 'Amazon.com, Inc.', kind: 'stock' as const, sample: false };
  const { source, asOf } = listOf([]);
  const found = { ...hit, matched: 'spelling' as const, listName: null, price: '1.00', changePercent: '0.00' };
  const api = quietMarket().on(MARKET_ROUTES.search, { hits: [found], total: 1, source, asOf });
  const { user } = await show(api);
  await user.type(screen.getByRole('searchbox', { hidden: true }), 'amzon');
  expect(await screen.findByText('Nothing matches “amzon” exactly. Did you mean:')).toBeTruthy();
  expect(screen.getByText('Amazon.com, Inc.')).toBeTruthy();
});
