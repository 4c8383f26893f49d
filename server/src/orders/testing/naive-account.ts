/**
 * A second, much simpler account for tests: whole numbers of cents and shares in plain variables, no ledger, no
 * database. It says what cash, holds, shares and orders must be after the same commands. Flat fee a dollar; regulatory
 * fees of the day of the test, by the same published rates, worked out over the whole day at once.
 */
export interface NaiveOrder {
  side: 'buy' | 'sell';
  cents: number;
  shares: number;
  filled: number;
  paidFlat: boolean;
  open: boolean;
}

const SEC_PER_CENT = 206 / 10_000_000;
const CAT_CENTS_PER_SHARE = 3 / 10_000;

export class NaiveAccount {
  cash: number;
  shares = 0;
  readonly orders: NaiveOrder[] = [];
  private soldCents = 0;
  private traded = 0;
  private charged = 0;

  constructor(cash: number) {
    this.cash = cash;
  }

  held(): number {
    return this.orders.filter((o) => o.open && o.side === 'buy').reduce((sum, o) => sum + this.holdOf(o), 0);
  }

  reserved(): number {
    return this.orders.filter((o) => o.open && o.side === 'sell').reduce((sum, o) => sum + o.shares - o.filled, 0);
  }

  /**
   * The most a buy can still cost: its rest at its limit, and the flat fee while unpaid. Regulatory part: see `slack`.
   */
  private holdOf(order: NaiveOrder): number {
    return (order.shares - order.filled) * order.cents + (order.paidFlat ? 0 : 100);
  }

  place(side: 'buy' | 'sell', cents: number, shares: number): boolean {
    if (this.orders.some((o) => o.open && o.side !== side && (side === 'buy' ? cents >= o.cents : cents <= o.cents)))
      return false;
    if (side === 'sell' && shares > this.shares - this.reserved()) return false;
    this.orders.push({ side, cents, shares, filled: 0, paidFlat: false, open: true });
    return true;
  }

  fill(order: NaiveOrder, shares: number, cents: number): void {
    const amount = shares * cents;
    this.traded += shares;
    if (order.side === 'sell') this.soldCents += amount;
    const due =
      Math.ceil(+(this.soldCents * SEC_PER_CENT).toFixed(9)) +
      Math.ceil(+(this.traded * CAT_CENTS_PER_SHARE).toFixed(9));
    const fees = due - this.charged + (order.paidFlat ? 0 : 100);
    this.charged = due;
    order.paidFlat = true;
    order.filled += shares;
    this.cash += (order.side === 'sell' ? amount : -amount) - fees;
    this.shares += order.side === 'sell' ? -shares : shares;
    if (order.filled === order.shares) order.open = false;
  }
}
