import { borrowCost, borrowInCents, TICKET_NIGHTS } from '@candor/model/margin/borrow.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, notional, rate, type Usd, usd } from '@candor/model/money.ts';
import type { OrderEstimate, ShortFiguresView } from '@candor/model/orders/schema.ts';
import { formatQuantity as sharesText, ONE_SHARE, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import type texts from '../../../i18n/en/shorts.ts';
import { LOCALE, type Translate, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { shortOffer } from '../../../domains/account/queries.ts';
import {
  formatCost,
  formatDate,
  formatExactMoney,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '../../../lib/format.ts';
import { ErrorState, Money, Quantity as Shares, Skeleton } from '../../../ui/index.ts';
import { CallPrice } from './call-price.tsx';
import { type Row, Rows } from './rows.tsx';
import styles from './ticket.module.css';

export interface ShortFiguresProps {
  code: string;
  /** The server's preview of the ticket. */
  quoted: OrderEstimate | undefined;
  /** Shares as typed: their borrowing cost is known before the preview arrives, or where it is refused. */
  typed?: Quantity | undefined;
}

/** The lender's terms and the cost of borrowing: the server's preview, or until it is there this device's own count. */
export function useBorrowCost({ code, quoted, typed }: ShortFiguresProps) {
  const offer = useQuery(shortOffer(code));
  const lent = offer.data;
  const short = quoted?.short;
  const shares = short && quoted ? quantity(quoted.quantity) : typed || ONE_SHARE;
  const counted =
    lent && lent.previousClose !== null && lent.ratePerYear !== null
      ? borrowCost({ previousClose: price(lent.previousClose), quantity: shares, ratePerYear: rate(lent.ratePerYear) })
      : undefined;
  return {
    offer,
    shares,
    annual: short?.annual ?? textOf(counted?.annual),
    daily: short?.daily ?? textOf(counted?.daily),
    total: short?.total ?? textOf(counted?.total),
  };
}

/** Availability, the four costs of borrowing and the margin of a short sale, each with its inputs. */
export function ShortFigures(props: ShortFiguresProps) {
  const { quoted, typed } = props;
  const t = useTexts(shortsTexts);
  const errorText = useErrorText();
  const locale = LOCALE[useLang()];
  const { offer, shares, annual, daily, total } = useBorrowCost(props);
  const lent = offer.data;
  if (offer.error && !lent)
    return <ErrorState message={errorText(offer.error)} onRetry={() => void offer.refetch()} busy={offer.isFetching} />;
  if (!lent) return <Skeleton height="180px" />;
  const short = quoted?.short;
  const yearly = yearlyText(short?.ratePerYear ?? lent.ratePerYear, locale);
  const made = {
    shares: formatQuantity(sharesText(shares), locale),
    collateral: formatMoney(short?.collateralPerShare ?? lent.collateralPerShare, locale),
    rate: yearly,
  };
  const nights = String(short?.nights ?? TICKET_NIGHTS);
  const rows: Row[] = [
    {
      label: t('available'),
      value: <Shares value={lent.available} />,
      note: t('listedOn', { date: formatDate(lent.listedOn, locale) }),
    },
    { label: t('annualRate'), value: yearly },
    { label: t('annualCost'), value: formatMoney(charged(annual), locale), note: t('annualHow', made) },
    {
      label: t('dailyCost'),
      value: formatCost(daily, locale),
      note: t('dailyHow', { exact: formatExactMoney(daily, locale) }),
    },
    { label: t('totalCost', { nights }), value: formatMoney(charged(total), locale), note: t('totalHow') },
  ];
  return (
    <>
      <Rows rows={[...rows, ...(short && quoted ? marginRows(quoted, short, t) : [])]} />
      <p className={styles.source}>{typed || short ? t('lenderNote') : t('oneShare')}</p>
    </>
  );
}

function marginRows({ after }: OrderEstimate, short: ShortFiguresView, t: Translate<typeof texts>): Row[] {
  const callPrice = after.margin?.callPrice ?? null;
  return [
    { label: t('margin'), value: <Money value={short.margin} />, note: t('marginHow') },
    { label: t('maintenance'), value: <Money value={short.maintenance} />, note: t('maintenanceHow') },
    {
      label: t('equityAfter'),
      value: <Money value={after.margin?.equity ?? null} />,
      note: t('equityHow'),
    },
    { label: t('callPrice'), value: <CallPrice at={callPrice} />, note: t('callHow') },
  ];
}

/** The yearly rate as a percentage. */
export const yearlyText = (yearly: string | null, locale: string): string =>
  formatPercent(yearly === null ? null : formatDecimal(rate(yearly), 2, 6), locale, 'auto');

/** What is charged of an exact cost: the ledger posts sums of nights to the nearest cent. */
const charged = (exact: string | undefined): string | undefined =>
  exact === undefined ? undefined : formatUsd(borrowInCents(usd(exact), 0n));

const textOf = (amount: bigint | undefined): string | undefined =>
  amount === undefined ? undefined : formatUsd(amount);

/** The loss if the price rises by so many percent: an example of one that has no limit. */
export function lossRow(
  { price: at, quantity: shares }: OrderEstimate,
  percent: bigint,
  t: Translate<typeof texts>,
): Row {
  const loss = (notional(price(at), quantity(shares), 'up') * percent) / 100n;
  return { label: t('rises', { percent: String(percent) }), value: <Money value={formatUsd(-loss as Usd)} /> };
}
