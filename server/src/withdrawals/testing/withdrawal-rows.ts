import { type Instant, instant } from '@candor/model/time.ts';
import { type SecurityRow, securityTable } from '../../auth/index.ts';
import { balanceTable, holdTable } from '../../ledger/tables.ts';
import { type Recipient, recipientTable } from '../../recipients/index.ts';
import { type Withdrawal, withdrawalTable } from '../tables.ts';
import { ADDRESS } from './payout-world.ts';

/** Rows of decisions on a withdrawal, in memory: 100 USDT of Ann's, one of them the fee. */

export const ANN = 'cus_ann';
export const ID = 'wdr_1';
export const EXPIRES = instant(1_795_187_400_000);

export const withdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id: ID, customerId: ANN, kind: 'usdt', recipientId: 'rcp_1', payee: ADDRESS, asset: 'USDT.SIM' },
  ...{ amount: 100_000_000n, fee: 1_000_000n, net: 99_000_000n, worth: 100_000_000n, utcDay: '2026-11-20' },
  ...{ state: 'approved', confirmedBy: 'passkey', approvals: 0, firstPayout: false, screening: 'clear' },
  ...{ approver1: null, approver1Checks: false, approver2: null, requestedAt: instant(1), wallRequestedAt: instant(1) },
  ...{ approvedAt: null, sentAt: null, confirmedAt: null, endedAt: null, expiresAt: null, fromBlock: null },
  ...{ txId: null, signedBytes: null, fileId: null, reason: null, approvedTxn: '2:7', endedTxn: null },
  ...more,
});

export const stored = (more: Partial<Withdrawal> = {}) => [withdrawalTable, withdrawal(more)] as const;

/** 500 USDT in her wallet, 100 of them reserved for it. */
export const SPOT = [
  balanceTable,
  { accountId: `spot:${ANN}`, asset: 'USDT.SIM', lane: 2, posted: 500_000_000n, held: 100_000_000n },
] as const;
export const HOLD = [
  holdTable,
  {
    ...{ reference: ID, accountId: `spot:${ANN}`, asset: 'USDT.SIM', amount: 100_000_000n, remaining: 100_000_000n },
    ...{ state: 'open' as const, reason: 'withdrawal', at: instant(1) },
  },
] as const;

export const recipient = (more: Partial<Recipient> = {}) =>
  [
    recipientTable,
    {
      ...{ id: 'rcp_1', customerId: ANN, kind: 'usdt', name: 'Wallet', address: ADDRESS, network: 'TRC20' },
      ...{ bankName: null, bankAddress: null, routing: null, lastFour: null, account: null, ssn: null },
      ...{ accountIndex: null, isDefault: true, screening: 'clear', addedAt: instant(1), wallAt: instant(1) },
      ...{ usableAt: instant(2), lastUsedAt: null, blockedBy: null, removedAt: null },
      ...more,
    } satisfies Recipient,
  ] as const;

export const security = (more: Partial<SecurityRow>) =>
  [
    securityTable,
    {
      ...{ customerId: ANN, tradingPasswordHash: null, passwordChangedAt: null, antiPhishingWord: null },
      ...{ transferLock: false, transferLockEndsAt: null, withdrawalAllowList: false, withdrawalAllowListEndsAt: null },
      ...{ loginAlerts: true, holdUntil: null, totpSecret: null, totpEnrolledAt: null, totpStep: 0 as Instant },
      ...{
        totpPending: null,
        totpPendingUntil: null,
        recoveryCodes: [],
        deletionRequestedAt: null,
        deletionDueAt: null,
      },
      ...more,
    } satisfies SecurityRow,
  ] as const;
