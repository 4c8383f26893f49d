import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatCount, MINUS } from '../../../lib/format.ts';
import { breadth, type MarketDetail } from '../../../domains/market/queries.ts';
import { AllocationBar, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from './breadth.module.css';

type Counts = MarketDetail['breadth'];
type Bucket = Counts['buckets'][number];

const signed = (value: number) => (value < 0 ? `${MINUS}${-value}` : value > 0 ? `+${value}` : '0');

/** The side of zero of a bucket; the bucket of zero is on neither. */
function toneOfBucket({ from, to }: Bucket): 'gain' | 'loss' | 'flat' {
  if (from !== null && from >= 0 && !(from === 0 && to === 0)) return 'gain';
  return to !== null && to <= 0 && !(from === 0 && to === 0) ? 'loss' : 'flat';
}

/** How many rose and fell: three numbers, one bar, and the distribution of their changes. */
export function Breadth() {
  const query = useQuery(breadth());
  return (
    <Loaded query={query} skeleton={<Skeleton height="168px" />}>
      {(counts) => <BreadthBars counts={counts} />}
    </Loaded>
  );
}

/** The counts of a set of stocks, or of what `unit` says. */
export function BreadthBars({
  counts: { advancers, unchanged, decliners, buckets },
  unit,
}: {
  counts: Counts;
  unit?: string;
}) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const parts = [
    { label: t('advancers'), weight: advancers, text: formatCount(advancers, locale), tone: 'gain' as const },
    { label: t('unchanged'), weight: unchanged, text: formatCount(unchanged, locale), tone: 'flat' as const },
    { label: t('decliners'), weight: decliners, text: formatCount(decliners, locale), tone: 'loss' as const },
  ];
  return (
    <div className={styles.breadth}>
      <div className={styles.counts} aria-hidden="true">
        {parts.map((part) => (
          <span key={part.label} className={styles[part.tone]}>
            <b>{part.text}</b> {part.label}
          </span>
        ))}
      </div>
      <AllocationBar label={t('breadth')} parts={parts} legend={false} />
      <Histogram buckets={buckets} unit={unit ?? t('distributionUnit')} />
    </div>
  );
}

function Histogram({ buckets, unit }: { buckets: readonly Bucket[]; unit: string }) {
  const t = useTexts(marketTexts);
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  const label = ({ from, to }: Bucket) =>
    from === null
      ? t('bucketBelow', { to: signed(to ?? 0) })
      : to === null
        ? t('bucketAbove', { from: signed(from) })
        : t('bucketBetween', { from: signed(from), to: signed(to) });
  return (
    <>
      <ul className={styles.histogram} aria-label={t('distribution')}>
        {buckets.map((bucket) => (
          <li key={`${bucket.from}:${bucket.to}`} data-tone={toneOfBucket(bucket)}>
            <span className="visually-hidden">
              {label(bucket)}: {t('bucketCount', { count: bucket.count })}
            </span>
            <span className={styles.count} aria-hidden="true">
              {bucket.count}
            </span>
            <i style={{ height: `${(bucket.count / most) * 44}px` }} />
            <span className={styles.edge} data-open={bucket.from === null || bucket.to === null} aria-hidden="true">
              {edgeOf(bucket)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.unit} aria-hidden="true">
        {unit}
      </p>
    </>
  );
}

/**
 * What stands below a bar: its edge nearer to zero, at that edge; below the bar of zero, and not beside it, zero; below
 * an outermost bar that it has no other end.
 */
function edgeOf({ from, to }: Bucket): string {
  if (from === null) return `<${signed(to ?? 0)}`;
  if (to === null) return `≥${signed(from)}`;
  if (from === 0 && to === 0) return '0';
  const edge = to !== null && to <= 0 ? to : from;
  return edge === null || edge === 0 ? '' : signed(edge);
}
