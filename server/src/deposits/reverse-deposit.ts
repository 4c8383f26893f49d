import { type DepositRail, owedFor, placeOf, reversalOf } from '@candor/model/deposits/deposit.ts';
import type { Rate } from '@candor/model/money.ts';
import { accept, refuse } from '@candor/model/result.ts';
import { debtAccount, debtNeeds, incurDebt } from '../debts/index.ts';
import { available, balanceOf, houseAccount, type Line, postingNeeds, usdAsset } from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRow, type Rows } from '../platform/database/rows.ts';
import {
  arrivalOf,
  assetOf,
  type DepositDeps,
  keptOf,
  moved,
  moveNeeds,
  postDeposit,
  roundOf,
  subjectOf,
  notify,
  walletOf,
} from './deposit-books.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface ReverseDeposit {
  readonly id: string;
  readonly rail: DepositRail;
  readonly customerId: string | null;
  /** USD per unit now, for what is owed where the deposit has no rate of its own. */
  readonly rate: Rate | null;
  readonly actor: string;
}

/**
 * The chain or the bank has taken a deposit back. It is taken from where it is: from suspense, from what is kept, or
 * from the wallet; what the wallet lacks, because it has been converted, moved or withdrawn, becomes a debt in dollars
 * at the deposit's rate, in whole cents rounded down. Refused without any rate, so that it is tried again with one.
 */
export function reverseDeposit(deps: DepositDeps): Command<ReverseDeposit, Deposit> {
  return {
    name: 'reverse_deposit',
    subject: ({ customerId }) => subjectOf(customerId),
    needs: ({ id, rail, customerId }, lane) => [
      needRow(depositTable, id),
      ...moveNeeds(lane, assetOf(deps.mode, rail), [arrivalOf(rail), 'suspense', 'conversion'], customerId),
      ...(customerId === null ? [] : debtNeeds(deps.mode, customerId)),
      ...postingNeeds(lane, [{ accountId: houseAccount('conversion', lane), asset: usdAsset(deps.mode) }]),
    ],
    decide(rows, { id, customerId, rate, actor }, context) {
      const deposit = rows.get(depositTable, id);
      if (!deposit || deposit.customerId !== customerId) return refuse('not_found');
      if (deposit.state === 'reversed') return accept(deposit);
      if (deposit.state === 'returned') return refuse('illegal_state');
      const lines = reversalLines(deps, rows, context, { ...deposit, rate: deposit.rate ?? rate });
      if (lines === 'no rate') return refuse('provider_failed');
      const endTxn = postDeposit(deps, rows, context, {
        ...{ kind: 'deposit_reversed', eventId: roundOf(deposit), actor, lines },
      });
      const ended = { endedAt: context.now, wallEndedAt: context.wallNow, finalAt: null, wallFinalAt: null };
      const row: Deposit = { ...deposit, ...ended, state: 'reversed', endTxn };
      rows.update(depositTable, row);
      notify(rows, 'reversed', row);
      return accept(row);
    },
  };
}

function reversalLines(
  deps: DepositDeps,
  rows: Rows,
  context: CommandContext,
  deposit: Deposit,
): readonly Line[] | 'no rate' {
  const { asset, amount, customerId, rail, rate } = deposit;
  const [house, nobody] = [houseAccount(arrivalOf(rail), context.lane), houseAccount('suspense', context.lane)];
  const place = placeOf(deposit.state);
  if (customerId === null || place === 'suspense') return moved(asset, nobody, house, amount);
  if (place === 'small') return moved(asset, keptOf(customerId), house, amount);
  const { taken, short } = reversalOf(amount, available(balanceOf(rows, walletOf(customerId), asset)));
  const lines = moved(asset, walletOf(customerId), house, taken);
  if (short === 0n) return lines;
  const usd = usdAsset(deps.mode);
  if (asset !== usd && rate === null) return 'no rate';
  const owed = asset === usd ? owedInDollars(short) : owedFor(short, rate as Rate);
  if (owed > 0n) {
    incurDebt(rows, context, { customerId, cause: 'deposit', eventId: roundOf(deposit), amount: owed });
  }
  if (asset === usd) return [...lines, ...moved(asset, debtAccount(customerId), house, short)];
  const conversion = houseAccount('conversion', context.lane);
  return [
    ...lines,
    ...moved(asset, conversion, house, short),
    ...moved(usd, debtAccount(customerId), conversion, owed),
  ];
}

const owedInDollars = (short: bigint) => short as ReturnType<typeof owedFor>;
