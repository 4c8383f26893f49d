import { formatUsd, usd } from '@candor/model/money.ts';
import { isCover } from '@candor/model/orders/ticket.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { useQuery } from '@tanstack/react-query';
import { borrowDue } from '../../../domains/account/short-figures.ts';
import { margin } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { formatMoney, formatPrice } from '../../../lib/format.ts';
import { Change, Money, Price, Quantity, Section } from '../../../ui/index.ts';
import type { TicketForm } from '../form.ts';
import { EstimatedAfter } from '../ticket/estimated.tsx';
import { BeforeAndAfter, type Row, Rows } from '../ticket/rows.tsx';
import styles from '../ticket/ticket.module.css';

type Margin = NonNullable<OrderEstimate['after']['margin']>;

export interface AfterOrderProps {
  form: TicketForm;
  quoted: OrderEstimate;
  asOf: string;
}

export function AfterOrder(props: AfterOrderProps) {
  const t = useTexts(ordersTexts);
  return (
    <div className={styles.edge}>
      <Section title={t('afterTitle')}>
        <AfterRows {...props} />
      </Section>
    </div>
  );
}

/** Cash, position and the margin of shorts, before the order and after it has filled completely at its price. */
export function AfterRows({ form, quoted, asOf }: AfterOrderProps) {
  const t = useTexts(ordersTexts);
  const locale = LOCALE[useLang()];
  const { after } = quoted;
  const explained = { quoted, asOf, side: form.side };
  const cash = t('cashAfter');
  const shares = t('sharesAfter', { code: form.code });
  const short = useTexts(shortsTexts);
  const average = after.margin ? short('averageShort') : t('average');
  const rows: Row[] = [
    {
      label: cash,
      value: (
        <BeforeAndAfter before={<Money value={after.cashBefore} figure="account:cash:now" />}>
          <EstimatedAfter figure="cash_after" label={cash} hideable {...explained} />
        </BeforeAndAfter>
      ),
    },
    {
      label: shares,
      value: (
        <BeforeAndAfter before={<Quantity own value={after.quantityBefore} />}>
          <EstimatedAfter figure="shares_after" label={shares} hideable {...explained} />
        </BeforeAndAfter>
      ),
    },
    ...(after.averageCost === null || isWrittenAlike(after.averageBefore, after.averageCost, locale)
      ? []
      : [
          {
            label: average,
            value: (
              <BeforeAndAfter before={after.averageBefore === null ? null : <Price value={after.averageBefore} />}>
                <EstimatedAfter figure="average_after" label={average} hideable {...explained} />
              </BeforeAndAfter>
            ),
          },
        ]),
    ...(after.realized === null ? [] : [{ label: t('realizedBy'), value: <Change change={after.realized} money /> }]),
    ...useBorrowRow(form, quoted),
    ...useMarginRows(quoted),
  ];
  return (
    <>
      <p className={styles.of}>{t('afterNote')}</p>
      <Rows rows={rows} />
    </>
  );
}

/** What borrowing has cost so far and a cover of the whole short takes besides its own price. */
function useBorrowRow(form: TicketForm, { after }: OrderEstimate): Row[] {
  const shorts = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const covers = isCover(form) && !/[1-9]/.test(after.quantity);
  const { data } = useQuery(useSignedIn(margin(), covers));
  const short = covers ? data?.shorts.find(({ code }) => code === form.code) : undefined;
  const due = short && borrowDue(short);
  if (short === undefined || due === undefined || due === 0n) return [];
  const label = shorts('accrued', { count: short.nights });
  return [{ label, value: own.money(formatUsd(due)), note: shorts('accruedTaken') }];
}

/** A sale leaves the average cost as it was, which then says nothing. */
const isWrittenAlike = (before: string | null, after: string, locale: string): boolean =>
  formatPrice(before, locale) === formatPrice(after, locale);

/** The margin of shorts, before the order and after it; no rows for an order that has nothing to do with them. */
function useMarginRows({ after: { margin }, amount, short }: OrderEstimate): Row[] {
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  if (!margin) return [];
  const deposit = short ? depositOf(amount, margin) : undefined;
  return [
    ...(deposit === undefined
      ? []
      : [{ label: shorts('marginAfter'), value: <Money value={deposit} />, note: shorts('marginAfterHow') }]),
    {
      label: shorts('collateralAfter'),
      ...(deposit === undefined ? {} : { note: shorts('collateralOf', { proceeds: formatMoney(amount, locale) }) }),
      value: (
        <BeforeAndAfter before={<Money value={margin.collateralBefore} />}>
          <Money value={margin.collateral} />
        </BeforeAndAfter>
      ),
    },
    // A short sale shows these two with its margin below.
    ...(short === null
      ? [
          { label: shorts('equityAfter'), value: <Money value={margin.equity} />, note: shorts('equityHow') },
          { label: shorts('maintenance'), value: <Money value={margin.kept} />, note: shorts('maintenanceHow') },
        ]
      : []),
    ...(/[1-9]/.test(margin.owing)
      ? [{ label: shorts('owingAfter'), value: <Money value={margin.owing} />, strong: true }]
      : []),
  ];
}

/** The customer's own part of what a short sale adds to the collateral; the rest are its proceeds. */
export const depositOf = (proceeds: string, { collateral, collateralBefore }: Margin): string =>
  formatUsd(usd(collateral) - usd(collateralBefore) - usd(proceeds));
