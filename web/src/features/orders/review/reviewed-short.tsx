import { RESERVED_RISE_PERCENT } from '@candor/model/margin/requirement.ts';
import { mostFees } from '@candor/model/orders/explain-estimate.ts';
import type { OrderEstimate, ShortFiguresView } from '@candor/model/orders/schema.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { ordersTexts } from '../../../i18n/orders.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { formatCost, formatMoney, formatPrice, formatQuantity } from '../../../lib/format.ts';
import { decimalOf } from '../../../ui/fields/number-text.ts';
import { CallPrice } from '../ticket/call-price.tsx';
import { Due, type Row, Rows } from '../ticket/rows.tsx';
import { lossRow, ShortFigures, yearlyText } from '../ticket/short-figures.tsx';
import styles from '../ticket/ticket.module.css';
import { AfterRows, depositOf } from './after-order.tsx';
import { estimatedBy, type FiguresProps, Folded, powerRow, useHours } from './figures.tsx';

interface ReviewedShortProps extends FiguresProps {
  short: ShortFiguresView;
}

/**
 * A short sale by what one decides it by: what it reserves, what it costs, and what it can lose. The account before and
 * after, and the rules of borrowing and margin, are one tap away.
 */
export function ReviewedShort({ form, quoted, short, asOf }: ReviewedShortProps) {
  const t = useTexts(ordersTexts);
  const shorts = useTexts(shortsTexts);
  const locale = LOCALE[useLang()];
  const estimated = estimatedBy({ form, quoted, asOf });
  const hours = useHours(form, quoted);
  const sentences = useSentences();
  const { margin } = quoted.after;
  const due: Row = {
    ...estimated('hold', t('held')),
    note: sentences(
      shorts(form.type === 'limit' ? 'reservedHowLimit' : 'reservedHow', partsOfReserve(quoted, short, locale)),
      margin !== null && shorts('keptAfter', { margin: formatMoney(depositOf(quoted.amount, margin), locale) }),
    ),
  };
  const price = formatPrice(quoted.price, locale);
  const size = { shares: formatQuantity(quoted.quantity, locale), price };
  const borrowing = { rate: yearlyText(short.ratePerYear, locale), cost: formatCost(short.daily, locale) };
  const rows: Row[] = [
    { ...lossRow(quoted, 100n, shorts), note: shorts('noEnd') },
    {
      label: t('type'),
      value:
        form.type === 'limit'
          ? t('limitAt', { price: formatPrice(decimalOf(form.limitPrice) ?? null, locale) })
          : t('market'),
    },
    { ...estimated('amount', shorts('sharesKept')), note: t('times', size) },
    estimated('fees', t('estimatedFees')),
    { label: shorts('borrowCost'), value: shorts('aNight', borrowing) },
    {
      label: shorts('callPrice'),
      value: <CallPrice at={quoted.after.margin?.callPrice ?? null} />,
    },
    powerRow(quoted, estimated('power_after', t('powerAfter'), true)),
    ...hours,
  ];
  return (
    <>
      <Due row={due} />
      <div className={styles.reviewed}>
        <Rows rows={rows} />
        <Folded title={t('afterTitle')}>
          <AfterRows form={form} quoted={quoted} asOf={asOf} />
        </Folded>
        <Folded title={shorts('borrowTitle')}>
          <ShortFigures code={form.code} quoted={quoted} />
        </Folded>
      </div>
    </>
  );
}

/** What is reserved for a short sale is its first deposit and its fees, at a price above that of the estimate. */
function partsOfReserve(quoted: OrderEstimate, { margin }: ShortFiguresView, locale: string) {
  const percent = String(RESERVED_RISE_PERCENT);
  return { percent, margin: formatMoney(margin, locale), fees: formatMoney(mostFees(quoted), locale) };
}
