import { cx } from '../class-names.ts';
import { CopyButton } from '../sheets/feedback.tsx';
import styles from './copyable.module.css';

interface Props {
  label: string;
  /** Shown whole, in letters of one width, and copied as it is. */
  content: string;
  /** Where a reader compares it letter by letter before money moves. */
  strong?: boolean;
  /** A name or a plain number, read as words: in the letters of the page. */
  words?: boolean;
}

/** A hash, an address, a number: what nobody learns by heart and everybody copies. */
export function Copyable({ label, content, strong = false, words = false }: Props) {
  return (
    <dl className={styles.copyable}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.content, strong && styles.strong, words && styles.words)}>
        {words ? content : <code>{content}</code>}
      </dd>
      <dd>
        <CopyButton content={content} of={label} />
      </dd>
    </dl>
  );
}
