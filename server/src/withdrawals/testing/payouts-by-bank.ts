import { usd } from '@candor/model/money.ts';
import { RECIPIENT_HOLD_MS } from '@candor/model/recipients/rules.ts';
import { expect } from 'vitest';
import { readPayments, SimulatedBank } from '../../bank/index.ts';
import { invariantBreaks } from '../../ledger/index.ts';
import { BankPayouts, type BankPayoutDeps } from '../bank-payouts.ts';
import { PayoutWorld } from './payout-world.ts';

export const ANN = 'cus_ann';
export const PAYEE = 'First Bank ···6789';

/** A customer with 1,000 dollars and a bank card that may be paid, and the simulated bank. */
export class PayoutsByBank {
  readonly world: PayoutWorld;
  readonly bank: SimulatedBank;
  readonly card: string;
  readonly errors: Error[] = [];
  #ids = 0;

  private constructor(world: PayoutWorld, card: string) {
    this.world = world;
    this.bank = new SimulatedBank({ db: world.db, clock: { now: () => world.now }, newId: this.newId });
    this.card = card;
  }

  static async start(): Promise<PayoutsByBank> {
    const world = await PayoutWorld.start();
    await world.orders.open(ANN);
    await world.give(ANN, 'USD.SIM', '1000');
    const card = await world.card(ANN);
    world.pass(RECIPIENT_HOLD_MS);
    return new PayoutsByBank(world, card);
  }

  readonly newId = ((kind: string) => `${kind}_${String((this.#ids += 1)).padStart(26, '0')}`) as never;

  /** A worker as after a start of the process; calls of the bank and of what it reads may be made to fail. */
  worker(over: Partial<BankPayoutDeps> = {}): BankPayouts {
    const { world, newId, bank } = this;
    return new BankPayouts({
      ...{ db: world.db, runner: world.runner, mode: 'simulated', clock: { now: () => world.now }, newId, bank },
      originator: {
        bankRouting: '011000015',
        bankName: 'A bank',
        account: '1',
        companyId: 'TEST',
        companyName: 'Test',
      },
      ...{ format: 'nacha', often: true },
      ...{ overrides: () => undefined, accountOf: async () => '000123456789' },
      seal: { seal: (_place, text) => text, open: (_place, text) => text },
      mayLeave: async () => world.mayLeave,
      onError: (error) => void this.errors.push(error),
      ...over,
    });
  }

  stop = () => this.world.stop();

  approved(amount = '50'): Promise<string> {
    return this.world.approved(ANN, this.card, { amount: usd(amount), fee: 0n, asset: 'USD', payee: PAYEE });
  }

  files() {
    return this.world.db.query<{ id: string; file: string }>('SELECT id, file FROM bank_file ORDER BY id');
  }

  /** How many payments of all files are for this withdrawal. */
  async paidBy(id: string): Promise<number> {
    const payments = (await this.files()).flatMap(({ file }) => readPayments(file));
    return payments.filter(({ reference }) => id.toUpperCase().endsWith(reference)).length;
  }

  /** The card of this world is not sealed: W8 says so, and nothing else may be wrong. */
  async sound(): Promise<void> {
    expect((await invariantBreaks(this.world.db)).filter(({ inv }) => inv !== 'W8')).toEqual([]);
  }

  async spot() {
    return (await this.world.spot(ANN, 'USD.SIM')).available;
  }
}
