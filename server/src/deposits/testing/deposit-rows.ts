import { type Instant, instant, type TradingDate } from '@candor/model/time.ts';
import type { decideInMemory } from '../../../test/decide-in-memory.ts';
import { type Customer, customerTable, type SecurityRow, securityTable } from '../../auth/index.ts';
import { balanceTable } from '../../ledger/tables.ts';
import type { DepositDeps } from '../deposit-books.ts';
import { type Deposit, depositTable } from '../tables.ts';

/** Rows of decisions on a deposit, in memory: 100 USDT to Ann, in block 7. */

export const ANN = 'cus_ann';
export const BOB = 'cus_bob';
export const ID = 'dep_1';
export const [USDT, USD] = ['USDT.SIM', 'USD.SIM'];
export type Stored = Parameters<typeof decideInMemory>[2];

/** A Friday on which the exchange does not open by an operator's word: postings count on Monday. */
export const DEPS: DepositDeps = {
  mode: 'simulated',
  overrides: () => [{ date: '2026-11-20' as TradingDate, reason: 'Test', closed: true }],
};
export const [BEFORE, COUNTS_ON] = ['2026-11-19', '2026-11-23'];

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
export const stored = (more: Partial<Deposit> = {}) => [depositTable, deposit(more)] as const;
export const storedByBank = (more: Partial<Deposit> = {}) => [depositTable, bankDeposit(more)] as const;

export const balance = (accountId: string, asset: string, posted: bigint, held = 0n) =>
  [balanceTable, { accountId, asset, lane: 2, posted, held }] as const;
export const suspense = (asset: string) => balance('house:suspense#2', asset, 500_000_000n);

export const customer = (state: Customer['state'], id = ANN) =>
  [customerTable, { id, state, kind: 'standard' }] as const;
/** Ann has asked to leave; the account is closed from then on, once it is empty. */
export const leaving = (deletionDueAt: Instant | null) =>
  [
    [customerTable, { id: ANN, state: 'closing' }],
    [securityTable, { customerId: ANN, deletionDueAt } satisfies Partial<SecurityRow>],
  ] as const;

export const posting = (kind: string, actor = 'system', eventId = ID) => ({
  ...{ kind, eventId, effectiveDate: COUNTS_ON, actor, reverses: null },
});

/** What is said of a deposit. */
export const said = (type: string, { customerId, id, rail, asset, network, state }: Deposit, amount: string) => ({
  type: `deposit.${type}`,
  subject: customerId ?? 'house:suspense',
  payload: { id, rail, asset, amount, network, state },
});
