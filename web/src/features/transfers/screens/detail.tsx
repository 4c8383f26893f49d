import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Transfer, transferDetail } from '../../../domains/account/queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { Badge, Copyable, KeyFigures, Money, PageHeader, Section, SkeletonPage } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { ConversionPage } from '../convert/conversion-page.tsx';
import { isMissing } from '../../../lib/http.ts';
import { NoSuchTransfer, useAccountsOf } from '../record.tsx';
import { Records } from '../records.tsx';
import { transferTexts } from '../../../i18n/transfers.ts';
import styles from '../transfers.module.css';

/** One transfer or one conversion; without an id in the address all transfers, or `?view=conversions`. */
export function Screen() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  if (id.startsWith('cnv_') || query.get('view') === 'conversions') return <ConversionPage id={id} />;
  return <TransferPage id={id} />;
}

function TransferPage({ id }: { id: string }) {
  const t = useTexts(transferTexts);
  const title = t(id === '' ? 'records' : 'title');
  return (
    <>
      <PageHeader title={title} back={id === '' ? '/userTransaction' : '/TransferDetail'} large={id === ''} />
      <Gate title={title}>{id === '' ? <Records /> : <Detail id={id} />}</Gate>
    </>
  );
}

function Detail({ id }: { id: string }) {
  const found = useQuery(useSignedIn(transferDetail(id)));
  if (isMissing(id, found)) return <NoSuchTransfer />;
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(transfer) => <Record transfer={transfer} />}
    </Loaded>
  );
}

function Record({ transfer }: { transfer: Transfer }) {
  const t = useTexts(transferTexts);
  const locale = LOCALE[useLang()];
  const { from, to } = useAccountsOf()(transfer);
  const { amount, at, countsOn, currency, transaction, simulated } = transfer;
  return (
    <Section>
      <div className={styles.head}>
        <Money value={amount} size="title" />
        {simulated ? <Badge tone="info">{t('simulated')}</Badge> : null}
      </div>
      <KeyFigures
        columns={1}
        figures={[
          { label: t('from'), value: from },
          { label: t('to'), value: to },
          { label: t('time'), value: `${formatDateTime(at, locale)} ET` },
          { label: t('countsOn'), value: formatDate(countsOn, locale) },
          { label: t('currency'), value: currency },
        ]}
      />
      <Copyable label={t('transaction')} content={transaction} />
      <p className="note">{t('transactionHint')}</p>
    </Section>
  );
}
