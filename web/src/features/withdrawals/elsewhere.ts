import { usd } from '@candor/model/money.ts';
import type { ReplyOf } from '@candor/model/http.ts';
import type { TransferAccount } from '@candor/model/transfers/funds.ts';
import type { transferRoutes } from '@candor/model/transfers/routes.ts';
import type { FundsAccount } from '../../domains/account/queries.ts';
import { href } from '../../lib/paths.ts';

type Funds = ReplyOf<typeof transferRoutes.fundsAccounts>;

/** Dollars outside the wallet that can be moved into it now. */
export interface Elsewhere {
  readonly account: Exclude<TransferAccount, 'spot'>;
  readonly source: FundsAccount;
  readonly asOf: string;
}

/** The account that can give the wallet the most; undefined where none can give anything. */
export function elsewhereOf({ accounts, asOf }: Funds): Elsewhere | undefined {
  let most: Elsewhere | undefined;
  for (const source of accounts) {
    const { account, maximumUsable } = source;
    if (account !== 'spot' && usd(maximumUsable) > usd(most?.source.maximumUsable ?? '0.00'))
      most = { account, source, asOf };
  }
  return most;
}

/** The page that moves it. */
export const moveIn = ({ account }: Pick<Elsewhere, 'account'>): string =>
  href('/userTransaction', { from: account, to: 'spot' });
