import { cx } from '../class-names.ts';
import { CopyButton } from '../sheets/feedback.tsx';
import styles from './copyable.module.css';

interface Props {
  label: string;
  /** Shown whole, in letters of one width, and copied as it is. */
  content: string;
  /** Where a reader compares it letter by letter before money moves. */
  strong?: boolean;
  /** Shown in groups of four, which a reader compares one by one; copied whole. */
  grouped?: boolean;
  /** A name or a plain number, read as words: in the letters of the page. */
  words?: boolean;
}

/** A hash, an address, a number: what nobody learns by heart and everybody copies. */
export function Copyable({ label, content, strong = false, grouped = false, words = false }: Props) {
  return (
    <dl className={styles.copyable}>
      <dt className={styles.label}>{label}</dt>
      <dd className={cx(styles.content, strong && styles.strong, words && styles.words)}>
        {words ? content : <code>{grouped ? groupsOf(content) : content}</code>}
      </dd>
      <dd>
        <CopyButton content={content} of={label} />
      </dd>
    </dl>
  );
}

/** Stand apart by a margin: a selection of them has no spaces. */
const groupsOf = (content: string) =>
  [...content.matchAll(/.{1,4}/g)].map(({ 0: group, index }) => (
    <span key={index} className={styles.group}>
      {group}
    </span>
  ));
