import { Fragment, type ReactNode } from 'react';
import styles from '../research.module.css';

/**
 * A sentence whose placeholders are replaced by elements, so that each number in it can be explained. Brackets around a
 * placeholder stay on its line.
 */
export function Filled({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  const fill = (name: string) => parts[name] ?? `{${name}}`;
  return text.split(/([(（]\{\w+\}[)）]|\{\w+\})/).map((piece, place) => {
    const [, open = '', name, close = ''] = /^([(（]?)\{(\w+)\}([)）]?)$/.exec(piece) ?? [];
    const filled =
      name === undefined ? (
        piece
      ) : open === '' ? (
        fill(name)
      ) : (
        <span className={styles.whole}>
          {open}
          {fill(name)}
          {close}
        </span>
      );
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence have no other identity
    return <Fragment key={place}>{filled}</Fragment>;
  });
}
