import { newYorkDate } from '@candor/model/calendar/index.ts';
import { firstDayOf } from '@candor/model/invoices/fee.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { inOrder } from '../contracts/index.ts';
import { needRow, needRows, type Rows } from '../platform/database/rows.ts';
import type { Approvable } from '../slices/index.ts';
import { FEE_OF, feeChangeTable, type StoredFeeChange } from './tables.ts';

/** A change of the fee as two operators agree to it. */
export interface FeeChangeContent {
  readonly changeId: string;
  /** Dollars a year, such as `120.00`. */
  readonly amount: string;
  readonly appliesOn: TradingDate;
  readonly [member: string]: unknown;
}

const scheduleIn = (rows: Rows) => inOrder(rows.find(feeChangeTable, 'inOrder', FEE_OF));

/**
 * A change of the yearly fee of all contracts. It is announced when the second operator agrees, and applies on
 * the day that was asked for, or sixty days later where they took their time.
 */
export const changeFee: Approvable<FeeChangeContent> = {
  ...{ name: 'contract_fee.change', makers: ['treasury_maker'], checkers: ['treasury_checker'] },
  object: () => 'fee:software_usage',
  needs: ({ changeId }) => [needRow(feeChangeTable, changeId), needRows(feeChangeTable, 'inOrder', FEE_OF)],
  state: (rows) => scheduleIn(rows).map(({ id, amount, appliesOn }) => ({ id, amount: formatUsd(amount), appliesOn })),
  refused: (rows, { appliesOn }) =>
    scheduleIn(rows).some((earlier) => earlier.appliesOn > appliesOn) ? { code: 'illegal_state' } : undefined,
  apply(rows, { changeId, amount, appliesOn }, { now, wallNow }) {
    const announcedOn = newYorkDate(now);
    const earliest = firstDayOf(announcedOn);
    const change: StoredFeeChange = {
      ...{ id: changeId, feeOf: FEE_OF, amount: usd(amount), announcedOn, at: now, wallAt: wallNow },
      appliesOn: appliesOn > earliest ? appliesOn : earliest,
    };
    rows.insert(feeChangeTable, change);
    rows.emit({
      type: 'contract_fee.announced',
      subject: 'system',
      payload: { changeId, amount, appliesOn: change.appliesOn },
    });
  },
};
