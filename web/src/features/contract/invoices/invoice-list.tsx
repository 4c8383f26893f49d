import type { InvoiceLine } from '@candor/model/invoices/routes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Empty, ErrorState, ListRow, Money, MorePages, Section, SkeletonRows } from '../../../ui/index.ts';
import styles from '../contract.module.css';
import { invoiceTexts } from '../texts.ts';
import { FeeOfContract } from './fee-of-contract.tsx';
import { invoicePages } from './queries.ts';

export const TONES = { issued: 'info', overdue: 'warn', paid: 'success', voided: 'neutral' } as const;

/** What the contract costs, announced changes, and every invoice, the newest first. */
export function InvoiceList() {
  const t = useTexts(invoiceTexts);
  return (
    <>
      <FeeOfContract />
      <Section title={t('list')} padded={false}>
        <Pages />
      </Section>
    </>
  );
}

function Pages() {
  const t = useTexts(invoiceTexts);
  const errorText = useErrorText();
  const pages = useInfiniteQuery(useSignedIn(invoicePages()));
  const invoices = pages.data?.pages.flatMap((page) => page.invoices);
  if (invoices === undefined)
    return pages.error ? (
      <ErrorState
        message={errorText(pages.error)}
        safe={null}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    ) : (
      <SkeletonRows count={4} />
    );
  if (invoices.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  return (
    <>
      {invoices.map((invoice) => (
        <Line key={invoice.invoiceId} invoice={invoice} />
      ))}
      <MorePages pages={pages} />
    </>
  );
}

function Line({ invoice: { invoiceId, number, state, dueOn, total } }: { invoice: InvoiceLine }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  return (
    <ListRow
      to={href('/contractList', { view: 'invoices', id: invoiceId })}
      title={number}
      hint={t('dueOn', { date: formatDate(dueOn, locale) })}
      value={
        <span className={styles.sum}>
          <Money value={total} figure={`invoice:${invoiceId}:total`} />
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        </span>
      }
    />
  );
}
