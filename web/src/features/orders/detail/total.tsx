import { formatUsd, type Usd, usd } from '@candor/model/money.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { ExplainedPart } from '../../../domains/account/explained.tsx';
import type { Order } from '../../../domains/account/queries.ts';
import { Money } from '../../../ui/index.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import type { FigureSize } from '../../../ui/figures/figures.tsx';

/** What amount and fees of an order's fills are together; the proceeds of a short sale are not received. */
export function useTotalLabel(): (order: Pick<Order, 'side' | 'short'>) => string {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  return ({ side, short }) => (side === 'buy' ? t('totalCost') : short ? shorts('proceedsAfter') : t('received'));
}

/** Amount and fees together, with their formula. */
export function TotalFigure({ order, size = 'body' }: { order: Order; size?: FigureSize }) {
  const own = useOwnAmounts();
  const label = useTotalLabel()(order);
  const { side, filledAmount, fees } = order;
  const total = formatUsd(totalOf(order));
  const buying = side === 'buy';
  const part = {
    formula: buying ? 'order_cost' : 'order_proceeds',
    expression: buying ? 'amount + fees' : 'amount − fees',
    ...{ result: total, unit: 'usd' as const },
    inputs: [inUsd('amount', filledAmount), inUsd('fees', fees)],
  };
  return (
    <ExplainedPart part={part} label={label} text={own.money(total)} asOf={order.updatedAt}>
      <Money value={total} size={size} figure={`${order.id}:total:now`} />
    </ExplainedPart>
  );
}

export const totalOf = ({ side, filledAmount, fees }: Order): Usd =>
  (side === 'buy' ? usd(filledAmount) + usd(fees) : usd(filledAmount) - usd(fees)) as Usd;

export const inUsd = (name: string, value: string) => ({
  ...{ name, value, unit: 'usd' as const, source: 'fills', ref: null },
});
