import { formatUsd } from '@candor/model/money.ts';
import type { EstimateFigure } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import { formatQuantity } from '@candor/model/quantity.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { ExplainedAmount } from '../../../domains/account/explained-amount.tsx';
import { Change, Money, Quantity } from '../../../ui/index.ts';
import type { TicketForm } from '../form.ts';
import { blocking, closable, lacksFunds, type TicketFacts, type TicketSummary, quotedOf } from '../summary.ts';
import { CallPrice } from './call-price.tsx';
import { Estimated, EstimatedAfter } from './estimated.tsx';
import { BeforeAndAfter, type Row } from './rows.tsx';
import styles from './ticket.module.css';

export interface TicketSummaryProps {
  form: TicketForm;
  summary: TicketSummary;
  facts: TicketFacts;
  /** The server's preview of exactly this ticket, once it has arrived: the server has all facts. */
  answer: OrderEstimate | undefined;
  /** The same, though it may be of another quote than the ticket's head. */
  latest: OrderEstimate | undefined;
  /** Time of its quote. */
  asOf: string;
  /** The order would be refused: it has no cost, only the reason why. */
  impossible: boolean;
}

/** What a row is of: by it the stylesheet leaves out first what a low screen can do without. */
type RowName = 'amount' | 'fees' | 'due' | 'held' | 'call' | 'position' | 'source';
type TicketRow = Row & { name: RowName };

/** Makes rows of the order's figures, each with its formula; empty while a ticket is not complete or not possible. */
function rowsOf({ form, summary, facts, answer, asOf, impossible }: TicketSummaryProps) {
  const quoted = impossible ? undefined : quotedOf(form, summary, facts, answer);
  const row = (name: RowName, figure: EstimateFigure, label: string, hideable = false): TicketRow => ({
    name,
    label,
    value: <Estimated figure={figure} label={label} quoted={quoted} asOf={asOf} hideable={hideable} />,
    empty: quoted === undefined,
  });
  return { quoted, row };
}

/**
 * What the order costs or brings, and what it is paid or sold from: they stand with the keys, so that they are in view
 * while one types, and have their places, empty, before anything is typed.
 */
export function TicketFigures(props: TicketSummaryProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { form } = props;
  const { row } = rowsOf(props);
  const short = isShortSale(form);
  const source = useSource(props);
  const [position, ...callPrice] = useShortAfter(props);
  const due = form.side === 'buy' ? t('estimatedTotal') : t('estimatedProceeds');
  const rows = [
    form.by === 'amount'
      ? row('amount', 'shares', t('estimatedShares'))
      : row('amount', 'amount', short ? shorts('sharesKept') : t('estimatedAmount')),
    row('fees', 'fees', t('estimatedFees')),
    short ? row('due', 'hold', t('held')) : row('due', 'total', due),
    ...(reservesMore(form) ? [row('held', 'hold', t('held'))] : []),
    ...callPrice,
    ...(position ? [position] : []),
    source,
  ];
  return (
    <dl className={styles.totals}>
      {rows.map(({ name, label, value, empty = false }) => (
        <div key={label} data-row={name} data-empty={empty}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A purchase of shares at the market reserves more than its estimate, in case the price moves before it fills. */
const reservesMore = ({ side, short, type, by }: TicketForm): boolean =>
  side === 'buy' && !short && type === 'market' && by === 'shares';

/** The position before a short sale and after it, and the price of it at which a margin call would come. */
function useShortAfter({ form, facts, latest, asOf }: TicketSummaryProps): TicketRow[] {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  if (!isShortSale(form)) return [];
  const callRow = (value: ReactNode, empty: boolean): TicketRow => ({
    name: 'call',
    label: shorts('callPrice'),
    value,
    empty,
  });
  if (latest === undefined) {
    const position = facts.position === undefined ? undefined : formatQuantity(facts.position);
    return [
      {
        name: 'position',
        label: t('positionNow'),
        value: <Quantity own value={position} />,
        empty: position === undefined,
      },
      callRow('', true),
    ];
  }
  const label = t('sharesAfter', { code: form.code });
  const after = (
    <EstimatedAfter figure="shares_after" label={label} quoted={latest} side={form.side} asOf={asOf} hideable />
  );
  const before = <Quantity own value={latest.after.quantityBefore} />;
  const call = callRow(<CallPrice at={latest.after.margin?.callPrice ?? null} />, false);
  return [{ name: 'position', label, value: <BeforeAndAfter before={before}>{after}</BeforeAndAfter> }, call];
}

/** What the order is paid from, what a sale realises, or the shares that it can sell or cover. */
function useSource(props: TicketSummaryProps): TicketRow {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { form, facts } = props;
  const { quoted, row } = rowsOf(props);
  const isReady = quoted !== undefined && blocking(props.summary.problems) === undefined;
  const spends = isShortSale(form) || (form.side === 'buy' && !form.short);
  // Until a size is typed the present figure, which a ticket with room for it has under the size.
  const isAbove = !isShortSale(form) && form.waits === undefined && !lacksFunds(props.summary);
  const empty = !isReady && isAbove && 'saidAbove';
  if (spends) {
    if (isReady && facts.availableCash !== undefined) return row('source', 'power_after', t('powerAfter'), true);
    const power = facts.availableCash === undefined ? undefined : formatUsd(facts.availableCash);
    const value = empty ? (
      <Money value={power} hideable />
    ) : (
      <ExplainedAmount figure="buying_power" label={t('power')} value={power} />
    );
    return { name: 'source', label: t('power'), value, empty };
  }
  // What closes a position shows the profit or loss that it realizes, of one preview until there is the next.
  if (isReady) {
    const realized = props.latest?.after.realized ?? undefined;
    const value = realized === undefined ? <Money value={undefined} /> : <Change change={realized} money />;
    return { name: 'source', label: t('realizedBy'), value, empty: realized === undefined };
  }
  const shares = closable(form, facts);
  const available = shares === undefined ? undefined : formatQuantity(shares);
  const label = form.short ? shorts('coverable') : t('availableShares');
  return { name: 'source', label, value: <Quantity own value={available} />, empty };
}
