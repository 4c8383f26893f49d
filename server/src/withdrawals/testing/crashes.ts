import { PAYOUT_LIFE_MS } from '../chain-payouts.ts';
import type { PayoutWorld } from './payout-world.ts';

const CALLS = ['head', 'sign', 'solid', 'fate', 'broadcast', 'block', 'balance', 'transfers'] as const;

interface Report {
  crashed: number;
  twiceSigned: number;
  paidTwice: number;
  lost: number;
}

/** The process is gone: whatever it did next never happened. */
class Crash extends Error {}

/**
 * Pays so many withdrawals, and kills the worker before or after its calls to the chain and the signer, each time at
 * another place; a new worker goes on from what is stored. Every third one the chain swallows. A call that dies
 * afterwards has had its effect, as with an answer that was lost.
 */
export async function crashes(world: PayoutWorld, rounds: number): Promise<Report> {
  const { chain } = world;
  const customer = 'cus_crash';
  const recipientId = await world.customer(customer, { usdt: String(rounds * 2 + 10), paidBefore: true });
  const report: Report = { crashed: 0, twiceSigned: 0, paidTwice: 0, lost: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const id = await world.approved(customer, recipientId, { amount: 2_000_000n });
    chain.swallows = round % 3 === 2;
    for (let crash = 0; crash < 3; crash += 1) {
      const at = CALLS[(round + crash) % CALLS.length];
      const when = (round + crash) % 2 === 0 ? 'before' : 'after';
      chain[when] = (call) => {
        if (call === at) throw new Crash(at);
      };
      const before = world.errors.length;
      await world.payouts().run();
      report.crashed += world.errors.length - before;
      chain.before = chain.after = () => {};
      chain.mine(crash);
    }
    await settle(world, id);
    const signed = chain.signatures.get(id)?.size ?? 0;
    const paid = chain.paid.filter(({ reference }) => reference === id);
    const arrived = (await world.state(id)) === 'final';
    if (signed > 1) report.twiceSigned += 1;
    if (new Set(paid.map(({ txId }) => txId)).size > 1) report.paidTwice += 1;
    if (!arrived && !chain.swallows) report.lost += 1;
    world.pass(60_000);
  }
  return report;
}

/** Without crashes from here on, and long enough for the chain to be final. */
async function settle(world: PayoutWorld, id: string): Promise<void> {
  const most = PAYOUT_LIFE_MS / 3_000 + 40;
  for (let mined = 0; mined < most; mined += 20) {
    await world.payouts().run();
    if (['final', 'failed'].includes(await world.state(id))) return;
    world.chain.mine(20);
  }
  await world.payouts().run();
}
