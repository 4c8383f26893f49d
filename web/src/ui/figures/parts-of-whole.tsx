import type { ReactNode } from 'react';
import type { Tone } from './figures.tsx';
import { cx } from '../class-names.ts';
import styles from './charts.module.css';
import { Skeleton } from '../page/states.tsx';
import { partLater } from '../page/later-parts.tsx';

export interface WholePart {
  label: string;
  /** Its share of the whole, for drawing. */
  weight: number;
  /** The figure as text, already formatted. */
  text: string;
  /** Shown in the legend instead of the text: a figure that can be explained. */
  figure?: ReactNode;
  /** Shown in the legend instead of the label: a link, or a name with a line below. */
  name?: ReactNode;
  /** Under the part in the legend: what it is made of. */
  below?: ReactNode;
  /** A direction instead of a series colour: breadth and ratings; or money that is kept as security. */
  tone?: Tone | 'kept';
}

export interface PartsProps {
  label: string;
  parts: readonly WholePart[];
  /** False where the numbers are shown elsewhere on the screen. */
  legend?: boolean;
  /** What the parts add up to, under them. */
  sum?: { readonly label: string; readonly figure: ReactNode };
}

function markOf(part: WholePart, index: number) {
  return part.tone ? { 'data-tone': part.tone } : { 'data-series': (index % 8) + 1 };
}

function Legend({ parts, sum }: Pick<PartsProps, 'parts' | 'sum'>) {
  return (
    <ul className={styles.legend}>
      {parts.map((part, index) => (
        <li key={part.label} {...markOf(part, index)}>
          <i className={cx(part.weight === 0 && styles.undrawn)} />
          <span>{part.name ?? part.label}</span>
          <b>{part.figure ?? part.text}</b>
          {part.below}
        </li>
      ))}
      {sum ? (
        <li className={styles.sum}>
          <span>{sum.label}</span>
          <b>{sum.figure}</b>
        </li>
      ) : null}
    </ul>
  );
}

function spoken(label: string, parts: readonly WholePart[]): string {
  return `${label}: ${parts.map((part) => `${part.label} ${part.text}`).join(', ')}`;
}

/** Parts of a whole in one bar: allocation, market breadth, analyst ratings. */
export function AllocationBar({ label, parts, legend = true, sum }: PartsProps) {
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={spoken(label, parts)}>
        {parts.map((part, index) =>
          part.weight > 0 ? <span key={part.label} style={{ flexGrow: part.weight }} {...markOf(part, index)} /> : null,
        )}
      </div>
      {legend ? <Legend parts={parts} {...(sum ? { sum } : {})} /> : null}
    </div>
  );
}

/** The same as a ring, where the screen has room for one. */
export function Donut({ label, parts, legend = true, size = 160 }: Omit<PartsProps, 'sum'> & { size?: number }) {
  const total = parts.reduce((sum, part) => sum + part.weight, 0);
  const radius = size / 2 - 12;
  const round = 2 * Math.PI * radius;
  let before = 0;
  return (
    <div>
      <svg width={size} height={size} role="img" aria-label={spoken(label, parts)} style={{ margin: '0 auto' }}>
        {parts.map((part, index) => {
          const share = total > 0 ? part.weight / total : 0;
          const offset = before;
          before += share;
          return (
            <circle
              key={part.label}
              {...markOf(part, index)}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              fill="none"
              stroke="var(--tone)"
              strokeWidth={20}
              strokeDasharray={`${Math.max(0, share * round - 2)} ${round}`}
              strokeDashoffset={-offset * round}
              transform={`rotate(-90 ${size / 2} ${size / 2})`}
            />
          );
        })}
      </svg>
      {legend ? <Legend parts={parts} /> : null}
    </div>
  );
}

export interface RangeBarProps {
  /** Such as "Day range". */
  label: string;
  lowText: ReactNode;
  highText: ReactNode;
  /** The price, above its dot. */
  price: ReactNode;
  /** Where the price stands between low and high, 0 to 1. */
  position: number;
}

/** Where a price stands between a low and a high. */
export function RangeBar({ label, lowText, highText, price, position }: RangeBarProps) {
  const at = Math.min(1, Math.max(0, position));
  // Above its dot, moved aside only as far as it would leave the bar.
  const back = `clamp(100% - ${(1 - at) * 100}cqw, 50%, ${at * 100}cqw)`;
  return (
    <div className={styles.rangeBar}>
      <div className={styles.ends}>
        <span>{label}</span>
      </div>
      <b className={styles.priceAt} style={{ left: `${at * 100}%`, transform: `translateX(calc(-1 * ${back}))` }}>
        {price}
      </b>
      <div className={styles.range} aria-hidden="true">
        <i style={{ left: `${at * 100}%` }} />
      </div>
      <div className={styles.ends}>
        <b>{lowText}</b>
        <b>{highText}</b>
      </div>
    </div>
  );
}

/** Areas by weight, tinted by change: sectors of the market. The code of its layout is loaded when it is shown. */
export const Treemap = partLater(
  () => import('./treemap-tiles.tsx').then((module) => module.TreemapTiles),
  ({ height = 260 }) => <Skeleton height={`${height}px`} />,
);
