import { usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { describe, expect, test } from 'vitest';
import { agreedTo, decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { changeFee } from './change-fee.ts';
import { feeChangeTable } from './tables.ts';
import { scheduled } from './testing/invoice-rows.ts';

const { now, wallNow } = MEMORY_CONTEXT;
type Rows = Parameters<typeof decideInMemory>[2];
const content = (appliesOn: string) => ({ changeId: 'fee_2', amount: '180.00', appliesOn: appliesOn as TradingDate });
const change = (appliesOn: string, rows: Rows = []) => decideInMemory(agreedTo(changeFee), content(appliesOn), rows);

describe('a change of the fee', () => {
  test('is announced on the day of the agreement, for the day that was asked for', () => {
    const done = change('2027-02-01');
    expect(done.written(feeChangeTable)).toEqual([
      {
        ...{ id: 'fee_2', feeOf: 'software_usage', amount: usd('180.00'), announcedOn: '2026-11-20' },
        ...{ appliesOn: '2027-02-01', at: now, wallAt: wallNow },
      },
    ]);
    const payload = { changeId: 'fee_2', amount: '180.00', appliesOn: '2027-02-01' };
    expect(done.events).toEqual([{ type: 'contract_fee.announced', subject: 'system', payload }]);
  });

  test.each([
    ['2027-01-18', '2027-01-19'],
    ['2027-01-19', '2027-01-19'],
    ['2027-01-20', '2027-01-20'],
  ])('asked for from %s it applies from %s, sixty days later or more', (asked, applies) => {
    const done = change(asked);
    expect(done.written(feeChangeTable)).toMatchObject([{ appliesOn: applies }]);
    expect(done.events).toMatchObject([{ payload: { appliesOn: applies } }]);
  });

  test.each<[string, string, string | undefined]>([
    ['before an earlier change', '2027-01-31', 'illegal_state'],
    ['on the day of an earlier change', '2027-02-01', undefined],
    ['after an earlier change', '2027-02-02', undefined],
  ])('%s', (_, appliesOn, code) => {
    const before = scheduled({ appliesOn: '2026-08-01' as TradingDate });
    const done = change(appliesOn, [before, scheduled({ id: 'fee_0', appliesOn: '2027-02-01' as TradingDate })]);
    expect(done.decision).toMatchObject({ value: { refused: code === undefined ? undefined : { code } } });
    expect(done.written(feeChangeTable)).toHaveLength(code === undefined ? 1 : 0);
  });

  test('is stale once another one was made: the schedule, in order', () => {
    const { decision } = change('2027-02-01', [
      scheduled({ id: 'fee_1' }),
      scheduled({ id: 'fee_0', amount: usd('90.00') }),
    ]);
    expect(decision.ok && decision.value.state).toEqual([
      { id: 'fee_0', amount: '90.00', appliesOn: '2026-08-01' },
      { id: 'fee_1', amount: '150.00', appliesOn: '2026-08-01' },
    ]);
  });

  test('is one operator’s to ask for and another one’s to agree to', () => {
    expect([changeFee.makers, changeFee.checkers]).toEqual([['treasury_maker'], ['treasury_checker']]);
    expect(changeFee.object(content('2027-02-01'))).toBe('fee:software_usage');
  });
});
