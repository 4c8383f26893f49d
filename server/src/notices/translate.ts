import { divide } from '@candor/model/decimal.ts';
import {
  CANCEL_REASONS,
  CATEGORY_OF,
  type NoticeCategory,
  type NoticeKind,
  type NoticedSide,
  SECURITY_CHANGES,
} from '@candor/model/notices/kinds.ts';
import { MONEY_NOTICES, type MoneyNotice } from '@candor/model/notices/money-notices.ts';
import { formatPrice, formatQuantity, type Price, type Quantity } from '@candor/model/quantity.ts';
import { formatInstant } from '@candor/model/time.ts';
import type { Order } from '../orders/index.ts';
import type { DomainEvent } from '../platform/database/rows.ts';
import type { MarginCall } from '../short-selling/index.ts';

/** A notice without its place in the customer's list. */
export interface Written {
  readonly kind: NoticeKind;
  readonly details: Readonly<Record<string, string>>;
}

/** Rows that an event names and a notice needs more of. */
export interface Named {
  readonly order?: Order | undefined;
  readonly call?: MarginCall | undefined;
}

interface Feed {
  readonly category: NoticeCategory;
  /** Undefined where the customer did it, or where a later event reports the whole. */
  readonly write: (event: DomainEvent, named: Named) => Written | undefined;
}

const text = (event: DomainEvent, name: string): string => String(event.payload[name]);
const order = (write: Feed['write']): Feed => ({ category: 'order', write });
const system = (write: Feed['write']): Feed => ({ category: 'system', write });
const plain = (kind: NoticeKind) => (): Written => ({ kind, details: {} });

/** The events that become notices. Each event becomes one at most. */
export const FEED: ReadonlyMap<string, Feed> = new Map<string, Feed>([
  ...Object.entries(MONEY_NOTICES).map(([type, notice]): [string, Feed] => [type, money(notice)]),
  [
    'alert.fired',
    {
      category: 'event',
      write: (event) => ({
        kind: 'price_alert',
        details: Object.fromEntries(['code', 'kind', 'level', 'price'].map((name) => [name, text(event, name)])),
      }),
    },
  ],
  ['order.filled', order(filled)],
  ['order.canceled', order(ended)],
  ['order.expired', order(ended)],
  ['margin.called', order(called)],
  ['margin.liquidating', order(plain('margin_liquidating'))],
  ['margin.met', order(plain('margin_met'))],
  [
    'debt.incurred',
    order((event) => ({
      kind: 'debt_incurred',
      details: { amount: text(event, 'amount') },
    })),
  ],
  [
    'transfer.made',
    {
      category: 'transfer',
      write: (event) => ({
        kind: 'transfer_made',
        details: { transferId: text(event, 'id'), amount: text(event, 'amount') },
      }),
    },
  ],
  ['identity.approved', system(plain('identity_approved'))],
  ['identity.rejected', system(plain('identity_rejected'))],
  ['support.answered', system(answered)],
  [
    'statement.prepared',
    system((event) => ({
      kind: text(event, 'kind') === 'daily' ? 'statement_daily' : 'statement_monthly',
      details: { date: text(event, 'toDate') },
    })),
  ],
  [
    'agreement.announced',
    system((event) => ({
      kind: 'agreement_changes',
      details: Object.fromEntries(['document', 'version', 'date'].map((name) => [name, text(event, name)])),
    })),
  ],
  ['notice.queued', system(security)],
]);

/** Readers know a currency by its name alone: whether money is simulated is said by the app. */
const nameOf = (value: string) => (/^USDT?\.SIM$/.test(value) ? value.slice(0, -'.SIM'.length) : value);

/** Keeps what the notice needs of a payload; members that are missing there are missing here. */
function money({ kind, idAs, keeps }: MoneyNotice): Feed {
  const write: Feed['write'] = ({ payload }) => {
    const named = [[idAs, payload.id ?? payload[idAs]], ...keeps.map((name) => [name, payload[name]])];
    const known = named.filter(([, value]) => value !== undefined && value !== null);
    return { kind, details: Object.fromEntries(known.map(([name, value]) => [name, nameOf(String(value))])) };
  };
  return { category: CATEGORY_OF[kind], write };
}

function termsOf(found: Order): Record<string, string> {
  const { id: orderId, code, short } = found;
  const side: NoticedSide = short ? (found.side === 'sell' ? 'short' : 'cover') : found.side;
  return { orderId, code, side };
}

/** What was bought or sold over all executions, and at which average price, rounded as on the order's own page. */
function executed({ filledQuantity, filledNotional }: Order): Record<string, string> {
  const price = divide(filledNotional, filledQuantity, 'half-up') as Price;
  return { quantity: formatQuantity(filledQuantity), price: formatPrice(price) };
}

/**
 * One notice for an order, when it is done: an order that trades in a hundred parts is not a hundred messages. An
 * execution that crossed the end of its order comes by itself.
 */
function filled({ payload }: DomainEvent, { order: found }: Named): Written | undefined {
  if (!found) return undefined;
  if (payload.status === 'filled') return { kind: 'order_filled', details: { ...termsOf(found), ...executed(found) } };
  if (payload.status !== 'canceled' && payload.status !== 'expired') return undefined;
  const { quantity, price } = payload.fill as { quantity: string; price: string };
  const late = { quantity: formatQuantity(BigInt(quantity) as Quantity), price: formatPrice(BigInt(price) as Price) };
  return { kind: 'order_late_fill', details: { ...termsOf(found), ...late } };
}

/** An order that its owner cancelled untraded is no news to them. */
function ended({ type, payload }: DomainEvent, { order: found }: Named): Written | undefined {
  if (!found) return undefined;
  const end = type === 'order.expired' ? 'expired' : 'canceled';
  if (found.filledQuantity > 0n)
    return { kind: 'order_part_filled', details: { ...termsOf(found), ...executed(found), end } };
  if (end === 'expired') return { kind: 'order_expired', details: termsOf(found) };
  if (typeof payload.reason !== 'string') return undefined;
  const reason = CANCEL_REASONS.find((each) => each === payload.reason) ?? 'other';
  return { kind: 'order_canceled', details: { ...termsOf(found), reason } };
}

function called(_event: DomainEvent, { call }: Named): Written | undefined {
  return call && { kind: 'margin_called', details: { due: formatInstant(call.dueAt) } };
}

function answered(event: DomainEvent): Written {
  return { kind: text(event, 'kind') === 'feedback' ? 'feedback_answered' : 'support_answered', details: {} };
}

/** Each change of an account's security queues a mail, in the same transaction: that is its event. */
function security(event: DomainEvent): Written | undefined {
  const change = SECURITY_CHANGES.find((each) => each === event.payload.template);
  return change && { kind: 'security', details: { change } };
}
