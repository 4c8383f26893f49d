import { createContext } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import type { InstrumentDetail } from '../../../lib/market-queries.ts';
import { Skeleton } from '../../../ui/index.ts';
import styles from './detail.module.css';
import { InstrumentHead } from './instrument-head.tsx';
import { LineToCome, PriceBlock } from './price-block.tsx';

/** What an instrument's page shows at first, in one direction of its price. */
export interface FirstLook extends Pick<InstrumentDetail, 'snapshot' | 'exchange' | 'source'> {
  readonly name: 'gain' | 'loss' | 'flat';
  readonly asOf: string;
}

/**
 * Every look that the page can have at first, with stand-ins for its figures. Given in the build alone, which draws the
 * page with them; the server writes the figures of the moment in, and shows the parts that are true.
 */
export const FirstLooks = createContext<readonly FirstLook[]>([]);

/** The page as the server fills it: the parts and measures that the app draws a moment later. */
export function FirstPicture({ looks }: { looks: readonly FirstLook[] }) {
  const t = useTexts(marketTexts);
  const [any] = looks;
  if (!any) return null;
  return (
    <>
      <InstrumentHead detail={any} />
      <div className={styles.body}>
        {looks.map(({ name, snapshot, source }) => (
          <div key={name} data-first={name} hidden>
            <PriceBlock snapshot={snapshot} source={source} />
          </div>
        ))}
        <div data-first="extended" hidden>
          <LineToCome />
        </div>
        <p className={styles.moment}>
          {any.source.label} · {t('asOf', { time: any.asOf })}
        </p>
        <Skeleton height="300px" />
      </div>
    </>
  );
}
