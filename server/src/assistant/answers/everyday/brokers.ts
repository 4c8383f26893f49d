import { ownFees } from '../app.ts';
import type { Asked, Part } from '../said.ts';
import { feesOut } from '../withdrawing.ts';

/**
 * Candor beside other brokers: that nothing is known here of what those charge or offer, then what Candor itself
 * charges, and whether this account's money is simulated. Where the broker's own shares are listed they are offered.
 */
export async function* brokers(asked: Asked): AsyncGenerator<Part> {
  const { codes, tools } = asked;
  yield { key: 'brokers' };
  yield* ownFees(asked);
  yield* feesOut(asked);
  const account = await tools.account();
  if (account?.is.simulated) yield { key: 'safety_simulated', from: [account.source] };
  yield { offer: 'fee_list' };
  const [code] = codes;
  if (code !== undefined) yield { offer: 'quote', code };
}
