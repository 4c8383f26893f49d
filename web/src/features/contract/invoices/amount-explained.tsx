import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import type { InvoiceDetail } from '@candor/model/invoices/routes.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { type ExplanationText, Figure, Money } from '../../../ui/index.ts';
import styles from '../contract.module.css';
import { invoiceTexts } from '../texts.ts';

const RATE = CONTRACT_TERMS.lateFeePercentPerMonth;

/** Fee, late fee and total, one under the other; each says on a tap where it comes from. */
export function AmountExplained({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { invoiceId, amount, lateFee, total, monthsOverdue, termFrom, termTo, dueOn, fee, asOf } = invoice;
  const day = (date: string) => formatDate(date, locale);
  const explained = (formula: string, inputs: ExplanationText['inputs'], source: string) => async () => ({
    ...{ formula, inputs, postings: [], sources: [source], asOf },
  });
  const source = t(`source_${fee.of}`, { date: day(fee.since) });
  const rows = [
    {
      name: 'amount',
      label: t('term', { from: day(termFrom), to: day(termTo) }),
      value: amount,
      load: explained(t('feeFormula'), [{ label: t('fee'), value: own.money(amount), source }], source),
    },
    {
      name: 'late',
      label: monthsOverdue > 0 ? t('late', { months: String(monthsOverdue), rate: RATE }) : t('lateNone'),
      value: lateFee,
      load: explained(
        t('lateFormula', { rate: RATE }),
        [
          { label: t('amount'), value: own.money(amount), source },
          { label: t('months'), value: String(monthsOverdue), source: t('source_days', { due: day(dueOn) }) },
        ],
        t('source_terms'),
      ),
    },
  ];
  return (
    <dl className={styles.sums} aria-label={t('howMuch')}>
      {rows.map(({ name, label, value, load }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Figure label={label} text={own.money(value)} load={load}>
              <Money value={value} figure={`invoice:${invoiceId}:${name}`} />
            </Figure>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>
          <Money value={total} figure={`invoice:${invoiceId}:total`} />
        </dd>
      </div>
    </dl>
  );
}
