import type { FundsAccount, Transfer } from '../../domains/account/queries.ts';

/** An account for money with nothing in it but what is said. */
export function funds(account: FundsAccount['account'], more: Partial<FundsAccount> = {}): FundsAccount {
  const { balance = '0.00' } = more;
  return {
    ...{ account, id: null, currency: 'USD', balance, held: '0.00', unsettled: '0.00', debt: '0.00' },
    ...{ usable: balance, maximumUsable: balance, limitedByShorts: false },
    ...more,
  };
}

export const TRANSFER: Transfer = {
  ...{ id: `trf_${'0'.repeat(26)}`, from: 'stock', to: 'spot', amount: '1000.00', currency: 'USD' },
  ...{ at: '2026-11-18T15:00:00Z', countsOn: '2026-11-18', transaction: '0:7', simulated: true },
};
