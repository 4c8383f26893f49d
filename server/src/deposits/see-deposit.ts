import type { DepositRail, SuspenseReason } from '@candor/model/deposits/deposit.ts';
import { accept } from '@candor/model/result.ts';
import { houseAccount } from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { needRows, type Rows } from '../platform/database/rows.ts';
import { accountNeeds, takesDeposits } from './closed-account.ts';
import {
  arrivalOf,
  assetOf,
  type DepositDeps,
  moved,
  moveNeeds,
  postDeposit,
  roundOf,
  subjectOf,
  notify,
} from './deposit-books.ts';
import { type Deposit, depositTable } from './tables.ts';

export interface SeeDeposit {
  readonly rail: DepositRail;
  /** Unique in its rail. */
  readonly externalId: string;
  /** Null where nobody knows whose it is: it then waits for a person, and a reason says why. */
  readonly customerId: string | null;
  readonly suspense: SuspenseReason | undefined;
  /** Millionths, above zero. */
  readonly amount: bigint;
  readonly network: string;
  readonly address: string | null;
  readonly sender: string;
  readonly reference: string;
  readonly block: { readonly number: number; readonly id: string } | null;
}

/**
 * Writes down a transfer that has arrived, once: `rail` and `externalId` are its identity. Told again, it only follows
 * its transaction into another block; one that was reversed and is in the chain again is written down anew.
 */
export function seeDeposit(deps: DepositDeps): Command<SeeDeposit, Deposit> {
  return {
    name: 'see_deposit',
    subject: ({ customerId }) => subjectOf(customerId),
    needs: ({ rail, externalId, customerId }, lane) => [
      needRows(depositTable, 'byExternal', rail, externalId),
      ...(customerId === null ? [] : accountNeeds(customerId)),
      ...moveNeeds(lane, assetOf(deps.mode, rail), [arrivalOf(rail), 'suspense'], customerId),
    ],
    decide(rows, input, context) {
      const [known] = rows.find(depositTable, 'byExternal', input.rail, input.externalId);
      if (known && known.state !== 'reversed') return accept(follow(rows, known, input));
      const { amount, rail } = input;
      const id = known?.id ?? context.newId('dep');
      const round = known ? known.round + 1 : 0;
      const asset = assetOf(deps.mode, rail);
      const [from, to] = [houseAccount(arrivalOf(rail), context.lane), houseAccount('suspense', context.lane)];
      const seenTxn = postDeposit(deps, rows, context, {
        ...{ kind: 'deposit_seen', eventId: roundOf({ id, round }), actor: 'system' },
        lines: moved(asset, from, to, amount),
      });
      const suspenseReason = reasonToWait(rows, input, context);
      const row: Deposit = { ...arrived(input, { asset, suspenseReason }, context), id, round, seenTxn };
      if (known) rows.update(depositTable, row);
      else rows.insert(depositTable, row);
      notify(rows, row.state, row);
      return accept(row);
    },
  };
}

/** A closed account says more than a name that was erased with it; what a person has to know in any case goes first. */
function reasonToWait(rows: Rows, { customerId, suspense }: SeeDeposit, { now }: CommandContext) {
  if (customerId === null) return suspense ?? 'no_customer';
  if (suspense === 'screening' || suspense === 'late_return') return suspense;
  return takesDeposits(rows, customerId, now) ? (suspense ?? null) : 'account_closed';
}

function arrived(
  input: SeeDeposit,
  { asset, suspenseReason }: Pick<Deposit, 'asset' | 'suspenseReason'>,
  context: CommandContext,
): Omit<Deposit, 'id' | 'round' | 'seenTxn'> {
  const { customerId, rail, externalId, amount, network, address, sender, reference, block } = input;
  return {
    ...{ customerId, rail, externalId, asset, amount, network, address, sender, reference, suspenseReason },
    state: suspenseReason === null ? 'seen' : 'suspense',
    ...{ blockNumber: block ? BigInt(block.number) : null, blockId: block?.id ?? null },
    ...{ rate: null, holdUntil: null, seenAt: context.now, wallSeenAt: context.wallNow },
    ...{ creditedAt: null, wallCreditedAt: null, finalAt: null, wallFinalAt: null, endedAt: null, wallEndedAt: null },
    ...{ creditTxn: null, pooledTxn: null, endTxn: null },
  };
}

function follow(rows: Rows, known: Deposit, { block }: SeeDeposit): Deposit {
  if (block === null || (known.blockId === block.id && known.blockNumber === BigInt(block.number))) return known;
  const row: Deposit = { ...known, blockNumber: BigInt(block.number), blockId: block.id };
  rows.update(depositTable, row);
  return row;
}
