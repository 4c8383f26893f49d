import { lettersOf, seriesOf, shortName } from '@candor/model/written.ts';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { cx } from '../class-names.ts';
import styles from './price-row.module.css';

export interface MonogramProps {
  code: string;
  size?: 36 | 44;
}

/** A disc made from the code, and coloured by it alone: the same on every screen. Never a borrowed trademark. */
export function Monogram({ code, size = 36 }: MonogramProps) {
  return (
    <span className={cx(styles.disc, size === 44 && styles.big)} data-series={seriesOf(code)} aria-hidden="true">
      {lettersOf(code)}
    </span>
  );
}

export interface IconDiscProps {
  tone?: 'plain' | 'accent';
  size?: 36 | 44;
  children: ReactNode;
}

/** A disc with an icon, of the size of a monogram, at the start of a row that is about no code. */
export function IconDisc({ tone = 'plain', size = 36, children }: IconDiscProps) {
  return (
    <span className={cx(styles.disc, styles.icon, size === 44 && styles.big)} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  );
}

export interface PriceRowProps {
  code: string;
  /** The whole name; the row shows what it is known by. */
  name: string;
  to?: string;
  /** Opens a sheet in place of a page. */
  onOpen?(): void;
  /** `Sparkline`, or nothing where there is no history. */
  spark?: ReactNode;
  price: ReactNode;
  change: ReactNode;
  /** Under the name, such as "10 shares"; takes the name's place. It has figures and is therefore never cut off. */
  detail?: ReactNode;
  /** Under code and name, which then share a line; the name goes where there is no room for both. */
  under?: ReactNode;
  /** Before the text under the name, such as "Short"; beside the code where there is none. */
  badge?: ReactNode;
  /** At the end of the row, such as a direction. */
  mark?: ReactNode;
  label?: string;
}

/** The same row everywhere: disc, code and name, sparkline against the previous close, price, change. */
export function PriceRow({ to, onOpen, label, ...row }: PriceRowProps) {
  if (to === undefined)
    return (
      <button type="button" className={styles.row} aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
        <Cells {...row} />
      </button>
    );
  return (
    <Link to={to} className={styles.row} aria-label={label}>
      <Cells {...row} />
    </Link>
  );
}

function Cells({ code, name, spark, price, change, detail, under, badge, mark }: Omit<PriceRowProps, 'to' | 'onOpen'>) {
  const text = under ?? detail;
  // CRH is known by its code alone.
  const known = shortName(name).toUpperCase() === code ? undefined : shortName(name);
  return (
    <>
      <Monogram code={code} />
      <span className={styles.names}>
        <span className={styles.code}>
          {code} {text === undefined ? badge : null}
          {under === undefined ? null : <span className={styles.beside}>{known}</span>}
        </span>
        {text === undefined ? (
          known && <span className={styles.name}>{known}</span>
        ) : (
          <span className={styles.detail}>
            {badge} {text}
          </span>
        )}
      </span>
      <span className={styles.spark}>{spark}</span>
      <span className={styles.figures}>
        <span className={styles.price}>{price}</span>
        {change}
      </span>
      {mark === undefined ? null : <span className={styles.mark}>{mark}</span>}
    </>
  );
}
