import { borrowCost, TICKET_NIGHTS } from '@candor/model/margin/borrow.ts';
import { formatDecimal } from '@candor/model/decimal.ts';
import { formatUsd, notional, rate } from '@candor/model/money.ts';
import type { OrderEstimate } from '@candor/model/orders/schema.ts';
import { formatQuantity as sharesText, ONE_SHARE, price, type Quantity, quantity } from '@candor/model/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { shortOffer } from '../../../domains/account/queries.ts';
import { formatCost, formatDate, formatMoney, formatPercent, formatQuantity } from '../../../lib/format.ts';
import { Banner, ErrorState, Money, Price, Quantity as Shares, Section, Skeleton } from '../../../ui/index.ts';
import { Rows } from './rows.tsx';
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
  const yearly = formatPercent(percentText(short?.ratePerYear ?? lent.ratePerYear), locale, 'auto');
  const made = {
    shares: formatQuantity(sharesText(shares), locale),
    collateral: formatMoney(short?.collateralPerShare ?? lent.collateralPerShare, locale),
    rate: yearly,
  };
  const nights = String(short?.nights ?? TICKET_NIGHTS);
  const costs = [
    { label: t('annualCost'), note: t('annualHow', made), value: annual },
    { label: t('dailyCost'), note: t('dailyHow'), value: daily },
    { label: t('totalCost', { nights }), note: t('totalHow'), value: total },
  ];
  return (
    <Section title={t('borrowTitle')}>
      {lent.shortable ? null : <Banner tone="warn">{t('notLent')}</Banner>}
      {lent.restricted ? <Banner tone="warn">{t('restricted')}</Banner> : null}
      <div>
        <Rows
          rows={[
            {
              label: t('available'),
              value: <Shares value={lent.available} />,
              note: t('listedOn', { date: formatDate(lent.listedOn, locale) }),
            },
            { label: t('annualRate'), value: yearly },
            ...costs.map(({ label, note, value }) => ({ label, note, value: formatCost(value, locale) })),
            ...(short
              ? [
                  { label: t('margin'), value: <Money value={short.margin} />, note: t('marginHow'), strong: true },
                  { label: t('maintenance'), value: <Money value={short.maintenance} />, note: t('maintenanceHow') },
                  {
                    label: t('equityAfter'),
                    value: <Money value={quoted?.after.margin?.equity ?? null} />,
                    note: t('equityHow'),
                  },
                  { label: t('callPrice'), value: <Price value={short.callPrice} />, note: t('callHow') },
                ]
              : []),
          ]}
        />
      </div>
      <p className={styles.source}>{typed || short ? t('lenderNote') : t('oneShare')}</p>
      {short && quoted ? <Losses at={quoted.price} shares={quoted.quantity} /> : null}
    </Section>
  );
}

const textOf = (amount: bigint | undefined): string | undefined =>
  amount === undefined ? undefined : formatUsd(amount);
const percentText = (yearly: string | null): string | null =>
  yearly === null ? null : formatDecimal(rate(yearly), 2, 6);

/** The loss if the price rises: it is unlimited, so two examples are given. */
function Losses({ at, shares }: { at: string; shares: string }) {
  const t = useTexts(shortsTexts);
  const whole = notional(price(at), quantity(shares), 'up');
  return (
    <div>
      <Rows
        rows={[
          { label: t('rises', { percent: '50' }), value: <Money value={formatUsd(-whole / 2n)} /> },
          { label: t('rises', { percent: '100' }), value: <Money value={formatUsd(-whole)} />, note: t('noEnd') },
        ]}
      />
    </div>
  );
}
