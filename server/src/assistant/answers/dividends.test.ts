import { expect, test } from 'vitest';
import { understand } from '../reading/understand.ts';
import { written } from '../testing/written.ts';
import type { Tools } from '../tools.ts';
import { dividends } from './dividends.ts';

const paid = [{ exDate: '2026-12-08', perShare: '0.5251' }];
const known = { perShare: '2.04', yieldPercent: '2.91', paid, last: paid[0], next: null };
const owed = [{ code: 'KO', exDate: '2026-12-08', payDate: '2026-12-15', amount: '2.10' }];

/** What is said about KO to somebody with so many shares, below zero of a short. */
function answer(figures: object | null, quantity?: string, due: readonly object[] = []): Promise<string[]> {
  const tools = {
    yearFigures: async () => ({ is: { dividends: figures }, source: {} }),
    positions: async () => ({ is: quantity === undefined ? [] : [{ code: 'KO', quantity }], source: {} }),
    margin: async () => ({ is: { dividends: due }, source: {} }),
  } as unknown as Tools;
  const asked = { ...understand('dividend of KO'), ...({ lang: 'en', code: 'KO' } as const), tools };
  return written(dividends(asked), () => ['date', 'last', 'year', 'yield', 'next', 'value']);
}

test('the last dividend, those of a year and their yield, and that no next one is announced', async () => {
  expect(await answer(known)).toEqual(['dividends 2026-12-08 0.5251 2.04 2.91', 'dividend_unannounced']);
});

test('an announced one is named, and counts on the shares that are held', async () => {
  const next = { exDate: '2027-03-12', perShare: '0.53' };
  expect(await answer({ ...known, next }, '10')).toEqual([
    ...['dividends 2026-12-08 0.5251 2.04 2.91', 'dividend_next 2027-03-12 0.53', 'dividend_own 5.30'],
  ]);
});

test('a short owes it, and what is due at present is said with its days', async () => {
  expect((await answer(known, '-4', owed)).slice(2)).toEqual(['dividend_own -2.10', 'dividend_due 2026-12-08 2.10']);
});

test('a company that paid no dividend has its own answer, prices without dividend records another', async () => {
  expect(await answer({ ...known, paid: [], last: null, yieldPercent: null })).toEqual(['dividends_unpaid']);
  expect(await answer(null)).toEqual(['dividends_none']);
});
