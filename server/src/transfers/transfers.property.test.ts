import fc from 'fast-check';
import { usd } from '@candor/model/money.ts';
import { TRANSFER_ACCOUNTS, type TransferAccount } from '@candor/model/transfers/funds.ts';
import { expect, test } from 'vitest';
import { type Balance, balanceTable } from '../ledger/index.ts';
import { openTrialAccounts } from '../orders/accounts/open-trial-accounts.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import { BookInMemory } from '../orders/testing/book-in-memory.ts';
import { SetMarket, ticket } from '../orders/testing/fakes.ts';
import { simulatedLender } from '../short-selling/index.ts';
import { transfer } from './transfer.ts';

const CUSTOMER = 'cus_1';

/** The twin: four numbers and a reservation, by the rule in words alone. */
class NaivePurse {
  readonly cents: Record<TransferAccount, number> = { spot: 0, stock: 10_000_000, quant: 0, fund: 0 };
  reserved = 0;

  move(from: TransferAccount, to: TransferAccount, cents: number): boolean {
    const free = this.cents[from] - (from === 'stock' ? this.reserved : 0);
    if (from === to || cents <= 0 || cents > free) return false;
    this.cents[from] -= cents;
    this.cents[to] += cents;
    return true;
  }

  /** A purchase at 50.00 reserves what it can cost at most. */
  reserve(cents: number): boolean {
    if (cents > this.cents.stock - this.reserved) return false;
    this.reserved += cents;
    return true;
  }
}

type Step = { from: TransferAccount; to: TransferAccount; cents: number } | { shares: number };
const account = fc.constantFrom(...TRANSFER_ACCOUNTS);
const cents = fc.oneof(fc.integer({ min: 0, max: 12_000_000 }), fc.constantFrom(1, 5_000_000, 10_000_000));
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ from: account, to: account, cents }) },
  { weight: 1, arbitrary: fc.record({ shares: fc.integer({ min: 1, max: 1500 }) }) },
);

test('any sequence of transfers and orders: the answers of the twin, nothing made, lost or below what is reserved', () => {
  fc.assert(
    fc.property(fc.array<Step>(step, { maxLength: 40 }), (steps) => {
      const market = new SetMarket('2026-11-20T15:00:00Z');
      market.quote('AAPL', '49.99', '50.00');
      const deps = { market, mode: 'simulated' as const, lender: simulatedLender('test'), lanes: 1 };
      const book = new BookInMemory(market.now);
      book.run(openTrialAccounts(deps), { customerId: CUSTOMER });
      const [place, move, twin] = [placeOrder(deps), transfer(deps), new NaivePurse()];
      const balance = (kind: string) =>
        book.all<Balance>(balanceTable).find(({ accountId }) => accountId === `${kind}:${CUSTOMER}`) ?? {
          ...{ posted: 0n, held: 0n },
        };
      steps.forEach((asked, index) => {
        if ('shares' in asked) {
          const bought = ticket({ limitPrice: '50.00', quantity: String(asked.shares) });
          const more = { clientOrderId: `k${index}`, bodyHash: '', frozen: false };
          const before = balance('stock').held;
          const decision = book.run(place, { customerId: CUSTOMER, ticket: bought, ...more });
          if (decision.ok) expect(twin.reserve(Number((balance('stock').held - before) / 10_000n))).toBe(true);
        } else {
          const amount = usd((asked.cents / 100).toFixed(2));
          const { from, to } = asked;
          const decision = book.run(move, { customerId: CUSTOMER, from, to, amount, barred: undefined });
          expect([index, decision.ok]).toEqual([index, twin.move(from, to, asked.cents)]);
        }
        const posted = TRANSFER_ACCOUNTS.map((kind) => balance(kind).posted);
        expect(posted).toEqual(TRANSFER_ACCOUNTS.map((kind) => BigInt(twin.cents[kind]) * 10_000n));
        expect(posted.reduce((sum, each) => sum + each, 0n)).toBe(usd('100000'));
        const { posted: cash, held } = balance('stock');
        expect(cash >= held && posted.every((each) => each >= 0n)).toBe(true);
      });
    }),
    { numRuns: 300 },
  );
});
