import { instant } from '@candor/model/time.ts';
import { type Customer, customerTable } from '../../auth/index.ts';
import type { Deposit } from '../tables.ts';

/** Rows of decisions on a deposit, in memory: 100 USDT to Ann, in block 7. */

export const ANN = 'cus_ann';
export const BOB = 'cus_bob';
export const ID = 'dep_1';
export const [USDT, USD] = ['USDT.SIM', 'USD.SIM'];

export const deposit = (more: Partial<Deposit> = {}): Deposit => ({
  ...{ id: ID, customerId: ANN, rail: 'usdt', externalId: 'tx:0', asset: USDT, amount: 100_000_000n, state: 'seen' },
  ...{ suspenseReason: null, network: 'TRC20', address: 'TDeposit', sender: 'TSender', reference: '', round: 0 },
  ...{ blockNumber: 7n, blockId: 'block-7', rate: null, holdUntil: null, seenAt: instant(1), wallSeenAt: instant(2) },
  ...{ creditedAt: null, wallCreditedAt: null, finalAt: null, wallFinalAt: null, endedAt: null, wallEndedAt: null },
  ...{ seenTxn: '2:7', creditTxn: null, pooledTxn: null, endTxn: null },
  ...more,
});
/** The same in dollars by bank. */
export const bankDeposit = (more: Partial<Deposit> = {}): Deposit =>
  deposit({
    ...{ rail: 'bank', externalId: 'line-1', asset: USD, network: 'Bank', address: null, sender: 'Ann Lee' },
    ...{ reference: 'CND', blockNumber: null, blockId: null, ...more },
  });

export const customer = (state: Customer['state'], id = ANN) =>
  [customerTable, { id, state, kind: 'standard' }] as const;
