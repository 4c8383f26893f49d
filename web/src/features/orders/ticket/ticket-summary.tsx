import { formatUsd } from '@candor/model/money.ts';
import type { EstimateFigure } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { isShortSale } from '@candor/model/orders/ticket.ts';
import { formatQuantity } from '@candor/model/quantity.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { Explained } from '../../../domains/account/explained.tsx';
import { Money, Quantity } from '../../../ui/index.ts';
import type { TicketForm } from '../form.ts';
import { closable, type TicketFacts, type TicketSummary, quotedOf } from '../summary.ts';
import { Estimated } from './estimated.tsx';
import styles from './ticket.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';

export interface Row {
  label: string;
  value: ReactNode;
  /** Its formula, in a line below. */
  note?: string;
  strong?: boolean;
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} data-strong={row.strong}>
          <dt>
            {row.label}
            {row.note ? <small className={styles.how}>{row.note}</small> : null}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface TicketSummaryProps {
  form: TicketForm;
  summary: TicketSummary;
  facts: TicketFacts;
  /** The server's preview of exactly this ticket, once it has arrived: the server has all facts. */
  answer: OrderEstimate | undefined;
  /** Time of its quote. */
  asOf: string;
}

/** Makes rows of the order's figures, each with its formula; dashes as long as the ticket is not complete. */
function rowsOf({ form, summary, facts, answer, asOf }: TicketSummaryProps) {
  const quoted = quotedOf(form, summary, facts, answer);
  const row = (figure: EstimateFigure, label: string, hideable = false): Row => ({
    label,
    value: <Estimated figure={figure} label={label} quoted={quoted} asOf={asOf} hideable={hideable} />,
  });
  return { quoted, row };
}

/** Amount, fees and what is reserved. */
export function TicketSummaryRows(props: TicketSummaryProps) {
  const t = useTexts(ordersTexts);
  const { row } = rowsOf(props);
  const { form } = props;
  const rows = [
    form.by === 'amount' ? row('shares', t('estimatedShares')) : row('amount', t('estimatedAmount')),
    row('fees', t('estimatedFees')),
    ...(form.side === 'buy' && !form.short ? [row('hold', t('held'))] : []),
  ];
  return (
    <div className={styles.figures}>
      <Rows rows={rows} />
    </div>
  );
}

/** The total and what it is paid or sold from: they stand with the keys, so that they are in view while one types. */
export function TicketTotals(props: TicketSummaryProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const { form, facts } = props;
  const { quoted, row } = rowsOf(props);
  const rows = [
    row('total', isShortSale(form) ? shorts('sharesKept') : form.side === 'buy' ? t('totalCost') : t('totalProceeds')),
  ];
  if (form.side === 'buy' && !form.short) {
    const power = facts.availableCash === undefined ? undefined : formatUsd(facts.availableCash);
    rows.push(
      quoted && power !== undefined
        ? row('power_after', t('powerAfter'), true)
        : { label: t('power'), value: <BuyingPower value={power} /> },
    );
  } else if (!isShortSale(form)) {
    const shares = closable(form, facts);
    const available = shares === undefined ? undefined : formatQuantity(shares);
    rows.push({
      label: form.short ? shorts('coverable') : t('availableShares'),
      value: <Quantity own value={available} />,
    });
  }
  return (
    <dl className={styles.totals}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BuyingPower({ value }: { value: string | undefined }) {
  const t = useTexts(ordersTexts);
  const own = useOwnAmounts();
  return (
    <Explained query={{ figure: 'buying_power' }} label={t('power')} text={own.money(value)}>
      <Money value={value} figure="account:buying_power:now" />
    </Explained>
  );
}
