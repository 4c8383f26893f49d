import { useTexts } from '../../../i18n/index.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import { isFarLevel, timesOfPrice } from '../../../domains/account/far-level.ts';
import { distanceOf } from '../../../lib/distance.ts';
import { Price } from '../../../ui/index.ts';
import styles from './ticket.module.css';

interface CallPriceProps {
  /** Null where no price is low enough. */
  at: string | null;
  /** The price that the order is counted at. */
  now: string;
}

/** The price of a margin call: "214.30"; far away only that it is far, and words where there is none. */
export function CallPrice({ at, now }: CallPriceProps) {
  const t = useTexts(shortsTexts);
  if (at === null) return t('callNever');
  const { side, percent } = distanceOf(at, now);
  return side === 'above' && isFarLevel(percent) ? (
    <span className={styles.far}>{t('callFar', { times: timesOfPrice(percent) })}</span>
  ) : (
    <Price value={at} />
  );
}
