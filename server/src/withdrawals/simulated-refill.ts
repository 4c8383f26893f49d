import { createHash } from 'node:crypto';
import { newYorkDate } from '@candor/model/calendar/index.ts';
import { accept } from '@candor/model/result.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import type { SimulatedChain } from '../chain/index.ts';
import { houseAccount, type Mode, post, postingNeeds, usdtAsset } from '../ledger/index.ts';
import type { Command, CommandRunner } from '../platform/commands/command.ts';
import type { ChainNode, PayoutSigner } from '../rails/index.ts';

/** What a refill brings beyond what is missing now. Millionths of a USDT. */
const SPARE = 1_000_000_000n;
/** The address of nobody: where simulated USDT comes from. */
const NOWHERE = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

/** Money of the house itself in its hot wallet. */
const fundHotWallet = (mode: Mode): Command<{ reference: string; amount: bigint }, { amount: bigint }> => {
  const asset = usdtAsset(mode);
  const accounts = (lane: number) =>
    (['usdt_hot', 'capital'] as const).map((kind) => ({ accountId: houseAccount(kind, lane), asset }));
  return {
    name: 'fund_hot_wallet',
    subject: () => 'house:usdt_hot',
    needs: (_input, lane) => postingNeeds(lane, accounts(lane)),
    decide(rows, { reference, amount }, context) {
      post(rows, context, {
        ...{ kind: 'hot_wallet_funded', eventId: reference, effectiveDate: newYorkDate(context.now) },
        actor: 'system:withdrawals',
        lines: accounts(context.lane).map((account, index) => ({ ...account, amount: index === 0 ? -amount : amount })),
      });
      return accept({ amount });
    },
  };
};

interface Parts {
  readonly runner: CommandRunner;
  readonly mode: Mode;
  readonly node: ChainNode;
  readonly signer: PayoutSigner;
  readonly simulated: SimulatedChain;
}

/** In simulated mode there is no treasurer who fills the hot wallet: what a payout lacks comes once, and is booked once. */
export function simulatedRefill({ runner, mode, node, signer, simulated }: Parts) {
  return async (reference: string, missing: bigint): Promise<void> => {
    const txId = createHash('sha256').update(`refill ${reference}`).digest('hex');
    const booked = await runner.run(
      fundHotWallet(mode),
      { reference, amount: missing + SPARE },
      { scope: 'system:withdrawals', key: txId, bodyHash: txId },
    );
    if (!booked.ok || (await node.fate(txId)).found) return;
    // What was booked first, also where more is missing by now.
    const { amount } = booked.value;
    const to = signer.hotAddress;
    await simulated.include({ txId, contract: USDT_CONTRACT, from: NOWHERE, to, amount, succeeded: true });
  };
}
