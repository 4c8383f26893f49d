import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { type CSSProperties, useMemo } from 'react';
import { Link } from '../../lib/link.tsx';
import { Change, toneOf } from './figures.tsx';
import styles from './charts.module.css';

export interface TreemapTile {
  id: string;
  label: string;
  weight: number;
  /** Percent change as a decimal text. */
  percent: string;
  to: string;
}

export interface TreemapProps {
  label: string;
  tiles: readonly TreemapTile[];
  height?: number;
}

interface Node {
  tile?: TreemapTile;
  children?: Node[];
}

/** Tints by the size of the change: four steps up to 3 %. */
export function strength(percent: string): number {
  const size = Math.abs(Number(percent));
  return size >= 3 ? 34 : size >= 1.5 ? 26 : size >= 0.5 ? 18 : 11;
}

/** A letter of Japanese is as wide as one and a half of ours. */
const WIDE = 1.5;

/**
 * Letters of the longest word, which sets how large a label may be. Chinese breaks between any two; Japanese does too,
 * but for a word of foreign letters.
 */
export function longestWord(label: string): number {
  const lengths = (letters: RegExp) =>
    [...label.replaceAll('\u00ad', '').matchAll(letters)].map(([word]) => word.length);
  const foreign = lengths(/[\p{Script=Katakana}ー]+・?/gu).map((length) => Math.ceil(length * WIDE));
  return Math.max(1, ...lengths(/[\p{Script=Latin}\d]+/gu), ...foreign);
}

export function TreemapTiles({ label, tiles, height = 260 }: TreemapProps) {
  const leaves = useMemo(() => {
    const root = hierarchy<Node>({ children: tiles.map((tile) => ({ tile })) })
      .sum((node) => Math.max(0, node.tile?.weight ?? 0))
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    return treemap<Node>().size([100, 100]).tile(treemapSquarify.ratio(1.2))(root).leaves();
  }, [tiles]);
  return (
    <section className={styles.treemap} style={{ height }} aria-label={label}>
      {leaves.map(({ data, x0, x1, y0, y1 }) => {
        const tile = data.tile;
        if (!tile) return null;
        const tone = toneOf(tile.percent);
        const ink = tone === 'flat' ? 'var(--text-secondary)' : `var(--${tone})`;
        return (
          <Link
            key={tile.id}
            to={tile.to}
            className={styles.tile}
            style={{
              left: `${x0}%`,
              top: `${y0}%`,
              width: `${x1 - x0}%`,
              height: `${y1 - y0}%`,
              background: `color-mix(in srgb, ${ink} ${strength(tile.percent)}%, var(--surface))`,
            }}
          >
            <b style={{ '--letters': longestWord(tile.label) } as CSSProperties}>{tile.label}</b>
            <Change percent={tile.percent} size="small" figure={`${tile.id}:change:regular`} />
          </Link>
        );
      })}
    </section>
  );
}
