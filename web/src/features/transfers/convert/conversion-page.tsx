import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useOwnAssetText } from '../../../domains/account/asset-text.ts';
import { MoneyRow } from '../../../domains/account/money-row.tsx';
import { type Conversion, conversionDetail, conversionPages } from '../../../domains/account/queries.ts';
import { Gate } from '../../../domains/session/gate.tsx';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import {
  Badge,
  ButtonLink,
  Copyable,
  Empty,
  Missing,
  Money,
  PageHeader,
  Section,
  SkeletonPage,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { RecordPages } from '../../../ui/lists/record-pages.tsx';
import { isMissing } from '../../../lib/http.ts';
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
      <PageHeader title={title} back={back} large={id === ''} />
      <Gate title={title}>{id === '' ? <Records /> : <Detail id={id} />}</Gate>
    </>
  );
}

function Detail({ id }: { id: string }) {
  const t = useTexts(conversionTexts);
  const found = useQuery(useSignedIn(conversionDetail(id)));
  if (isMissing(id, found))
    return (
      <Missing title={t('notFound')} to={CONVERT()} link={t('title')}>
        {t('notFoundText')}
      </Missing>
    );
  return (
    <Loaded query={found} skeleton={<SkeletonPage />}>
      {(conversion) => <Record conversion={conversion} />}
    </Loaded>
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
        more={[{ label: t('time'), value: `${formatDateTime(at, locale)} ET` }]}
      />
      <Copyable label={t('transaction')} content={transaction} />
    </Section>
  );
}

function Records() {
  const t = useTexts(conversionTexts);
  const own = useOwnAssetText();
  const pages = useInfiniteQuery(useSignedIn(conversionPages()));
  return (
    <RecordPages
      query={pages}
      none={
        <Empty title={t('noRecords')} action={<ButtonLink to={CONVERT()}>{t('title')}</ButtonLink>}>
          {t('noRecordsText')}
        </Empty>
      }
    >
      {(data) =>
        data.pages
          .flatMap((page) => page.conversions)
          .map(({ id, usdt, net, at }) => (
            <MoneyRow
              key={id}
              to={href('/TransferDetail', { id })}
              title={t('line', { usdt: own(usdt, 'USDT') })}
              at={at}
              amount={own(net, 'USD')}
            />
          ))
      }
    </RecordPages>
  );
}
