import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd } from '@candor/model/money.ts';
import { isTerminal } from '@candor/model/orders/states.ts';
import type { Ticket } from '@candor/model/orders/ticket.ts';
import { formatPrice as formatPriceOf, formatQuantity as quantityText } from '@candor/model/quantity.ts';
import { type Translate, useTexts } from '../../i18n/index.ts';
import type texts from '../../i18n/en/orders.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { shortsTexts } from '../../i18n/shorts.ts';
import type { Order } from '../../domains/account/queries.ts';
import { formatDateTime, formatPrice, formatQuantity, unbroken } from '../../lib/format.ts';
import { type OwnAmounts, useOwnAmounts } from '../../ui/figures/own-amounts.ts';

/** The amount of a fill, before fees: what was paid or received, or is kept as the collateral of a short. */
export function useAmountWord(): (order: Pick<Order, 'side' | 'short'>) => string {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  return ({ side, short }) => (side === 'buy' ? t('paid') : short ? shorts('sharesKept') : t('receivedBefore'));
}

/** "Good till canceled, until Mar 9, 2027, 16:00 ET at the latest": its date stays on one line. */
export const gtcText = (expiresAt: string | number, t: Translate<typeof texts>, locale: string): string =>
  t('gtcUntil', { date: unbroken(`${formatDateTime(expiresAt, locale)} ET`) });

type Sentence = Pick<Order, 'side' | 'short' | 'code'> & {
  /** Dollars, where the order is sized in them, or else shares, as written. */
  amount: string | undefined;
  quantity: string;
  /** It is over: named as what it was, not as something to do. */
  ended?: boolean;
};

/** "Buy 5 AAPL", "Buy AAPL for $500.00", "Sell 5 AAPL short". */
export function useSentence(): (order: Sentence) => string {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  return ({ side, short, code, amount, quantity, ended = false }) => {
    const kind = ended ? 'ended' : 'sentence';
    if (amount !== undefined) return t(`${kind}Amount`, { amount, code });
    const key = side === 'buy' ? (`${kind}Buy` as const) : (`${kind}Sell` as const);
    return short ? shorts(key, { quantity, code }) : t(key, { quantity, code });
  };
}

/** Whether any of an order is filled. */
export const hasFills = ({ filledQuantity }: Pick<Order, 'filledQuantity'>): boolean => /[1-9]/.test(filledQuantity);

/** What was asked for, in a sentence with its size. */
export function useAsked(): (order: Order) => string {
  const own = useOwnAmounts();
  const sentence = useSentence();
  return (order) =>
    sentence({
      ...order,
      amount: order.quantity === null ? own.money(order.amount) : undefined,
      quantity: own.shares(order.quantity),
      ended: isTerminal(order.status),
    });
}

/** What has filled, in a sentence with its shares, whatever the order was sized in. */
export function useTraded(): (order: Order) => string {
  const own = useOwnAmounts();
  const sentence = useSentence();
  return (order) => sentence({ ...order, amount: undefined, quantity: own.shares(order.filledQuantity), ended: true });
}

/** "Buy 5 AAPL · Limit 238.00", in the reader's language. */
export function termsOf(
  order: Order,
  t: Translate<typeof texts>,
  locale: string,
  own: OwnAmounts,
): { what: string; how: string } {
  const what =
    order.quantity === null
      ? own.money(order.amount)
      : t('filledOf', { filled: own.shares(order.filledQuantity), quantity: own.shares(order.quantity) });
  const how = order.stop === null ? plainTerms(order, t, locale) : stopTerms(order, order.stop, t, locale);
  return { what, how };
}

type Kind = Pick<Order, 'type' | 'limitPrice'>;

function plainTerms({ type, limitPrice }: Kind, t: Translate<typeof texts>, locale: string): string {
  return type === 'market' ? t('market') : t('limitAt', { price: formatPrice(limitPrice, locale) });
}

/** "5 shares · Limit 238.00 · Regular", of a ticket that is not sent. */
export function termsOfTicket(ticket: Ticket, t: Translate<typeof texts>, locale: string, own: OwnAmounts): string {
  const { quantity, amount, type, limitPrice, stops: [stop] = [] } = ticket;
  const limit = limitPrice === undefined ? null : formatPriceOf(limitPrice);
  const size =
    quantity === undefined
      ? own.money(amount === undefined ? undefined : formatUsd(amount))
      : t('sharesOf', { quantity: own.shares(quantityText(quantity)) });
  const how = stop
    ? stopTerms({ type, limitPrice: limit }, { kind: stop.kind, level: formatDecimal(stop.level) }, t, locale)
    : plainTerms({ type, limitPrice: limit }, t, locale);
  return [size, how, t(`time_${ticket.tradingTime ?? 'regular'}`)].join(' · ');
}

/** "Stop 45.00", "Stop 45.00, limit 44.50", "Trail 5%". */
function stopTerms(
  order: Kind,
  { kind, level }: Pick<NonNullable<Order['stop']>, 'kind' | 'level'>,
  t: Translate<typeof texts>,
  locale: string,
): string {
  if (kind !== 'stop') return t('trailBy', { distance: trailText(kind, level, locale) });
  const stop = formatPrice(level, locale);
  if (order.type === 'market') return t('stopAt', { price: stop });
  return t('stopLimitAt', { stop, price: formatPrice(order.limitPrice, locale) });
}

export function trailText(kind: 'trail_amount' | 'trail_percent', level: string, locale: string): string {
  return kind === 'trail_percent' ? `${formatQuantity(level, locale)}%` : `$${formatPrice(level, locale)}`;
}
