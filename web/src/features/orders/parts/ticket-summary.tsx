import { formatUsd } from '@candor/model/money.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { formatQuantity } from '@candor/model/quantity.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { Money, Quantity } from '../../../ui/index.ts';
import type { TicketForm } from '../form.ts';
import type { TicketFacts, TicketSummary } from '../summary.ts';
import styles from './ticket.module.css';

export interface Row {
  label: string;
  value: ReactNode;
  strong?: boolean;
}

export function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.label} data-strong={row.strong}>
          <dt>{row.label}</dt>
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
  /** The server's answer to this very ticket, once it is there: it knows what this device does not. */
  answer: OrderEstimate | undefined;
}

/** Cost, fee, and what is left: worked out while typing by the model, replaced by the server's own figures. */
export function TicketSummaryRows({ form, summary, facts, answer }: TicketSummaryProps) {
  const t = useTexts(ordersTexts);
  const { estimate } = summary;
  const told = (mine: bigint | undefined, server: string | undefined) =>
    server ?? (mine === undefined ? undefined : formatUsd(mine));
  const fees = told(estimate?.fees, answer?.fees.total);
  const total = told(estimate?.total, answer?.total);
  const size: Row =
    form.by === 'amount'
      ? {
          label: t('estimatedShares'),
          value: <Quantity value={answer?.quantity ?? (estimate ? formatQuantity(estimate.quantity) : undefined)} />,
        }
      : {
          label: t('estimatedAmount'),
          value: <Money value={told(estimate?.gross, answer?.amount)} hideable={false} />,
        };
  const rows: Row[] = [
    size,
    { label: t('estimatedFees'), value: <Money value={fees} hideable={false} /> },
    {
      label: form.side === 'buy' ? t('totalCost') : t('totalProceeds'),
      value: <Money value={total} hideable={false} />,
      strong: true,
    },
  ];
  if (form.side === 'buy') {
    const power = facts.buyingPower === undefined ? undefined : formatUsd(facts.buyingPower);
    rows.push({ label: t('held'), value: <Money value={told(estimate?.hold, answer?.hold)} hideable={false} /> });
    rows.push(
      estimate
        ? { label: t('powerAfter'), value: <Money value={told(summary.buyingPowerAfter, answer?.buyingPowerAfter)} /> }
        : { label: t('power'), value: <Money value={power} /> },
    );
  } else {
    const available = facts.available === undefined ? undefined : formatQuantity(facts.available);
    rows.push({ label: t('availableShares'), value: <Quantity value={available} /> });
  }
  return (
    <div className={styles.figures}>
      <Rows rows={rows} />
    </div>
  );
}
