import { usd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import { TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { balanceTable } from '../ledger/index.ts';
import { fundsNeeds, type FundsDeps, priceIn, readFunds } from './read-funds.ts';
import { ANN, balance, deps, market, sale, short } from './testing/funds-rows.ts';

type Rows = Parameters<typeof decideInMemory>[2];
function facts(account: TransferAccount, rows: Rows, more: Partial<FundsDeps> = {}) {
  const { decision } = decideInMemory(readFunds(deps(more)), { customerId: ANN }, rows);
  return decision.ok ? decision.value.find((each) => each.account === account)?.facts : undefined;
}
const NOTHING = { posted: 0n, held: 0n, unsettled: 0n, debt: 0n, spareEquity: undefined };

describe('what may leave an account', () => {
  test.each(TRANSFER_ACCOUNTS)('%s: its own balance and what is reserved in it', (account) => {
    const rows = [balance(account, '10.00', '3.00')];
    expect(facts(account, rows)).toEqual({ ...NOTHING, posted: usd('10.00'), held: usd('3.00') });
    for (const other of TRANSFER_ACCOUNTS.filter((each) => each !== account))
      expect(facts(other, rows)).toEqual(NOTHING);
  });

  test('real and simulated money are other money', () => {
    const rows = [balance('spot', '1.00'), balance('spot', '2.00', '0.00', 'USD')];
    expect(facts('spot', rows)?.posted).toBe(usd('1.00'));
    expect(facts('spot', rows, { mode: 'live' })?.posted).toBe(usd('2.00'));
  });

  test('all accounts, in their order, in the lane of the customer', () => {
    const command = readFunds(deps());
    const { decision } = decideInMemory(command, { customerId: ANN }, []);
    expect(decision.ok && decision.value.map(({ account }) => account)).toEqual(TRANSFER_ACCOUNTS);
    expect(command.subject({ customerId: ANN })).toBe(ANN);
  });
});

describe('of the stock account', () => {
  test('proceeds that are not settled count after their fees, and never below nothing', () => {
    const unsettled = (...rows: Rows) => facts('stock', [balance('stock', '100.00'), ...rows])?.unsettled;
    expect(unsettled(sale('2026-11-20', '30.00', '2.00'))).toBe(usd('28.00'));
    expect(unsettled(sale('2026-11-20', '30.00', '2.00'), sale('2026-11-23', '5.00'))).toBe(usd('33.00'));
    expect(unsettled(sale('2026-11-20', '1.00', '2.00'), sale('2026-11-23', '5.00'))).toBe(usd('5.00'));
    expect(unsettled(sale('2026-11-20', '30.00', '2.00', MEMORY_CONTEXT.now))).toBe(0n);
  });

  test('debts count as what is owed; both hold back nothing of another account', () => {
    const rows = [balance('recv', '-7.00'), sale('2026-11-20', '30.00'), balance('spot', '1.00')];
    expect(facts('stock', rows)).toEqual({ ...NOTHING, unsettled: usd('30.00'), debt: usd('7.00') });
    expect(facts('spot', rows)).toEqual({ ...NOTHING, posted: usd('1.00') });
  });

  test('beside shorts: equity less the deposits that they would ask for today', () => {
    const rows = [balance('stock', '1000.00'), balance('short_coll', '500.00'), short('10')];
    // 1,500.00 less 500.00 to buy back; 250.00 is the deposit.
    expect(facts('stock', rows, { market: market('50.00') })?.spareEquity).toBe(usd('750.00'));
    expect(facts('stock', rows, { market: market('60.00') })?.spareEquity).toBe(usd('600.00'));
    const other = short('10');
    const second = [other[0], { ...other[1], code: 'MSFT' }] as const;
    const both = market('50.00');
    both.quote('MSFT', '20.00', '20.00');
    expect(facts('stock', [...rows, second], { market: both })?.spareEquity).toBe(usd('450.00'));
  });

  test('beside a short whose price nobody knows: nothing', () => {
    const rows = [balance('stock', '1000.00'), short('10')];
    expect(facts('stock', rows, { market: market() })?.spareEquity).toBe(0n);
  });
});

test('a price is the last one, else the close of the day before, else unknown', () => {
  const set = market('50.00');
  const priceOf = priceIn(deps({ market: set }));
  set.quotes.set('AAPL', { ...set.quotes.get('AAPL'), last: price('51.00'), previousClose: price('49.00') });
  expect(priceOf('AAPL')).toBe(price('51.00'));
  const { last: _, ...closed } = set.quotes.get('AAPL')!;
  set.quotes.set('AAPL', closed);
  expect(priceOf('AAPL')).toBe(price('49.00'));
  expect(priceOf('MSFT')).toBeUndefined();
});

test('of an account other than the stock account no more is read than its balance', () => {
  for (const account of TRANSFER_ACCOUNTS.filter((each) => each !== 'stock'))
    expect(fundsNeeds(deps(), ANN, account)).toEqual([
      { table: balanceTable, values: [`${account}:${ANN}`, 'USD.SIM'] },
    ]);
});
