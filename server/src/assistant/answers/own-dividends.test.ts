import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import type { Tools } from '../tools.ts';
import { dividendsNext, dividendsReceivedOf } from './own-dividends.ts';
import { written } from '../testing/written.ts';

const source = {};

interface Facts {
  readonly held?: Readonly<Record<string, string>>;
  readonly figures?: Readonly<Record<string, object>>;
  readonly owed?: readonly object[];
  readonly results?: Readonly<Record<string, object>>;
}

/** What is answered on December 9 to somebody with these shares and dividends. */
function answer(text: string, { held = {}, figures = {}, owed = [], results = {} }: Facts): Promise<string[]> {
  const tools = {
    positions: async () => ({ is: Object.entries(held).map(([code, quantity]) => ({ code, quantity })), source }),
    account: async () => ({ is: { asOf: '2026-12-09T15:30:00Z' }, source }),
    margin: async () => ({ is: { dividends: owed }, source }),
    yearFigures: async (code: string) => ({ is: { dividends: figures[code] ?? null }, source }),
    result: async (code: string) => (results[code] ? { is: results[code], source } : undefined),
  } as unknown as Tools;
  const asked = { ...understand(text), lang: 'en', code: undefined, tools } as const;
  expect(asked.subject).toBe('dividends_next');
  return written(dividendsNext(asked));
}

const year = { perShare: '2.04', yieldPercent: '2.00', paid: [] };
const last = (exDate: string, perShare: string) => ({ exDate, perShare });

test('the next to be paid leads, the others follow by their days, and a short owes what is announced', async () => {
  const figures = {
    KO: { ...year, last: null, next: last('2026-12-14', '0.50') },
    AAPL: { ...year, last: null, next: last('2026-12-11', '0.25') },
    XOM: { ...year, last: null, next: last('2026-12-10', '1.00') },
  };
  expect(await answer('when is my next dividend', { held: { KO: '10', AAPL: '4', XOM: '-3' }, figures })).toEqual([
    'dividend_first AAPL 4 0.25 1.00 2026-12-11 2026-12-28',
    'dividend_coming XOM 3 1.00 -3.00 short 2026-12-10 2026-12-24',
    'dividend_coming KO 10 0.50 5.00 2026-12-14 2026-12-29',
  ]);
});

test('one that went ex and is not paid yet is the next, with the amount that the account books', async () => {
  const figures = { KO: { ...year, last: last('2026-12-08', '0.50'), next: null } };
  const said = await answer('when is my next dividend', {
    ...{ held: { KO: '10' }, figures, results: { KO: { dividendsDue: '4.50' } } },
  });
  expect(said[0]).toBe('dividend_first KO 4.50 2026-12-08 2026-12-22');
});

test('without an announced one the last ones are said, and what a short owes', async () => {
  const figures = { KO: { ...year, last: last('2026-09-14', '0.50'), next: null } };
  const owed = [{ code: 'META', exDate: '2026-12-09', payDate: '2026-12-23', amount: '16.50' }];
  expect(await answer('when is my next dividend', { held: { KO: '10', META: '-5' }, figures, owed })).toEqual([
    ...['dividend_first_none', 'dividend_due META 16.50 2026-12-09 2026-12-23', 'dividends_before'],
    'dividend_before KO 10 0.50 5.00 2026-09-14',
  ]);
});

test('the holding that pays the most for its price comes first', async () => {
  const figures = {
    KO: { ...year, yieldPercent: '1.50' },
    AAPL: { ...year, yieldPercent: '10.00' },
    GOOGL: { ...year },
  };
  const held = { KO: '1', AAPL: '1', GOOGL: '-1' };
  expect(await answer('which of my stocks pays the highest dividend', { held, figures })).toEqual([
    ...['dividend_highest AAPL 10.00 2.04', 'dividend_yield_of KO 1.50 2.04'],
  ]);
});

test.each([
  ['what one stock has brought', { dividends: '9.00', dividendsDue: '4.50' }, 'dividends_of KO 9.00 4.50'],
  ['what its short has paid', { dividends: '-9.00', dividendsDue: '0.00' }, 'dividends_of KO 9.00 short'],
  ['that there was none', { dividends: '0.00', dividendsDue: '0.00' }, 'dividends_of_none KO'],
])('of one stock it is said %s', async (_, result, said) => {
  const tools = {
    result: async () => ({ is: result, source }),
    yearFigures: async () => undefined,
  } as unknown as Tools;
  const asked = { ...understand('how much dividend did KO pay me'), lang: 'en', code: 'KO', tools } as const;
  expect((await written(dividendsReceivedOf('KO', asked)))[0]).toBe(said);
});
