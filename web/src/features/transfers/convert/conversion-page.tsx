import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Conversion, conversionDetail, conversionPages } from '../../../domains/account/queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useErrorText, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime, formatMoney, formatUsdt } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import {
  Badge,
  ButtonLink,
  CopyButton,
  Empty,
  ErrorState,
  ListRow,
  Money,
  MorePages,
  PageHeader,
  Section,
  SkeletonPage,
  SkeletonRows,
} from '../../../ui/index.ts';
import { isMissing } from '../record.tsx';
import { conversionTexts } from '../texts.ts';
import styles from '../transfers.module.css';
import { ConversionFigures } from './conversion-figures.tsx';

const CONVERT = () => href('/userTransaction', { view: 'convert' });

/** One conversion; without an id, all of them. */
export function ConversionPage({ id }: { id: string }) {
  const t = useTexts(conversionTexts);
  const title = t(id === '' ? 'records' : 'record');
  const back = id === '' ? CONVERT() : href('/TransferDetail', { view: 'conversions' });
  return (
    <>
      <PageHeader title={title} back={back} large={false} />
      <Gate title={title}>{id === '' ? <Records /> : <Detail id={id} />}</Gate>
    </>
  );
}

function Detail({ id }: { id: string }) {
  const t = useTexts(conversionTexts);
  const found = useQuery(useSignedIn(conversionDetail(id)));
  if (isMissing(id, found))
    return (
      <Empty title={t('notFound')} action={<ButtonLink to={CONVERT()}>{t('title')}</ButtonLink>}>
        {t('notFoundText')}
      </Empty>
    );
  if (found.data) return <Record conversion={found.data} />;
  return found.error ? (
    <ErrorState safe={null} onRetry={() => void found.refetch()} busy={found.isFetching} />
  ) : (
    <SkeletonPage />
  );
}

function Record({ conversion }: { conversion: Conversion }) {
  const t = useTexts(conversionTexts);
  const locale = LOCALE[useLang()];
  const { net, at, transaction, simulated } = conversion;
  return (
    <Section>
      <div className={styles.head}>
        <Money value={net} size="title" sign="always" />
        {simulated ? <Badge tone="info">{t('simulated')}</Badge> : null}
      </div>
      <ConversionFigures
        figures={conversion}
        own
        more={[
          { label: t('time'), value: `${formatDateTime(at, locale)} ET` },
          {
            label: t('transaction'),
            value: (
              <span className={styles.number}>
                <span>{transaction}</span>
                <CopyButton content={transaction} />
              </span>
            ),
          },
        ]}
      />
    </Section>
  );
}

function Records() {
  const t = useTexts(conversionTexts);
  const errorText = useErrorText();
  const locale = LOCALE[useLang()];
  const pages = useInfiniteQuery(useSignedIn(conversionPages()));
  const conversions = pages.data?.pages.flatMap((page) => page.conversions);
  if (conversions === undefined)
    return pages.error ? (
      <ErrorState
        message={errorText(pages.error)}
        safe={null}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    ) : (
      <SkeletonRows count={5} />
    );
  if (conversions.length === 0)
    return <Empty title={t('records')} action={<ButtonLink to={CONVERT()}>{t('title')}</ButtonLink>} />;
  return (
    <>
      {conversions.map(({ id, usdt, net, at }) => (
        <ListRow
          key={id}
          to={href('/TransferDetail', { id })}
          title={t('line', { usdt: formatUsdt(usdt, locale), net: formatMoney(net, locale) })}
          hint={`${formatDateTime(at, locale)} ET`}
        />
      ))}
      <MorePages pages={pages} />
    </>
  );
}
