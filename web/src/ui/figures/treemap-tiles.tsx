import { writtenDecimal } from '@candor/model/written.ts';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { type CSSProperties, useMemo } from 'react';
import { LOCALE, useLang } from '../../i18n/index.ts';
import { MISSING } from '../../lib/format.ts';
import { Link } from '../../lib/link.tsx';
import { Change, toneOf } from './figures.tsx';
import styles from './charts.module.css';

export interface TreemapTile {
  id: string;
  label: string;
  weight: number;
  /** Percent change as a decimal text; null where it is not known. */
  percent: string | null;
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

/** A smaller change, in per cent of the price, has the neutral ground: its arrow says its direction. */
const LEAST = 0.1;

/** From this change on, in per cent of the price, the ground of a tile has this share of the strongest one. */
const STEPS = [
  [2, 1],
  [1, 0.75],
  [0.5, 0.5],
  [LEAST, 0.32],
  [0, 0.18],
] as const;

export function strength(percent: string): number {
  const size = Math.abs(Number(percent));
  return STEPS.find(([from]) => size >= from)?.[1] ?? 0;
}

const LEGEND = [...STEPS.map(([from]) => -from).slice(0, -1), ...STEPS.map(([from]) => from).reverse()];

function groundOf(percent: string): string {
  const tone = Math.abs(Number(percent)) < LEAST ? 'flat' : toneOf(percent);
  const ink = tone === 'flat' ? 'var(--text-secondary)' : `var(--${tone})`;
  return `color-mix(in srgb, ${ink} calc(var(--heat) * ${strength(percent)}), var(--surface))`;
}

/** Widths of a bold letter in ems, a little above the average: capitals and figures, small letters, Japanese. */
const LETTERS = { capital: 0.76, small: 0.58, japanese: 1 };

/**
 * Width in ems of the widest word, which sets how large a label may be. Chinese breaks between any two letters;
 * Japanese does too, but for a word of foreign letters.
 */
export function widestWord(label: string): number {
  const words = label.replaceAll('\u00ad', '').match(/[\p{Script=Latin}\d]+|[\p{Script=Katakana}ー]+・?/gu) ?? [];
  const widthOf = (letter: string) =>
    /[\p{Lu}\d]/u.test(letter) ? LETTERS.capital : /\p{Script=Latin}/u.test(letter) ? LETTERS.small : LETTERS.japanese;
  return Math.max(1, ...words.map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)));
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
                background: groundOf(tile.percent ?? '0'),
              }}
            >
              <b style={{ '--word': widestWord(tile.label) } as CSSProperties}>{tile.label}</b>
              {tile.percent === null ? (
                <span>{MISSING}</span>
              ) : (
                <Change percent={tile.percent} size="small" figure={`${tile.id}:change:regular`} />
              )}
            </Link>
          );
        })}
      </div>
      {/* Each tile says its change in figures; these are for the eye. */}
      <div className={styles.steps} aria-hidden="true">
        {LEGEND.map((percent) => (
          <i key={percent} style={{ background: groundOf(String(percent)) }}>
            {percent === 0 ? '0%' : writtenDecimal(String(percent), locale, { signDisplay: 'always' })}
          </i>
        ))}
      </div>
    </section>
  );
}
