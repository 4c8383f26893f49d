import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { type CSSProperties, useMemo } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { formatPercent } from '../../lib/format.ts';
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

/** From this change on, in per cent of the price, a tile has this share of the direction's colour. */
const STEPS = [
  [3, 44],
  [1.5, 36],
  [0.75, 28],
  [0.25, 20],
  [0, 12],
] as const;

export function strength(percent: string): number {
  const size = Math.abs(Number(percent));
  return STEPS.find(([from]) => size >= from)?.[1] ?? 0;
}

const LEGEND = [...STEPS.map(([from]) => -from).slice(0, -1), ...STEPS.map(([from]) => from).reverse()];

function groundOf(percent: string): string {
  const tone = toneOf(percent);
  const ink = tone === 'flat' ? 'var(--text-secondary)' : `var(--${tone})`;
  return `color-mix(in srgb, ${ink} ${strength(percent)}%, var(--surface))`;
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
  const locale = LOCALE[useLang()];
  const leaves = useMemo(() => {
    const root = hierarchy<Node>({ children: tiles.map((tile) => ({ tile })) })
      .sum((node) => Math.max(0, node.tile?.weight ?? 0))
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
    return treemap<Node>().size([100, 100]).tile(treemapSquarify.ratio(1.2))(root).leaves();
  }, [tiles]);
  return (
    <section aria-label={label}>
      <div className={styles.treemap} style={{ height }}>
        {leaves.map(({ data, x0, x1, y0, y1 }) => {
          const tile = data.tile;
          if (!tile) return null;
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
                background: groundOf(tile.percent),
              }}
            >
              <b style={{ '--letters': longestWord(tile.label) } as CSSProperties}>{tile.label}</b>
              <Change percent={tile.percent} size="small" figure={`${tile.id}:change:regular`} />
            </Link>
          );
        })}
      </div>
      {/* Each tile says its change in figures; these are for the eye. */}
      <div className={styles.steps} aria-hidden="true">
        {formatPercent('-3', locale)}
        {LEGEND.map((percent) => (
          <i key={percent} style={{ background: groundOf(String(percent)) }} />
        ))}
        {formatPercent('3', locale)}
      </div>
    </section>
  );
}
