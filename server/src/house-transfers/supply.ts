import { newYorkDate } from '@candor/model/calendar/index.ts';
import { usd } from '@candor/model/money.ts';
import { accept } from '@candor/model/result.ts';
import { gasAsset, houseAccount, type Mode, post, postingNeeds, usdtAsset } from '../ledger/index.ts';
import type { Command, CommandContext } from '../platform/commands/command.ts';
import { type Need, needRow, type Rows } from '../platform/database/rows.ts';
import type { Approvable } from '../slices/index.ts';
import { HOUSE } from './order-transfer.ts';
import { houseSupplyTable } from './tables.ts';

export interface Supply {
  readonly id: string;
  readonly place: 'trx_gas' | 'usdt_hot' | 'usdt_cold';
  /** Millionths. */
  readonly amount: bigint;
}

const assetOf = (mode: Mode, { place }: Pick<Supply, 'place'>) =>
  place === 'trx_gas' ? gasAsset(mode) : usdtAsset(mode);

const supplyNeeds = (mode: Mode, supply: Pick<Supply, 'id' | 'place'>, lane: number): Need[] => [
  needRow(houseSupplyTable, supply.id),
  ...postingNeeds(
    lane,
    [supply.place, 'capital' as const].map((kind) => ({
      accountId: houseAccount(kind, lane),
      asset: assetOf(mode, supply),
    })),
  ),
];

/** Books money of the house itself at one of its places. */
function supplied(rows: Rows, context: CommandContext, mode: Mode, supply: Supply, approvalId: string | null): void {
  const { id, place, amount } = supply;
  const asset = assetOf(mode, supply);
  const txn = post(rows, context, {
    ...{
      kind: 'house_supplied',
      eventId: id,
      effectiveDate: newYorkDate(context.now),
      actor: 'system:house-transfers',
    },
    lines: [
      { accountId: houseAccount(place, context.lane), asset, amount: -amount },
      { accountId: houseAccount('capital', context.lane), asset, amount },
    ],
  });
  rows.insert(houseSupplyTable, { ...supply, asset, approvalId, at: context.now, txn });
}

/** What a simulated house begins with, booked once; it exists in no other mode. */
export const supplySimulated: Command<Supply, { readonly id: string }> = {
  name: 'supply_simulated_house',
  subject: () => HOUSE,
  needs: (supply, lane) => supplyNeeds('simulated', supply, lane),
  decide(rows, supply, context) {
    if (!rows.get(houseSupplyTable, supply.id)) supplied(rows, context, 'simulated', supply, null);
    return accept({ id: supply.id });
  },
};

interface GasBought {
  readonly supplyId: string;
  readonly approvalId: string;
  /** TRX. */
  readonly amount: string;
  readonly mode: Mode;
  readonly [member: string]: unknown;
}
const supplyOf = ({ supplyId: id, amount }: GasBought): Supply => ({ id, place: 'trx_gas', amount: usd(amount) });

/** Two people book TRX that the house has bought for its hot wallet. */
export const gasByTwo: Approvable<GasBought> = {
  name: 'house.gas',
  makers: ['treasury_maker', 'treasury_checker'],
  checkers: ['treasury_maker', 'treasury_checker'],
  object: () => HOUSE,
  needs: (content, lane) => supplyNeeds(content.mode, supplyOf(content), lane),
  state: (rows, { supplyId }) => ({ supplyId, known: rows.get(houseSupplyTable, supplyId) !== undefined }),
  apply: (rows, content, context) => supplied(rows, context, content.mode, supplyOf(content), content.approvalId),
};
