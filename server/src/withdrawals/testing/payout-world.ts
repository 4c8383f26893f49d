import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { type Instant, parseInstant, plusMs } from '@candor/model/time.ts';
import { OrderWorld } from '../../orders/testing/fakes.ts';
import { post, postingNeeds } from '../../ledger/index.ts';
import type { Command } from '../../platform/commands/command.ts';
import { addRecipient } from '../../recipients/add-recipient.ts';
import type { StateDeps } from '../read-state.ts';
import { capDays } from '../read-state.ts';
import { approveBySystem, contentHashOf, decideWithdrawal } from '../approve-withdrawal.ts';
import { ChainPayouts } from '../chain-payouts.ts';
import { type RequestWithdrawal, requestWithdrawal } from '../request-withdrawal.ts';
import { withdrawalById } from '../read-withdrawals.ts';
import { MemoryChain } from './memory-chain.ts';

export const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';
/** Long after the first funding: caps of new accounts are over. */
const FUNDED = parseInstant('2026-01-05T15:00:00Z');

/** Puts money into a wallet, as a deposit would. Tests alone. */
const give: Command<{ customerId: string; asset: string; amount: bigint; id: string }, string> = {
  name: 'test_give',
  subject: ({ customerId }) => customerId,
  needs: ({ customerId, asset }, lane) =>
    postingNeeds(lane, [
      { accountId: `spot:${customerId}`, asset },
      { accountId: `house:sim_grant#${lane}`, asset },
    ]),
  decide: (rows, { customerId, asset, amount, id }, context) => ({
    ok: true,
    value: post(rows, context, {
      ...{ kind: 'test_grant', eventId: id, effectiveDate: '2026-11-20' as never, actor: 'test' },
      lines: [
        { accountId: `spot:${customerId}`, asset, amount },
        { accountId: `house:sim_grant#${context.lane}`, asset, amount: -amount },
      ],
    }),
  }),
};

/** A database, a chain in memory, and the commands by which money leaves. */
export class PayoutWorld {
  readonly orders: OrderWorld;
  readonly chain: MemoryChain;
  readonly deps: StateDeps;
  readonly errors: Error[] = [];
  private n = 0;

  private constructor(orders: OrderWorld) {
    this.orders = orders;
    this.chain = new MemoryChain(orders.market.now);
    this.deps = {
      mode: 'simulated',
      usdtRate: () => undefined,
      pending: { needs: () => [], read: () => this.pending },
    };
  }
  pending = { usd: 0n, usdt: 0n };
  refill: ((customerId: string, missing: bigint) => Promise<void>) | undefined;
  /** What other orders of the house will take from the hot wallet. */
  promised = 0n;
  /** What screening says when a payout is about to leave. */
  mayLeave = true;

  static async start(
    at = '2026-11-20T15:00:00Z',
    options: { lanes?: number; onSplit?: (error: Error) => void } = {},
  ): Promise<PayoutWorld> {
    return new PayoutWorld(await OrderWorld.start(at, options));
  }

  get db() {
    return this.orders.db;
  }
  get runner() {
    return this.orders.runner;
  }
  get now(): Instant {
    return this.orders.market.now;
  }
  pass(ms: number): void {
    this.orders.market.now = plusMs(this.now, ms);
  }
  stop = () => this.orders.stop();

  payouts(): ChainPayouts {
    return new ChainPayouts({
      ...{ db: this.db, runner: this.runner, mode: 'simulated', node: this.chain, signer: this.chain },
      ...{ refill: this.refill, promised: async () => this.promised },
      mayLeave: async () => this.mayLeave,
      onError: (error: Error) => void this.errors.push(error),
    });
  }

  /** Switches the way out, as operators and reconciliation do; how has tests of its own. */
  async switchRail(state: 'open' | 'congested' | 'closed', paused = false, rail = 'usdt_out'): Promise<void> {
    await this.db.query('DELETE FROM rail');
    const why = paused ? { paused_at: 0, pause_reason: 'test' } : {};
    const row = { rail, state, paused, at: 0, wall_at: 0, ...why };
    await this.db.query('INSERT INTO rail SELECT * FROM jsonb_populate_record(NULL::rail, $1)', [row]);
  }

  /** A customer with USDT in the wallet, who was paid before, and an address that is a day old. */
  async customer(customerId: string, { usdt = '1000', address = ADDRESS, paidBefore = false } = {}): Promise<string> {
    await this.orders.open(customerId);
    await this.give(customerId, 'USDT.SIM', usdt);
    const recipientId = await this.address(customerId, address);
    this.pass(RECIPIENT_HOLD_MS);
    if (paidBefore) await this.firstPayout(customerId, recipientId, address);
    return recipientId;
  }

  async give(customerId: string, asset: string, amount: string): Promise<void> {
    this.n += 1;
    await this.runner.run(give, { customerId, asset, amount: usd(amount), id: `give_${this.n}` });
  }

  async address(customerId: string, address: string): Promise<string> {
    this.n += 1;
    const id = `rcp_${String(this.n).padStart(26, '0')}`;
    const input = { id, customerId, kind: 'usdt', name: `Wallet ${this.n}`, address } as const;
    const added = await this.runner.run(addRecipient, { ...input, screening: 'clear', requestId: 'test' });
    if (!added.ok) throw new Error(added.refusal.code);
    return id;
  }

  /** A bank card of the book. What would be sealed is not: nothing here reads it. */
  async card(customerId: string): Promise<string> {
    this.n += 1;
    const id = `rcp_${String(this.n).padStart(26, '0')}`;
    const row = {
      ...{ id, customer_id: customerId, kind: 'bank', name: 'Ann Lee', bank_name: 'First Bank', routing: '021000021' },
      ...{ bank_address: '1 Main St', last_four: '6789', account: '\\x00', ssn: '\\x00', account_index: '\\x00' },
      ...{ is_default: true, screening: 'clear', added_at: this.now, wall_at: this.now },
      usable_at: plusMs(this.now, RECIPIENT_HOLD_MS),
    };
    await this.db.query('INSERT INTO recipient SELECT * FROM jsonb_populate_record(NULL::recipient, $1)', [row]);
    return id;
  }

  /** A payout that has arrived, of money given for it: what follows is no longer the first. */
  async firstPayout(customerId: string, recipientId: string, payee = ADDRESS): Promise<void> {
    await this.give(customerId, 'USDT.SIM', '2');
    const id = await this.approved(customerId, recipientId, { amount: usd('2'), payee });
    const payouts = this.payouts();
    await payouts.run();
    this.chain.mine(21);
    await payouts.run();
    if ((await this.state(id)) !== 'final') throw new Error('the first payout did not arrive');
  }

  asked(customerId: string, recipientId: string, more: Partial<RequestWithdrawal> = {}): RequestWithdrawal {
    this.n += 1;
    return {
      ...{ id: `wdr_${String(this.n).padStart(26, '0')}`, customerId, recipientId, payee: ADDRESS, asset: 'USDT' },
      ...{ amount: usd('100'), fee: usd('1'), tier: 'passkey', firstFundedAt: FUNDED, screening: 'clear' },
      ...{ heldByLaw: false, days: capDays(this.now), requestId: 'test', ...more },
    };
  }

  async request(customerId: string, recipientId: string, more: Partial<RequestWithdrawal> = {}) {
    return this.runner.run(requestWithdrawal(this.deps), this.asked(customerId, recipientId, more));
  }

  /** Asks and has it approved by rule, or by two people where that is needed. */
  async approved(customerId: string, recipientId: string, more: Partial<RequestWithdrawal> = {}): Promise<string> {
    const made = await this.request(customerId, recipientId, more);
    if (!made.ok) throw new Error(made.refusal.code);
    const { id, approvals } = made.value;
    if (approvals === 0) await this.runner.run(approveBySystem('simulated'), { id, customerId });
    else for (const operatorId of ['opr_one', 'opr_two'].slice(0, approvals)) await this.decide(id, operatorId);
    return id;
  }

  async decide(id: string, operatorId: string, more: object = {}) {
    const row = await this.row(id);
    return this.runner.run(decideWithdrawal('simulated'), {
      ...{ id, customerId: row.customerId, operatorId, contentHash: contentHashOf(row), reason: 'Checked in a test' },
      ...{
        requestId: 'test',
        roles: ['treasury_checker'],
        verdict: 'approve',
        ground: undefined,
        isOwn: false,
        ...more,
      },
    });
  }

  async row(id: string) {
    const row = await withdrawalById(this.db, id);
    if (!row) throw new Error(`no withdrawal ${id}`);
    return row;
  }

  state = async (id: string) => (await this.row(id)).state;
  spot = (customerId: string, asset = 'USDT.SIM') => this.orders.balance(`spot:${customerId}`, asset);
}
