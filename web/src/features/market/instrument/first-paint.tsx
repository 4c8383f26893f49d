import { createContext } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { InstrumentDetail } from '../../../domains/market/queries.ts';
import { cx, Section, Skeleton, SkeletonFigures } from '../../../ui/index.ts';
import styles from './detail.module.css';
import { InstrumentHead } from './instrument-head.tsx';
import { PriceLinePlaceholder, PriceBlock } from './price-block.tsx';

/** First paint of an instrument's page, for one direction of its price. */
export interface FirstPaint extends Pick<InstrumentDetail, 'snapshot' | 'exchange' | 'source'> {
  readonly name: 'gain' | 'loss' | 'flat';
  readonly asOf: string;
}

/**
 * Every first paint that the page can have, with placeholders for its figures. Provided in the build only, which
 * prerenders the page with them; the server fills the current figures in and shows the parts that apply.
 */
export const FirstPaints = createContext<readonly FirstPaint[]>([]);

/** The page while it is read: the same parts and sizes, so that nothing moves when they come. */
export function InstrumentSkeleton() {
  const t = useTexts(commonTexts);
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.head}>
        <Skeleton width="44px" height="44px" round />
        <div className={styles.titles}>
          <Skeleton width="60%" height="18px" />
          <Skeleton width="30%" height="13px" />
        </div>
      </div>
      <div className={cx(styles.body, styles.waiting)}>
        <Skeleton width="44%" height="46px" />
        <Skeleton width="52%" height="20px" />
        <div className={styles.session}>
          <Skeleton width="72%" height="18px" />
        </div>
        <Skeleton height="280px" />
        <Skeleton height="34px" />
      </div>
      <Section>
        <SkeletonFigures count={4} />
      </Section>
    </div>
  );
}

/** The page as the server fills it: the same parts and sizes that the app draws a moment later. */
export function FilledFirstPaint({ paints }: { paints: readonly FirstPaint[] }) {
  const t = useTexts(marketTexts);
  const [any] = paints;
  if (!any) return null;
  return (
    <>
      <InstrumentHead detail={any} />
      <div className={styles.body}>
        {paints.map(({ name, snapshot, source }) => (
          <div key={name} data-first={name} hidden>
            <PriceBlock snapshot={snapshot} source={source} />
          </div>
        ))}
        <div data-first="extended" hidden>
          <PriceLinePlaceholder />
        </div>
        <p className={styles.moment}>
          {any.source.label} · {t('asOf', { time: any.asOf })}
        </p>
        <Skeleton height="300px" />
      </div>
    </>
  );
}
