import styles from './progress.module.css';

/** Progress as text and as a bar. */
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
