import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { Badge, Monogram } from '../../../ui/index.ts';
import styles from './detail.module.css';

/** The instrument's logo disc, name and exchange. */
export function InstrumentHead({
  detail: { snapshot, exchange },
}: {
  detail: Pick<InstrumentDetail, 'snapshot' | 'exchange'>;
}) {
  const t = useTexts(marketTexts);
  return (
    <div className={styles.head}>
      <Monogram code={snapshot.code} size={44} />
      <div className={styles.titles}>
        <h2 className={styles.name}>{snapshot.name}</h2>
        <p className={styles.place}>
          {exchange}
          {snapshot.sample ? (
            <Badge tone="info">{t(snapshot.kind === 'etf' ? 'sampleFund' : 'sampleCompany')}</Badge>
          ) : null}
        </p>
      </div>
    </div>
  );
}
