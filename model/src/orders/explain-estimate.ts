import { exactNotional, formatUsd, usd } from '../money.ts';
import type { FigurePart } from '../portfolio/schema.ts';
import { price, quantity } from '../quantity.ts';
import { centsOf } from './estimate.ts';
import type { OrderEstimate, ShortFiguresView } from './schema.ts';

/** What the ticket and the review show before anything is booked. */
export type EstimateFigure =
  | 'shares'
  | 'amount'
  | 'platform'
  | 'regulatory'
  | 'fees'
  | 'total'
  | 'hold'
  | 'cushion'
  | 'power_after'
  | 'worst_price';

/** The figures of an estimate, as the server answers them; the order's side and whether it is sized in dollars. */
export interface QuotedEstimate
  extends Pick<
    OrderEstimate,
    | 'quantity'
    | 'price'
    | 'priceFrom'
    | 'workingPrice'
    | 'amount'
    | 'fees'
    | 'total'
    | 'hold'
    | 'buyingPower'
    | 'buyingPowerAfter'
  > {
  readonly side: 'buy' | 'sell';
  readonly by: 'shares' | 'amount';
  /** Of a short sale, whose reservation is its first deposit and its fees. */
  readonly short?: Pick<ShortFiguresView, 'margin'> | null;
}

type Input = FigurePart['inputs'][number];

/**
 * What an estimated figure is made of. No posting stands behind it yet: the inputs are the quote and the order's own
 * terms, and each formula gives the figure that the server decided (`estimateOrder`), to the cent. Source: domain §2.4.
 */
export function explainEstimate(figure: EstimateFigure, quoted: QuotedEstimate): FigurePart {
  return PARTS[figure](quoted);
}

const PARTS: Record<EstimateFigure, (quoted: QuotedEstimate) => FigurePart> = {
  shares: (quoted) => ({
    formula: 'estimate_shares',
    expression: 'amount ÷ price, rounded down',
    result: quoted.quantity,
    unit: 'shares',
    inputs: [amountOf(quoted), priceOf(quoted)],
  }),
  amount: (quoted) => ({
    formula: 'estimate_amount',
    expression: 'shares × price',
    ...money(quoted.amount),
    inputs: [sharesOf(quoted), priceOf(quoted)],
  }),
  platform: ({ fees }) => ({
    formula: 'estimate_platform',
    expression: 'one charge for each order',
    ...money(fees.platform),
    inputs: [inUsd('platform', fees.platform, 'price_list')],
  }),
  regulatory: ({ fees }) => ({
    formula: 'estimate_regulatory',
    expression: 'SEC + TAF + CAT, each rounded up to the cent; a sale never pays more than it brings',
    ...money(formatUsd(usd(fees.total) - usd(fees.platform))),
    inputs: (['sec', 'taf', 'cat'] as const).map((kind) => inUsd(kind, fees[kind], 'price_list')),
  }),
  fees: (quoted) => {
    const { fees, hold, short } = quoted;
    if (short) {
      return {
        formula: 'estimate_fees_short',
        expression: 'reserved − its margin',
        ...money(mostFees(quoted)),
        inputs: [inUsd('to_be_held', hold, 'computed'), inUsd('reserved_margin', short.margin, 'computed')],
      };
    }
    return {
      formula: 'estimate_fees',
      expression: 'platform + SEC + TAF + CAT, each rounded up to the cent; a sale never pays more than it brings',
      ...money(mostFees(quoted)),
      inputs: (['platform', 'sec', 'taf', 'cat'] as const).map((kind) => inUsd(kind, fees[kind], 'price_list')),
    };
  },
  total: (quoted) => ({
    formula: quoted.side === 'buy' ? 'estimate_cost' : 'estimate_proceeds',
    expression: quoted.side === 'buy' ? 'amount + fees' : 'amount − fees',
    ...money(quoted.total),
    inputs: [amountOf(quoted), inUsd('fees', quoted.fees.total, 'computed')],
  }),
  hold: (quoted) => {
    if (quoted.short) {
      const { margin } = quoted.short;
      return {
        formula: 'estimate_hold_short',
        expression: 'first deposit + fees to come',
        ...money(quoted.hold),
        inputs: [inUsd('reserved_margin', margin, 'computed'), inUsd('fees_to_come', mostFees(quoted), 'price_list')],
      };
    }
    const atWorst = centsOf(exactNotional(price(quoted.workingPrice), quantity(quoted.quantity)), 'up');
    const most = quoted.by === 'amount' ? usd(quoted.amount) : atWorst;
    return {
      formula: quoted.by === 'amount' ? 'estimate_hold_amount' : 'estimate_hold',
      expression: quoted.by === 'amount' ? 'amount + fees to come' : 'shares × worst price, rounded up + fees to come',
      ...money(quoted.hold),
      inputs: [
        ...(quoted.by === 'amount'
          ? [amountOf(quoted)]
          : [sharesOf(quoted), input('worst_price', quoted.workingPrice, 'price', 'terms')]),
        inUsd('fees_to_come', formatUsd(usd(quoted.hold) - most), 'price_list'),
      ],
    };
  },
  cushion: (quoted) => ({
    formula: 'estimate_cushion',
    expression: 'held − total',
    ...money(aboveEstimate(quoted)),
    inputs: [inUsd('to_be_held', quoted.hold, 'computed'), inUsd('total', quoted.total, 'computed')],
  }),
  power_after: (quoted) => ({
    formula: 'estimate_power_after',
    expression: 'buying power − held',
    ...money(quoted.buyingPowerAfter),
    inputs: [inUsd('buying_power', quoted.buyingPower, 'ledger'), inUsd('to_be_held', quoted.hold, 'computed')],
  }),
  worst_price: (quoted) => ({
    formula: `estimate_worst_${quoted.side}`,
    expression: quoted.side === 'buy' ? 'price + 2.5 %, or 4 % below $50' : 'price − 2.5 %, or 4 % below $50',
    result: quoted.workingPrice,
    unit: 'price',
    inputs: [priceOf(quoted)],
  }),
};

/** The most that fees can come to; of a short sale, at the price that its reservation counts with. */
export const mostFees = ({ fees, hold, short }: Pick<QuotedEstimate, 'fees' | 'hold' | 'short'>): string =>
  short ? formatUsd(usd(hold) - usd(short.margin)) : fees.total;

/** What a purchase reserves beyond its estimated total: the market may move before it fills. Never negative. */
export const aboveEstimate = ({ hold, total }: Pick<QuotedEstimate, 'hold' | 'total'>): string =>
  formatUsd(usd(hold) - usd(total));

/** What the review shows of the account once the order has filled. */
export type AfterFigure = 'cash_after' | 'shares_after' | 'average_after';

/** What a figure of `after` is made of: account and position before, and the order's own estimate. */
export function explainAfter(
  figure: AfterFigure,
  {
    side,
    quantity: shares,
    total,
    after,
  }: Pick<OrderEstimate, 'quantity' | 'total' | 'after'> & Pick<QuotedEstimate, 'side'>,
): FigurePart {
  const buying = side === 'buy';
  if (figure === 'shares_after') {
    return {
      formula: buying ? 'estimate_shares_after_buy' : 'estimate_shares_after_sell',
      expression: buying ? 'shares before + shares' : 'shares before − shares',
      result: after.quantity,
      unit: 'shares',
      inputs: [
        input('shares_before', after.quantityBefore, 'shares', 'ledger'),
        input('shares', shares, 'shares', 'computed'),
      ],
    };
  }
  if (figure === 'average_after') {
    return {
      formula: 'estimate_average_after',
      expression: 'cost with fees ÷ shares',
      result: after.averageCost,
      unit: 'price',
      inputs: [inUsd('cost', after.cost, 'computed'), input('shares', after.quantity, 'shares', 'computed')],
    };
  }
  const { margin } = after;
  const moved = margin ? ' − collateral after + collateral before + owing' : '';
  return {
    formula: `estimate_cash_after_${buying ? 'buy' : 'sell'}${margin ? '_short' : ''}`,
    expression: `cash ${buying ? '− total' : '+ total'}${moved}`,
    ...money(after.cash),
    inputs: [
      inUsd('cash', after.cashBefore, 'ledger'),
      inUsd('total', total, 'computed'),
      ...(margin
        ? [
            inUsd('collateral_after', margin.collateral, 'computed'),
            inUsd('collateral_before', margin.collateralBefore, 'ledger'),
            inUsd('owing', margin.owing, 'computed'),
          ]
        : []),
    ],
  };
}

const money = (result: string) => ({ result, unit: 'usd' as const });
const input = (name: string, value: string, unit: Input['unit'], source: string): Input => ({
  name,
  value,
  unit,
  source,
  ref: null,
});
const inUsd = (name: string, value: string, source: string) => input(name, value, 'usd', source);
const amountOf = (quoted: QuotedEstimate) =>
  inUsd('amount', quoted.amount, quoted.by === 'amount' ? 'terms' : 'computed');
const sharesOf = (quoted: QuotedEstimate) =>
  input('shares', quoted.quantity, 'shares', quoted.by === 'amount' ? 'computed' : 'terms');
const priceOf = (quoted: QuotedEstimate) =>
  input(
    `price_${quoted.priceFrom}`,
    quoted.price,
    'price',
    ['limit', 'stop'].includes(quoted.priceFrom) ? 'terms' : 'market',
  );
