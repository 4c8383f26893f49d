import { expect, test } from 'vitest';
import { answered, found, source } from '../../testing/written.ts';
import { dividendsReceived } from '../account.ts';
import { comparison } from '../comparison.ts';
import { besideMarket } from './beside-market.ts';
import { dividendsOwed, highEver, hours, ideasRecord, myLists, orderSmallest, ordersCount } from './facts.ts';
import { ratios } from './ratios.ts';
import { sellNow, stockRealized, stockResult } from './results.ts';
import { shareOfAccount } from './shares-of.ts';
import { summary } from './summary.ts';

const result = {
  ...{ realized: '5.00', unrealized: '-2.00', dividends: '1.00', dividendsDue: '0', borrow: '0', fees: '1.00' },
  total: '4.00',
};
const whole = {
  ...{ range: 'ALL', from: '2026-11-30', to: '2026-12-04', asOf: '2026-12-04T15:30:00Z', startValue: '100.00' },
  ...{ accountDays: 5, pnl: '4.00', timeWeighted: '0.04', dividends: '-2.00' },
  ...{ sharpe: '0.31', volatility: '0.082', maxDrawdown: '-0.03', observations: 33, needed: 30 },
  byCode: [
    { code: 'KO', pnl: '4.00', today: null },
    { code: 'META', pnl: '-3.00', today: null },
  ],
};

test('a stock’s result is realized and open together, and asked for what was realized that first', async () => {
  const tools = { result: found(result), performance: found(whole) };
  expect(await answered(stockResult, 'total return on my KO', tools)).toEqual([
    'result_of KO 4.00',
    'result_parts 5.00 -2.00 1.00',
  ]);
  expect(await answered(stockRealized, 'what did I realize on KO', tools)).toEqual([
    'result_realized KO 5.00',
    'result_parts -2.00 1.00 4.00',
  ]);
  expect(await answered(stockResult, 'how much did I make on KO this month', tools)).toEqual([
    'result_of KO 2026-11-30 2026-12-04 2026-11-30 4.00',
  ]);
  const never = { ...tools, result: async () => undefined };
  expect(await answered(stockResult, 'how much did I make on KO', never)).toEqual(['result_none KO']);
});

const snapshot = {
  name: 'Bottler',
  changePercent: null,
  bid: '9.00',
  ask: '11.00',
  last: '10.00',
  price: '10.00',
  previousClose: '10.00',
  halted: false,
};
const market = {
  session: found({ tradeDate: '2026-12-09', session: 'regular' }),
  instrument: found({ snapshot: { ...snapshot, quotedAt: '2026-12-09T15:30:00Z', slot: 2 }, returns: [] }),
};
const held = (code: string, quantity: string, value: string, cost: string) => ({
  ...{ code, quantity, value, cost, kind: 'stock', sector: code === 'AAPL' ? 'information_technology' : null },
});

test('what selling now would lose is at the bid and after fees, a short at the ask', async () => {
  const own = found([held('KO', '10', '100.00', '95.00'), held('META', '-1', '-10.00', '-12.00')]);
  const [first, ...rows] = await answered(sellNow, 'what do I lose if I sell now', { ...market, positions: own });
  expect(first).toMatch(/^sell_now -\d+\.\d\d \d+\.\d\d$/);
  expect(rows.map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual(['moved_by KO', 'moved_by META']);
  const [only] = await answered(sellNow, 'what would I lose if I sold my KO', { ...market, positions: own });
  expect(only).toMatch(/^sell_now_of KO 10 -\d+\.\d\d \d+\.\d\d$/);
  expect(await answered(sellNow, 'what would I lose if I sold my F', { ...market, positions: own })).toEqual([
    'positions_none_of F',
  ]);
});

test('a stock, a sector and cash as parts of the account', async () => {
  const tools = {
    positions: found([held('AAPL', '2', '25.00', '20.00'), held('META', '-1', '-10.00', '-12.00')]),
    account: found({ totalValue: '100.00', cash: '85.00' }),
  };
  const parts = async (text: string) => (await answered(shareOfAccount, text, tools))[0];
  expect(await parts('what percent of my account is apple')).toBe('share_of AAPL 2 25.00 25.0');
  expect(await parts('what percent of my account is META')).toBe('share_of_short META 1 10.00');
  expect(await parts('what percent of my account is KO')).toBe('positions_none_of KO');
  expect(await parts('how much of my account is in technology')).toBe('sector_share Information Technology 25.0 25.00');
  expect(await parts('cash percentage')).toBe('share_of_cash 85.0 85.00');
});

test('the Sharpe ratio where there are days enough, and no beta of an account', async () => {
  const tools = {
    performance: found(whole),
    positions: found([{ code: 'KO' }]),
    yearFigures: found({ beta: { value: '0.80', index: { en: 'Candor 500' } } }),
  };
  expect(await answered(ratios, 'my sharpe ratio', tools)).toEqual(['sharpe 0.31', 'account_swings 8.2 -3']);
  expect(await answered(ratios, 'beta of my portfolio', tools)).toEqual(['beta_none', 'swings KO 0.80 Candor 500']);
  const few = { ...whole, sharpe: null, volatility: null, maxDrawdown: null, observations: 4 };
  expect(await answered(ratios, 'my sharpe ratio', { performance: found(few) })).toEqual(['sharpe_none 4 30']);
});

test('a stock beside the market over the same days', async () => {
  const tools = {
    instrument: found({
      snapshot,
      returns: [{ range: 'YTD', from: '2026-01-02', base: '9.00', baseDate: '2025-12-31', changePercent: '5.00' }],
    }),
    indexBars: found({
      ...{ names: { en: 'Candor 500' }, interval: '1d', previousClose: '100.00' },
      bars: { at: [Date.parse('2026-01-02T21:00:00Z')], close: ['102.00'] },
    }),
  };
  expect(await answered(besideMarket, 'KO vs the market this year', tools)).toEqual([
    'beside_market KO YTD 5.00 Candor 500 2.00 3.00',
  ]);
});

test('what was received in dividends leads, and what shorts owe stands apart', async () => {
  const results = {
    KO: { ...result, dividends: '6.00', dividendsDue: '1.00' },
    META: { ...result, dividends: '-8.00' },
  };
  const tools = {
    performance: found(whole),
    result: async (code: keyof typeof results) => ({ is: results[code], source }),
  };
  expect(await answered(dividendsReceived, 'what dividends have I received', tools)).toEqual([
    'dividends_got 5.00 2026-11-30 2026-12-04 1.00 -8.00',
  ]);
});

test('that no dividend was received this week comes first, then what was received and is to come', async () => {
  const performance = async (range: string) => ({
    is: { dividends: '0.00', byCode: [], from: range === 'ALL' ? '2026-11-23' : '2026-11-30', to: '2026-12-04' },
    source,
  });
  const tools = {
    ...{ performance, positions: found([{ code: 'KO', quantity: '5' }]), margin: found({ dividends: [] }) },
    ...{ account: found({ asOf: '2026-12-04T15:30:00Z' }), yearFigures: found({ dividends: null }) },
  };
  expect(await answered(dividendsReceived, 'did I get any dividends this week', tools)).toEqual([
    ...['dividends_received_none 2026-11-30 2026-12-04', 'dividends_got 0.00 2026-11-23 2026-12-04'],
    'dividend_first_none',
  ]);
});

test('which of two costs more or does better today is said before they stand side by side', async () => {
  const each = (price: string, changePercent: string) => ({
    is: { snapshot: { name: 'A company', price, changePercent }, returns: [] },
    source,
  });
  const of_ = { KO: each('70.00', '-1.00'), PEP: each('10.00', '2.00') };
  const tools = {
    instrument: async (code: keyof typeof of_) => of_[code],
    ...{ positions: found([]), yearFigures: found({ volatility: null, dividends: null }) },
  };
  expect((await answered(comparison, 'compare KO and PEP, which is cheaper', tools))[0]).toBe(
    'compared_price KO 70.00 PEP 10.00',
  );
  expect((await answered(comparison, 'compare KO and PEP, which is up more today', tools))[0]).toBe(
    'compared_today PEP 2.00 KO -1.00',
  );
});

test('a yield that is not on record is left out of a comparison', async () => {
  const dividends = { paid: [], yieldPercent: '0.00' };
  const tools = { ...market, positions: found([]), yearFigures: found({ volatility: null, dividends }) };
  const said = await answered(comparison, 'compare KO and F', tools);
  expect(said).toEqual(['compared KO Bottler 10.00', 'compared F Bottler 10.00']);
});

test('what the app has and takes', async () => {
  expect(await answered(orderSmallest, 'smallest order', {})).toEqual(['order_smallest 1.00']);
  const none = { margin: found({ dividends: [] }), watchlists: async () => ({ is: [] }) };
  expect(await answered(dividendsOwed, 'do I owe any dividends', none)).toEqual(['dividends_owed_none']);
  expect((await answered(myLists, 'what is on my watchlist', none))[0]).toMatch(/^lists_none/);
  expect(await answered(ordersCount, 'how many orders do I have', { openOrders: found([]) })).toEqual(['orders_none']);
  const year = found({ week52Low: '8.00', week52High: '12.00' });
  expect(await answered(highEver, 'all-time high of KO', { instrument: year })).toEqual([
    'high_ever_none',
    'year_range KO 8.00 12.00',
  ]);
  const open = found({ tradeDate: '2026-12-09', session: 'regular', nextChangeAt: 1, opensAt: 1 });
  expect((await answered(hours, 'is it open 24 hours', { session: open })).map((each) => each.split(' ')[0])).toEqual([
    'hours_not_all',
    'session_open',
  ]);
});

test('the record of the ideas is that of all of them, of examples only where there are no others', async () => {
  const all = { count: 4, hits: 3, hitPercent: '75.00', meanExcessPercent: '0.50' };
  const none = { count: 0, hits: 0, hitPercent: null, meanExcessPercent: null };
  const score = {
    published: 4,
    horizons: [
      { days: 1, all },
      { days: 5, all: none },
    ],
    examples: { published: 0 },
  };
  expect(await answered(ideasRecord, 'how good are your ideas', { ideaScore: found(score) })).toEqual([
    'ideas_record 1 4 3 75.00 0.50',
    'ideas_record_note',
  ]);
  const examples = { published: 0, horizons: [], examples: { published: 4, horizons: [{ days: 1, all }] } };
  expect((await answered(ideasRecord, 'how good are your ideas', { ideaScore: found(examples) }))[0]).toBe(
    'ideas_examples',
  );
  const fresh = { ...score, horizons: [{ days: 1, all: none }] };
  expect(await answered(ideasRecord, 'how good are your ideas', { ideaScore: found(fresh) })).toEqual([
    'ideas_record_none',
  ]);
});

test('how somebody does: since the account began, today, and what it is worth', async () => {
  const tools = {
    ...{ performance: found(whole), indexBars: async () => undefined, positions: found([]) },
    account: found({ dayPnl: '-1.00', dayPnlRate: '-0.01', totalValue: '104.00', pnlDate: '2026-12-04' }),
  };
  expect(await answered(summary, 'how am I doing', tools)).toEqual([
    'account_moved 2026-11-30 2026-12-04 2026-11-30 4.00 4',
    'account_moved -1.00 -1',
    'account_profit 104.00',
  ]);
});
