import Inbox from 'lucide-react/icons/inbox';
import { memo, type ReactNode } from 'react';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { DOT } from '../../lib/format.ts';
import { useOnline } from '../../lib/online.ts';
import { cx } from '../class-names.ts';
import { Button } from '../buttons/button.tsx';
import styles from './states.module.css';

export interface SkeletonProps {
  /** Any CSS length; a skeleton has the size of the content that replaces it. */
  width?: string;
  height?: string;
  round?: boolean;
}

export function Skeleton(props: SkeletonProps) {
  return bar(props);
}

/** Where there are dozens, a component for each would take longer to draw than the bars. */
const bar = ({ width = '100%', height = '1em', round }: SkeletonProps): ReactNode => (
  <span
    className={cx(styles.skeleton, round && styles.round)}
    style={{ width, height }}
    data-skeleton
    aria-hidden="true"
  />
);

/** Placeholders of price rows, of the same size as `PriceRow`: drawn once, however often what is around them is. */
export const SkeletonRows = memo(function SkeletonRows({ count = 6 }: { count?: number }) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={index} className={styles.row}>
          {bar({ width: '36px', height: '36px', round: true })}
          <span className={styles.two}>
            {bar({ width: '64px', height: '15px' })}
            {bar({ width: '120px', height: '12px' })}
          </span>
          {bar({ width: '56px', height: '24px' })}
          {bar({ width: '72px', height: '32px' })}
        </div>
      ))}
    </div>
  );
});

/** Placeholder of a screen: title, a large figure, a chart, rows. */
export function SkeletonPage() {
  return (
    <div className={styles.page}>
      <Skeleton width="46%" height="30px" />
      <Skeleton width="62%" height="44px" />
      <Skeleton height="180px" />
      <SkeletonRows count={5} />
    </div>
  );
}

export interface EmptyProps {
  /** One line that says what will be here. */
  title?: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** What will be here; an empty tray where nothing says it better. */
  icon?: ReactNode;
}

/** Two ways on, one below the other, as the action of an empty screen. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}

export function Empty({ title, children, action, icon = <Inbox size={24} /> }: EmptyProps) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.state}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <p className={styles.title}>{title ?? t('emptyTitle')}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** What happened; "Acquisition failed, please try again later" by default. */
  message?: string;
  /** What has not been affected; "Nothing was changed." by default, null to leave it out. */
  safe?: string | null;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
}

/** A read that failed: what happened, what has not been affected, and a retry button. */
export function ErrorState({ message, safe, onRetry, busy = false }: ErrorStateProps) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message ?? t('acquisitionFailed')}</p>
      {safe === null ? null : <p className={styles.text}>{safe ?? t('errorSafe')}</p>}
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry} busy={busy}>
          {t('retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** Marks the end of a list that was loaded page by page; one that is whole at once ends by itself. */
export function EndOfList() {
  const t = useTexts(commonTexts);
  return <p className={styles.end}>{t('noMoreData')}</p>;
}

export interface ClosedMarketProps {
  /** What opens next and in how long, and at which time; already written for the reader. */
  opens?: { readonly next: string; readonly at: string };
  /** The spec's sentence for buying or selling, where one applies. */
  message?: string;
}

export function ClosedMarket({ opens, message }: ClosedMarketProps) {
  const t = useTexts(commonTexts);
  return (
    <div className={styles.closed} role="status">
      <strong>{message ?? t('closedTitle')}</strong>
      {opens ? (
        <span>
          {opens.next}
          <span className={styles.at}>
            {DOT}
            {opens.at}
          </span>
        </span>
      ) : null}
    </div>
  );
}

export function OfflineBanner() {
  const t = useTexts(commonTexts);
  const online = useOnline();
  if (online) return null;
  return (
    <div className={styles.offline} role="status">
      {t('offlineBanner')}
    </div>
  );
}
