import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import { NotBuiltMark } from '../buttons/built.tsx';
import { cx } from '../class-names.ts';
import styles from './section.module.css';
import { Skeleton } from './states.tsx';

export interface SectionProps {
  title?: string;
  /** At the right of the title: "More", a switch. */
  action?: ReactNode;
  /** False where rows go to the screen's edges. */
  padded?: boolean;
  children: ReactNode;
}

/** A section of a screen, 32 px from the next. */
export function Section({ title, action, padded = true, children }: SectionProps) {
  return (
    <section className={styles.section}>
      {title ? (
        <div className={styles.head}>
          <h2>{title}</h2>
          {action}
        </div>
      ) : null}
      <div className={padded ? styles.padded : undefined}>{children}</div>
    </section>
  );
}

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** At the right: a value, a badge. */
  value?: ReactNode;
  /** A link, or */
  to?: string;
  /** an action; with neither the row is plain text. */
  onClick?(): void;
  danger?: boolean;
}

/** A row of a menu or a list: icon, text, value, and a chevron when it is a link. */
export function ListRow({ icon, title, hint, value, to, onClick, danger }: ListRowProps) {
  const inside = (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.words}>
        <span>
          {title} {to ? <NotBuiltMark to={to} /> : null}
        </span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      {value === undefined ? null : <span className={styles.value}>{value}</span>}
      {to ? <ChevronRight size={18} className={styles.chevron} aria-hidden="true" /> : null}
    </>
  );
  const name = cx(styles.row, danger && styles.danger);
  if (to) {
    return (
      <Link to={to} className={name}>
        {inside}
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" className={name} onClick={onClick}>
        {inside}
      </button>
    );
  }
  return <div className={name}>{inside}</div>;
}

export interface KeyFigure {
  /** Where two have one label, such as the change of the best and of the worst sector. */
  id?: string;
  label: string;
  value: ReactNode;
}

/** Label and value pairs in two columns (one at large text sizes). */
export function KeyFigures({ figures, columns = 2 }: { figures: readonly KeyFigure[]; columns?: 1 | 2 }) {
  return (
    <dl className={cx(styles.figures, columns === 2 && styles.two)}>
      {figures.map((figure) => (
        <div key={figure.id ?? figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The room of figures that are on their way. */
export function SkeletonFigures({ count, columns = 1 }: { count: number; columns?: 1 | 2 }) {
  return (
    <div className={cx(styles.figures, columns === 2 && styles.two)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={index}>
          <Skeleton width="40%" height="13px" />
          <Skeleton width="64px" height="15px" />
        </div>
      ))}
    </div>
  );
}

/** A link to the whole list of which a section shows a part; its name says which list, for a page has several. */
export function SeeAll({ to, of, children }: { to: string; of: string; children: string }) {
  return (
    <Link to={to} aria-label={`${children}: ${of}`}>
      {children}
    </Link>
  );
}

export interface BannerProps {
  tone: 'info' | 'warn' | 'danger' | 'success';
  /** As a direct part of the page it runs from edge to edge, like the simulated strip. */
  wide?: boolean;
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A quiet tinted note about what lasts: replay, frozen, under review. What just failed is a `Problem`. */
export function Banner({ tone, wide = false, title, children, action }: BannerProps) {
  return (
    <div className={cx(styles.banner, wide && styles.wide, styles[tone])} role="status">
      {title ? <strong>{title}</strong> : null}
      <div>{children}</div>
      {action}
    </div>
  );
}

/** Holds the screen's main action at the bottom, above the safe area. */
export function StickyFooter({ children }: { children: ReactNode }) {
  return <div className={styles.sticky}>{children}</div>;
}
