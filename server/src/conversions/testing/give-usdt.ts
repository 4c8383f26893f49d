import { accept } from '@candor/model/result.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { customerAccount, houseAccount, placeHold, post, postingNeeds, usdtAsset } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';

interface Given {
  readonly customerId: string;
  /** Millionths of a USDT. */
  readonly usdt: bigint;
  /** How much of it is reserved at once. */
  readonly held?: bigint;
}

/** Puts simulated USDT of the cold store into a wallet: for tests that are not about deposits. */
export const giveUsdt: Command<Given, null> = {
  name: 'test_give_usdt',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId }, lane) =>
    postingNeeds(lane, [
      { accountId: customerAccount('spot', customerId), asset: usdtAsset('simulated') },
      { accountId: houseAccount('usdt_cold', lane), asset: usdtAsset('simulated') },
    ]),
  decide(rows, { customerId, usdt, held = 0n }, context) {
    const [wallet, asset] = [customerAccount('spot', customerId), usdtAsset('simulated')];
    const eventId = context.newId('tst');
    post(rows, context, {
      ...{ kind: 'test_usdt', eventId, effectiveDate: '2026-11-20' as TradingDate, actor: 'system' },
      lines: [
        { accountId: houseAccount('usdt_cold', context.lane), asset, amount: -usdt },
        { accountId: wallet, asset, amount: usdt },
      ],
    });
    if (held > 0n)
      placeHold(rows, context, { accountId: wallet, asset, amount: held, reason: 'test', reference: eventId });
    return accept(null);
  },
};
