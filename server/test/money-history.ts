import { HEADERS } from '@candor/model/http.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { USDT_CONTRACT } from '@candor/model/tron.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { SimulatedBank, traceReference } from '../src/bank/index.ts';
import { idSource } from '../src/platform/time/ids.ts';
import { secureRandom } from '../src/platform/time/random.ts';
import { verify } from '../src/verify.ts';
import { APP_ORIGIN, type Browser, type ConsoleWorld, consoleWorld, REASON } from './console-world.ts';

type Customer = Awaited<ReturnType<ConsoleWorld['trial']>>;
type Asset = 'USDT' | 'USD';
const CARD = {
  ...{ name: 'Ann Lee', bankName: 'First Bank', bankAddress: '1 Main St', routing: '021000021' },
  ...{ account: '000123456789', ssn: '123-45-6789' },
};
const PAYEES = { USDT: 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC', USD: 'First Bank ···6789' } as const;
const FEES = { USDT: '1.00', USD: '0.00' } as const;
const ENDED_WITHOUT = new Set(['failed', 'cancelled', 'declined']);
const ONE_DOLLAR = { kind: 'bank', cents: 100, minutes: 0, account: 'stock' } as const;
/** Steps after which everything may come to rest, and is compared with chain and bank. */
const QUIET_AFTER = 15;

/** A customer, and what their wallet must hold: the sum of what happened, in millionths; dollars less debt. */
interface Wallet {
  readonly of: Customer;
  readonly due: Record<Asset, bigint>;
  /** Withdrawals under way. */
  readonly out: Map<string, { readonly asset: Asset; readonly amount: bigint }>;
  readonly recipients: Record<Asset, string>;
}

const WEIGHTS = {
  ...{ coin: 3, bank: 3, convert: 2, fund: 1, unfund: 1, buy: 1, sell: 1 },
  ...{ 'withdraw USDT': 2, 'withdraw USD': 2, cancel: 2, 'payment returned': 1, 'deposit taken back': 1, wait: 3 },
  ...{ 'suspense released': 1, 'suspense sent back': 1 },
} as const;
type Kind = keyof typeof WEIGHTS;
interface Step {
  readonly who: number;
  readonly kind: Kind;
  /** Of money: how much. */
  readonly cents: number;
  /** Of waiting: how long. */
  readonly minutes: number;
  /** Of transfers: the account beside the wallet. */
  readonly account: 'stock' | 'quant' | 'fund';
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  kind: fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  cents: fc.integer({ min: 100, max: 40_000 }),
  minutes: fc.constantFrom(1, 5, 30),
  account: fc.constantFrom('stock', 'quant', 'fund'),
});

/**
 * A history of money in and out on the whole server, drawn at random. After each step the books are sound and every
 * wallet holds what a sum of what happened to it says; whenever everything is quiet, chain and bank hold what the books
 * say.
 */
export class MoneyHistory {
  /** How often something was done and not refused. */
  readonly done = new Map<string, number>();
  readonly #world: ConsoleWorld;
  readonly #wallets: Wallet[] = [];
  readonly #treasurer: Browser;

  private constructor(world: ConsoleWorld, treasurer: Browser) {
    this.#world = world;
    this.#treasurer = treasurer;
  }

  static async begin(): Promise<MoneyHistory> {
    const world = await consoleWorld('2026-11-18T15:00:00Z');
    const history = new MoneyHistory(world, await world.operator('treasury_maker'));
    // Sweeps run from here on, in real time.
    world.whole.app.listening();
    for (let n = 0; n < 3; n += 1) history.#wallets.push(await history.#opened());
    await history.#pass('25h');
    return history;
  }

  stop = (): Promise<void> => this.#world.stop();

  async run(steps: number, seed: number): Promise<void> {
    for (const [index, each] of fc.sample(step, { numRuns: steps, seed }).entries()) {
      await this.#perform(this.#wallets[each.who] as Wallet, each);
      await this.#expectSound(each);
      if (index % QUIET_AFTER !== QUIET_AFTER - 1) continue;
      await this.#pass('30m');
      await this.#expectSound('quiet');
      await this.#expectSameOutside();
    }
  }

  /** Kinds of steps that never happened, or were refused each time. */
  missing(): string[] {
    return Object.keys(WEIGHTS).filter((kind) => !this.done.has(kind));
  }

  async #pass(to: string): Promise<void> {
    const answer = await this.#world.whole.api.fastify.inject({
      ...{ method: 'POST', url: '/api/dev/clock/advance', payload: { to } },
      headers: { origin: APP_ORIGIN, [HEADERS.control]: this.#world.whole.controlToken },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }

  async #opened(): Promise<Wallet> {
    const of = await this.#world.trial();
    await of.post('/deposits/bank/details', { currency: 'USD' });
    await of.post('/recipients/usdt', { name: 'Wallet', address: PAYEES.USDT, network: 'TRC20' });
    const { recipients } = (await of.post('/recipients/bank', CARD)).data;
    const idOf = (kind: string) => recipients.find((each: { kind: string }) => each.kind === kind).id as string;
    const wallet = { of, due: { USDT: 0n, USD: 0n }, out: new Map() };
    return { ...wallet, recipients: { USDT: idOf('usdt'), USD: idOf('bank') } };
  }

  #count(kind: string): void {
    this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
  }

  /** Asks for it; what is refused must change nothing. */
  async #ask({ of }: Wallet, kind: string, path: string, body: object = {}) {
    const answer = await of.post(path, body);
    expect(answer.status, `${kind}: ${answer.refusal}`).not.toBe(400);
    if (answer.refusal) return undefined;
    this.#count(kind);
    return answer.data;
  }

  async #perform(wallet: Wallet, { kind, cents, minutes, account }: Omit<Step, 'who'>): Promise<void> {
    const { due } = wallet;
    const money = BigInt(cents) * 10_000n;
    const amount = formatUsd(money);
    if (kind === 'coin' || kind === 'bank') {
      const path = kind === 'coin' ? '/deposits/simulated' : '/deposits/bank/simulated';
      await this.#ask(wallet, kind, path, kind === 'coin' ? { amount } : { amount, reference: 'own' });
      await this.#pass('1m');
      due[kind === 'coin' ? 'USDT' : 'USD'] += money;
    } else if (kind === 'convert') await this.#convert(wallet, amount);
    else if (kind === 'fund') {
      // All of it: what is taken back later has been spent.
      const { free } = (await wallet.of.get('/withdrawals/options')).data.options[1];
      const moved = await this.#ask(wallet, kind, '/transfers', { from: 'spot', to: account, amount: free });
      if (moved) due.USD -= usd(free);
    } else if (kind === 'unfund') {
      const moved = await this.#ask(wallet, kind, '/transfers', { from: account, to: 'spot', amount });
      if (moved) due.USD += money;
    } else if (kind === 'buy' || kind === 'sell') {
      const ticket = { type: 'market', tradingTime: 'regular', timeInForce: 'day', quantity: '1' };
      await this.#ask(wallet, kind, '/orders', { code: 'AAPL', side: kind, ...ticket });
      await this.#pass('1m');
    } else if (kind === 'cancel') {
      for (const id of [...wallet.out.keys()].slice(-1)) await this.#ask(wallet, kind, `/withdrawals/${id}/cancel`);
    } else if (kind === 'payment returned') await this.#returnPayment(wallet);
    else if (kind === 'deposit taken back') await this.#takeBack(wallet);
    else if (kind === 'suspense released' || kind === 'suspense sent back') await this.#unclaimed(wallet, kind, money);
    else if (kind === 'wait') {
      await this.#pass(`${minutes}m`);
      this.#count(kind);
    } else await this.#withdraw(wallet, kind, money);
  }

  async #convert(wallet: Wallet, usdt: string): Promise<void> {
    const quote = await this.#ask(wallet, 'quote', '/conversions/quotes', { usdt });
    const made = quote && (await this.#ask(wallet, 'convert', '/conversions', { quoteId: quote.id }));
    if (!made) return;
    wallet.due.USDT -= usd(made.usdt);
    wallet.due.USD += usd(made.net);
  }

  async #withdraw(wallet: Wallet, kind: 'withdraw USDT' | 'withdraw USD', amount: bigint): Promise<void> {
    const asset = kind === 'withdraw USDT' ? 'USDT' : 'USD';
    const terms = { asset, payee: PAYEES[asset], fee: FEES[asset], amount: formatUsd(amount) } as const;
    const made = await this.#ask(wallet, kind, '/withdrawals', { recipientId: wallet.recipients[asset], ...terms });
    if (!made) return;
    wallet.due[asset] -= amount;
    wallet.out.set(made.id, { asset, amount });
  }

  get #bank(): SimulatedBank {
    const { db, wall } = this.#world.whole;
    return new SimulatedBank({ db, clock: wall, newId: idSource(wall, secureRandom) });
  }

  /** The receiver's bank sends a payment back that it had taken. */
  async #returnPayment(wallet: Wallet): Promise<void> {
    const { of, out } = wallet;
    for (const [id, { asset }] of out) {
      const { state } = (await of.get(`/withdrawals/${id}`)).data;
      if (asset !== 'USD' || state !== 'confirmed') continue;
      await this.#bank.returnPayment(traceReference(id), 'R03');
      this.#count('payment returned');
      // The next request has the bank asked about payments.
      await this.#perform(wallet, { kind: 'unfund', cents: 100, minutes: 0, account: 'stock' });
      await this.#perform(wallet, { kind: 'withdraw USD', cents: 100, minutes: 0, account: 'stock' });
      await this.#pass('5m');
      return;
    }
  }

  /** The sender's bank takes a deposit back, whatever it was spent on meanwhile. */
  async #takeBack(wallet: Wallet): Promise<void> {
    const [deposit] = await this.#world.whole.db.query<{ line: string; amount: bigint }>(
      `SELECT external_id AS line, amount FROM deposit WHERE customer_id = $1 AND rail = 'bank' AND state = 'credited'
       ORDER BY amount DESC LIMIT 1`,
      [wallet.of.customerId],
    );
    if (!deposit) return;
    await this.#bank.takeBack(deposit.line, 'R10');
    this.#count('deposit taken back');
    wallet.due.USD -= deposit.amount;
    // The bank is asked what is new when money comes; otherwise every five seconds of real time, and none passes here.
    await this.#perform(wallet, ONE_DOLLAR);
  }

  /** Money comes without a reference that anybody has; an operator gives it to its owner, or back to its sender. */
  async #unclaimed(wallet: Wallet, kind: 'suspense released' | 'suspense sent back', amount: bigint): Promise<void> {
    const line = await this.#bank.receive({ amount, reference: 'RENT', name: 'Trial customer' });
    await this.#perform(wallet, ONE_DOLLAR);
    const [found] = await this.#world.whole.db.query<{ id: string; state: string }>(
      `SELECT id, state FROM deposit WHERE rail = 'bank' AND external_id = $1`,
      [line],
    );
    expect(found?.state).toBe('suspense');
    const path = `/treasury/suspense/${found?.id}/${kind === 'suspense released' ? 'release' : 'return'}`;
    const to = kind === 'suspense released' ? { customerId: wallet.of.customerId } : {};
    const done = await this.#treasurer.post(path, { ...to, reason: REASON });
    expect(done.refusal).toBeUndefined();
    this.#count(kind);
    if (kind === 'suspense released') wallet.due.USD += amount;
  }

  async #expectSound(after: unknown): Promise<void> {
    const message = JSON.stringify(after);
    const { db } = this.#world.whole;
    // Approvals follow a request by themselves: what is read while one is written is read again.
    await expect.poll(async () => (await verify(db)).broken, { message }).toEqual([]);
    expect(this.#world.whole.bugs).toEqual([]);
    for (const wallet of this.#wallets) {
      await settle(wallet);
      const { USDT, USD } = wallet.due;
      // What is owed is paid from cash that becomes free in the stock account.
      expect(await heldBy(wallet), message).toEqual({ USDT, USD: USD + (await this.#repaid(wallet)) });
    }
  }

  /** By the journal: what left the stock account for the debts of a wallet. */
  #repaid({ of }: Wallet): Promise<bigint> {
    return this.#sum(
      `SELECT coalesce(sum(e.amount), 0)::text AS sum FROM ledger_entry e JOIN ledger_txn t USING (lane, seq)
       WHERE e.account_id = $1 AND e.amount > 0 AND t.kind = 'short_mark'`,
      [`recv:${of.customerId}`],
    );
  }

  /** Chain and bank, each by its own records, against the books. */
  async #expectSameOutside(): Promise<void> {
    const chain = await this.#sum(
      `WITH ours AS (
         SELECT address FROM deposit_address
         UNION SELECT t.from_address FROM simulated_chain_tx t JOIN withdrawal w ON w.tx_id = t.tx_id
         UNION SELECT t.to_address FROM simulated_chain_tx t JOIN sweep s ON s.tx_id = t.tx_id
         UNION SELECT to_address FROM simulated_chain_tx WHERE from_address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')
       SELECT coalesce(sum(amount * ((to_address IN (TABLE ours))::int - (from_address IN (TABLE ours))::int)), 0)::text
         AS sum FROM simulated_chain_tx WHERE succeeded AND block_number IS NOT NULL AND contract = $1`,
      [USDT_CONTRACT],
    );
    const bank = await this.#sum('SELECT coalesce(sum(amount), 0)::text AS sum FROM bank_line');
    const taken = await this.#sum(
      `SELECT coalesce(sum(w.net), 0)::text AS sum FROM withdrawal w WHERE w.kind = 'bank' AND w.state = 'confirmed'`,
    );
    expect({ chain, bank }).toEqual({
      chain: await this.#inBooks('USDT.SIM', ['usdt_deposits', 'usdt_hot', 'usdt_cold']),
      bank: (await this.#inBooks('USD.SIM', ['bank'])) - taken,
    });
  }

  #inBooks(asset: string, kinds: readonly string[]): Promise<bigint> {
    return this.#sum(
      `SELECT coalesce(-sum(posted), 0)::text AS sum FROM balance
       WHERE asset = $1 AND split_part(account_id, '#', 1) = ANY ($2)`,
      [asset, kinds.map((each) => `house:${each}`)],
    );
  }

  async #sum(sql: string, values: unknown[] = []): Promise<bigint> {
    const [row] = await this.#world.whole.db.query<{ sum: string }>(sql, values);
    return BigInt(row?.sum ?? '0');
  }
}

/** What came back is in the wallet again. */
async function settle({ of, due, out }: Wallet): Promise<void> {
  for (const [id, { asset, amount }] of out) {
    const { state } = (await of.get(`/withdrawals/${id}`)).data;
    if (ENDED_WITHOUT.has(state)) due[asset] += amount;
    if (ENDED_WITHOUT.has(state) || state === 'final') out.delete(id);
  }
}

async function heldBy({ of }: Wallet): Promise<Record<Asset, bigint>> {
  const { options } = (await of.get('/withdrawals/options')).data;
  return { USDT: usd(options[0].free), USD: usd(options[1].free) - usd(options[1].debt) };
}
