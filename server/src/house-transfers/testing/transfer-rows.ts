import { instant } from '@candor/model/time.ts';
import { type HouseTransfer, houseTransferTable } from '../tables.ts';

/**
 * Rows of decisions on a transfer of the house, in memory: 60 USDT that go back to the sender of a deposit of Ann's.
 */

export const ANN = 'cus_ann';
export const ID = 'htr_7';
export const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
export const EXPIRES = instant(1_795_187_400_000);

export const transfer = (more: Partial<HouseTransfer> = {}): HouseTransfer => ({
  ...{ id: ID, kind: 'return', asset: 'USDT.SIM', amount: 60_000_000n, toAddress: ADDRESS, depositId: 'dep_1' },
  ...{ customerId: ANN, approvalId: 'apr_1', repeats: null, state: 'approved', at: instant(1), wallAt: instant(2) },
  ...{ endedAt: null, expiresAt: null, fromBlock: null, txId: null, signedBytes: null, reason: null, endedTxn: null },
  ...more,
});

/** Of the house alone, and nobody's deposit. */
export const between = (kind: 'refill' | 'to_cold', more: Partial<HouseTransfer> = {}): HouseTransfer =>
  transfer({ kind, depositId: null, customerId: null, ...more });

export const stored = (row: HouseTransfer) => [houseTransferTable, row] as const;
