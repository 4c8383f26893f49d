import styles from './progress.module.css';

/** How far something has come; the words say it, the bar shows it. */
export function Progress({ percent, children }: { percent: number; children: string }) {
  return (
    <div className={styles.progress} role="status">
      <p>{children}</p>
      <div className={styles.track} aria-hidden="true">
        <span style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
    </div>
  );
}
