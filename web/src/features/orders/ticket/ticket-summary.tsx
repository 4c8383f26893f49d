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

/** Cost, fee, and remaining buying power or cash, each with its formula. */
export function TicketSummaryRows({ form, summary, facts, answer, asOf }: TicketSummaryProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const quoted = quotedOf(form, summary, facts, answer);
  const row = (figure: EstimateFigure, label: string, more: Partial<Row & { hideable: boolean }> = {}): Row => ({
    label,
    value: <Estimated figure={figure} label={label} quoted={quoted} asOf={asOf} hideable={more.hideable ?? false} />,
    ...(more.strong ? { strong: true } : {}),
  });
  const rows: Row[] = [
    form.by === 'amount' ? row('shares', t('estimatedShares')) : row('amount', t('estimatedAmount')),
    row('fees', t('estimatedFees')),
    row('total', isShortSale(form) ? shorts('sharesKept') : form.side === 'buy' ? t('totalCost') : t('totalProceeds'), {
      strong: true,
    }),
  ];
  if (form.side === 'buy' && !form.short) {
    const power = facts.availableCash === undefined ? undefined : formatUsd(facts.availableCash);
    rows.push(row('hold', t('held')));
    rows.push(
      quoted && power !== undefined
        ? row('power_after', t('powerAfter'), { hideable: true })
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
    <div className={styles.figures}>
      <Rows rows={rows} />
    </div>
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
