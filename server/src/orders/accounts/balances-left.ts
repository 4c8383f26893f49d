import { balanceTable, codeOfShareAsset, customerAccounts } from '../../ledger/index.ts';
import { needRows } from '../../platform/database/rows.ts';
import type { Remains } from '../../slices/index.ts';

/**
 * Money, shares, debts and reservations in any account of a customer. The simulated dollars of a trial belong to nobody
 * and do not count, as in `obstaclesOf`; its shares, debts and reservations do.
 */
export const balancesLeft: Remains = {
  needs: (customerId) => customerAccounts(customerId).map((account) => needRows(balanceTable, 'byAccount', account)),
  any: (rows, { id, isTrial }) =>
    customerAccounts(id)
      .flatMap((account) => rows.find(balanceTable, 'byAccount', account))
      .some(({ asset, posted, held }) => {
        const isSimulated = isTrial && posted > 0n && codeOfShareAsset(asset) === undefined;
        return held !== 0n || (posted !== 0n && !isSimulated);
      }),
};
