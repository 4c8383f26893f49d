import { memo } from 'react';
import { type LinePoint, linePath, scaleOf } from './chart-scale.ts';
import styles from './charts.module.css';
import { cx } from '../class-names.ts';
import type { Tone } from './figures.tsx';

export interface SparklineProps {
  /** Values in time order, plain numbers for drawing only. */
  values: readonly number[];
  /** How many values the whole day has, evenly spaced: the part that has not come yet stays empty. */
  ofDay?: number;
  /** Drawn as a dashed level, and decides the line's direction colour. */
  previousClose?: number | undefined;
  width?: number;
  height?: number;
  /** Takes the whole width of its place. */
  wide?: boolean;
  /**
   * The colour of the figure beside it, where that is not the line's own direction: a deposit may have come in between.
   */
  tone?: Tone;
}

/**
 * The line of a day, 56 × 24, coloured by its end against the previous close. Hidden from screen readers: the row has
 * the figures.
 */
export const Sparkline = memo(function Sparkline(props: SparklineProps) {
  const { values, ofDay = values.length, previousClose, width = 56, height = 24, wide = false } = props;
  if (values.length < 2)
    return <svg width={width} height={height} className={cx(wide && styles.wide)} aria-hidden="true" />;
  const points: LinePoint[] = values.map((value, index) => ({ x: index, y: value }));
  const scale = scaleOf(points, {
    width,
    height,
    padding: 2,
    from: 0,
    to: ofDay - 1,
    include: previousClose === undefined ? [] : [previousClose],
  });
  const last = values[values.length - 1] ?? 0;
  const from = previousClose ?? values[0] ?? 0;
  const tone = props.tone ?? (last > from ? 'gain' : last < from ? 'loss' : 'flat');
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={wide ? 'none' : undefined}
      className={cx(styles[tone], wide && styles.wide)}
      aria-hidden="true"
    >
      {previousClose === undefined ? null : (
        <line x1={0} x2={width} y1={scale.y(previousClose)} y2={scale.y(previousClose)} className={styles.level} />
      )}
      <path d={linePath(points, scale)} className={styles.line} />
    </svg>
  );
});
