import { parseDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import type { treasuryRoutes } from '@candor/model/treasury/routes.ts';
import { type Approvables, askedBy, requestApproval } from '../approvals/index.ts';
import { cancelRefill, hotWalletStanding } from '../house-transfers/index.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { HandlersOf } from '../platform/http/types.ts';
import type { NewId } from '../platform/time/ids.ts';
import { type BookDeps, depositById, readBook } from './read-book.ts';

export interface HouseDeps extends BookDeps {
  readonly runner: CommandRunner;
  readonly newId: NewId;
  readonly approvables: Approvables;
}

type Call = Parameters<typeof askedBy>[0];

type HouseRoutes = Pick<typeof treasuryRoutes, 'askReturn' | 'askRefill' | 'cancelRefill' | 'askToCold' | 'askGas'>;

/** Requests for transfers of the house; a second operator agrees to each. */
export function houseHandlers(deps: HouseDeps): HandlersOf<HouseRoutes> {
  const { db, runner, clock, newId, mode, chain } = deps;
  const request = requestApproval(deps.approvables);
  async function ask(call: Call, reason: string, action: string, content: object) {
    const approvalId = newId('apr');
    const asked = await runner.run(request, {
      ...{ approvalId, action, content: { ...content, approvalId, mode }, ...askedBy(call, reason) },
    });
    return asked.ok ? accept({ approvalId }) : asked;
  }
  /** An amount above zero, and no more than there is where that is known. */
  function amountOf(text: string, most: bigint | undefined): Decision<bigint> {
    const amount = parseDecimal(text);
    const ok = amount !== undefined && amount > 0n && (most === undefined || amount <= most);
    return ok ? accept(amount) : refuse('invalid_field', { field: 'amount' });
  }
  return {
    async askReturn(call) {
      const found = await depositById(db, call.params.depositId);
      if (!found) return refuse('not_found');
      const { id: depositId, customerId, sender } = found;
      const about = { depositId, customerId, amount: formatUsd(found.amount) };
      if (found.rail === 'bank') return ask(call, call.body.reason, 'suspense.return', { ...about, sender });
      return ask(call, call.body.reason, 'house.return', { ...about, transferId: newId('htr'), to: sender });
    },
    async askRefill(call) {
      if (!chain.signer) return refuse('illegal_state');
      const { cold } = await hotWalletStanding(db, mode, clock.now());
      const amount = amountOf(call.body.amount, cold);
      if (!amount.ok) return amount;
      const content = { transferId: newId('htr'), amount: formatUsd(amount.value), to: chain.signer.hotAddress };
      return ask(call, call.body.reason, 'house.refill', content);
    },
    async cancelRefill(call) {
      const done = await runner.run(cancelRefill, { id: call.params.transferId, ...askedBy(call, call.body.reason) });
      return done.ok ? accept(await readBook(deps)) : done;
    },
    async askToCold(call) {
      if (!chain.signer) return refuse('illegal_state');
      const { hot } = await hotWalletStanding(db, mode, clock.now());
      const amount = amountOf(call.body.amount, hot);
      if (!amount.ok) return amount;
      const content = { transferId: newId('htr'), amount: formatUsd(amount.value), to: chain.signer.coldAddress };
      return ask(call, call.body.reason, 'house.to_cold', content);
    },
    async askGas(call) {
      if (!chain.signer) return refuse('illegal_state');
      const amount = amountOf(call.body.amount, undefined);
      if (!amount.ok) return amount;
      return ask(call, call.body.reason, 'house.gas', { supplyId: newId('sup'), amount: formatUsd(amount.value) });
    },
  };
}
