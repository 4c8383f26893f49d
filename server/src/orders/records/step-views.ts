import { formatDecimal } from '@candor/model/decimal.ts';
import type { OrderDetail } from '@candor/model/orders/schema.ts';
import { formatPrice, formatQuantity, type Price, type Quantity } from '@candor/model/quantity.ts';
import { formatInstant, type Instant } from '@candor/model/time.ts';
import type { OrderStep } from './order-reads.ts';
import type { Order } from './tables.ts';
import type { OnRecord } from './terms-on-record.ts';

type StepView = OrderDetail['steps'][number];
type Change = NonNullable<StepView['changes']>[number];

/** The steps of an order as its owner sees them: a change with the terms before and after it. */
export function stepViews(order: Order, steps: readonly OrderStep[]): StepView[] {
  let before: OnRecord | null = null;
  return steps.map(({ at, type, status, reason, terms }) => {
    const changes = before !== null && terms !== null ? changesOf(before, terms) : [];
    before = terms ?? before;
    const step = { at: formatInstant(happenedAt(order, type, at)), type, status, reason };
    return changes.length === 0 ? step : { ...step, changes };
  });
}

/** A stop is elected at the trade that reached it, which is before the moment at which that was written. */
const happenedAt = ({ electedAt }: Order, type: string, at: Instant): Instant =>
  type === 'order.elected' ? (electedAt ?? at) : at;

const priceText = (stored: string): string => formatPrice(BigInt(stored) as Price);

/** Each term that can change: its name on record, and how it is written. */
const TERMS: readonly [Change['term'], string, (stored: string, terms: OnRecord) => string][] = [
  ['limitPrice', 'limitPrice', priceText],
  [
    'stop',
    'stopLevel',
    (stored, { stopKind }) => (stopKind === 'trail_percent' ? formatDecimal(BigInt(stored), 0) : priceText(stored)),
  ],
  ['quantity', 'quantity', (stored) => formatQuantity(BigInt(stored) as Quantity)],
  ['tradingTime', 'tradingTime', (stored) => stored],
];

function changesOf(before: OnRecord, after: OnRecord): Change[] {
  return TERMS.flatMap(([term, name, write]) => {
    const [from, to] = [before[name], after[name]];
    if (from === undefined || to === undefined || from === to) return [];
    return [{ term, from: write(from, before), to: write(to, after) }];
  });
}
