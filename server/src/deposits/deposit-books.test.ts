import { describe, expect, test } from 'vitest';
import { MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { needRow } from '../platform/database/rows.ts';
import { balanceTable, chainTable } from '../ledger/tables.ts';
import { arrivalOf, assetOf, dayOf, keptOf, moved, moveNeeds, roundOf, subjectOf, walletOf } from './deposit-books.ts';
import { ANN, COUNTS_ON, DEPS, USDT } from './testing/deposit-rows.ts';

describe('where a deposit is booked', () => {
  test('each rail has its asset and the account of the house where its money first is', () => {
    expect([assetOf('simulated', 'usdt'), assetOf('simulated', 'bank')]).toEqual(['USDT.SIM', 'USD.SIM']);
    expect([assetOf('live', 'usdt'), assetOf('live', 'bank')]).toEqual(['USDT', 'USD']);
    expect([arrivalOf('usdt'), arrivalOf('bank')]).toEqual(['usdt_deposits', 'bank']);
  });

  test('a customer has a wallet and an account for what is too small; money of nobody has a lane of its own', () => {
    expect([walletOf(ANN), keptOf(ANN)]).toEqual(['spot:cus_ann', 'small_deposits:cus_ann']);
    expect([subjectOf(ANN), subjectOf(null)]).toEqual([ANN, 'house:suspense']);
  });

  test('it counts on the trade date, which an operator may have moved', () => {
    expect(dayOf(DEPS, MEMORY_CONTEXT)).toBe(COUNTS_ON);
    expect(dayOf({ ...DEPS, overrides: () => undefined }, MEMORY_CONTEXT)).toBe('2026-11-20');
  });

  test('every round of it has postings of its own', () => {
    expect([roundOf({ id: 'dep_1', round: 0 }), roundOf({ id: 'dep_1', round: 2 })]).toEqual(['dep_1', 'dep_1:2']);
  });

  test('what is moved leaves one account and comes to the other', () => {
    expect(moved(USDT, 'a', 'b', 5n)).toEqual([
      { accountId: 'a', asset: USDT, amount: -5n },
      { accountId: 'b', asset: USDT, amount: 5n },
    ]);
  });

  test('a posting needs the accounts of the house, and both of the customer where there is one', () => {
    const house = [needRow(chainTable, 2), needRow(balanceTable, 'house:suspense#2', USDT)];
    const own = [needRow(balanceTable, 'spot:cus_ann', USDT), needRow(balanceTable, 'small_deposits:cus_ann', USDT)];
    expect(moveNeeds(2, USDT, ['suspense'], null)).toEqual(house);
    expect(moveNeeds(2, USDT, ['suspense'], ANN)).toEqual([...house, ...own]);
  });
});
