import type { InvoiceDetail } from '@candor/model/invoices/routes.ts';
import { CONTRACT_TERMS } from '@candor/model/agreements/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { isMissing } from '../../../lib/http.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, Banner, Button, KeyFigures, Missing, Money, Skeleton, StickyFooter } from '../../../ui/index.ts';
import { PdfView } from '../../../ui/documents/pdf-view.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../contract.module.css';
import { invoiceTexts } from '../texts.ts';
import { AmountExplained } from './amount-explained.tsx';
import { TONES } from './invoice-list.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { invoiceDetail, invoiceDocument } from './queries.ts';

/** One invoice: what it is for, how its amount comes about, and its payment. */
export function InvoicePage({ id }: { id: string }) {
  const t = useTexts(invoiceTexts);
  const query = useQuery(useSignedIn(invoiceDetail(id)));
  if (isMissing(id, query))
    return (
      <Missing title={t('notFound')} to={href('/contractList', { view: 'invoices' })} link={t('all')}>
        {t('notFoundText')}
      </Missing>
    );
  return (
    <Loaded query={query} skeleton={<Skeleton height="320px" />}>
      {(invoice) => <Shown invoice={invoice} />}
    </Loaded>
  );
}

function Shown({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoiceTexts);
  const [paying, setPaying] = useState(false);
  const { invoiceId, number, state, total } = invoice;
  const open = state === 'issued' || state === 'overdue';
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <Money value={total} size="hero" figure={`invoice:${invoiceId}:total`} />
          <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
        </div>
        <Standing invoice={invoice} />
        <AmountExplained invoice={invoice} />
        <Facts invoice={invoice} />
        <Document invoiceId={invoiceId} number={number} state={state} />
      </div>
      {open ? (
        <StickyFooter>
          <Button size="large" wide onClick={() => setPaying(true)}>
            {t('pay')}
          </Button>
        </StickyFooter>
      ) : null}
      {open ? <PaySheet open={paying} invoice={invoice} onClose={() => setPaying(false)} /> : null}
    </>
  );
}

function Standing({ invoice: { state, suspendedOn } }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  if (state === 'paid') return null;
  const rate = CONTRACT_TERMS.lateFeePercentPerMonth;
  const text =
    state === 'overdue' ? t('overdueText', { rate, date: formatDate(suspendedOn, locale) }) : t(`${state}Text`);
  return <Banner tone={state === 'overdue' ? 'warn' : 'info'}>{text}</Banner>;
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTexts(invoiceTexts);
  const locale = LOCALE[useLang()];
  const { number, contractNumber, issuedOn, dueOn, paidAt, transaction, voidedAt } = invoice;
  const at = (instant: string) => `${formatDateTime(instant, locale)} ET`;
  const figures = [
    { label: t('number'), value: number },
    { label: t('contract'), value: contractNumber },
    { label: t('issued'), value: formatDate(issuedOn, locale) },
    { label: t('due'), value: formatDate(dueOn, locale) },
    ...(paidAt === null ? [] : [{ label: t('paid'), value: at(paidAt) }]),
    ...(transaction === null ? [] : [{ label: t('transaction'), value: transaction }]),
    ...(voidedAt === null ? [] : [{ label: t('voided'), value: at(voidedAt) }]),
  ];
  return <KeyFigures columns={1} figures={figures} />;
}

/** The PDF, fetched when it is asked for: every fetch is in the customer's access log. */
function Document({ invoiceId, number, state }: { invoiceId: string; number: string; state: string }) {
  const t = useTexts(invoiceTexts);
  const [shown, setShown] = useState(false);
  const document = useQuery({
    ...invoiceDocument(invoiceId, state),
    enabled: shown,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!shown)
    return (
      <Button variant="secondary" wide onClick={() => setShown(true)}>
        {t('document')}
      </Button>
    );
  return (
    <Loaded query={document} skeleton={<Skeleton height="60dvh" />}>
      {({ bytes }) => <PdfView bytes={bytes} fileName={`${number}.pdf`} title={t('invoice')} />}
    </Loaded>
  );
}
