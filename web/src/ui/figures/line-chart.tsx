import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { commonTexts, useTexts } from '../../i18n/index.ts';
import { usePreferences } from '../../lib/stored.ts';
import { ticksBetween } from '../price-chart/view.ts';
import { placeOfLabel } from './chart-label.ts';
import { type LinePoint, linePath, nearest, type Scale, scaleOf } from './chart-scale.ts';
import styles from './charts.module.css';
import type { Tone } from './figures.tsx';

export interface ChartPoint {
  /** Epoch milliseconds, or the index of a day where days stand side by side. */
  at: number;
  /** For drawing. */
  value: number;
}

export interface ChartBand {
  from: number;
  to: number;
  /** Which session the band shades. */
  kind: 'pre' | 'post';
}

export interface ChartAxis {
  times: readonly { at: number; text: string }[];
  /** Without it the chart has no levels at its right. */
  formatLevel?: (value: number) => string;
}

export interface LineChartProps {
  /** Says what is charted; read out with its summary. */
  label: string;
  points: readonly ChartPoint[];
  /**
   * What the line's figure is measured from, dashed: each level holds from its time to the next. The colour is that of
   * the last value against the last level.
   */
  base?: readonly ChartPoint[];
  /** Names the last of those levels, at the right end of its line. */
  baseLabel?: string;
  /** A second line to compare with, grey and without a figure of its own. */
  reference?: readonly ChartPoint[];
  bands?: readonly ChartBand[];
  /** The smallest difference that may fill the height, so that cents do not look like a fall. */
  least?: number;
  /** The whole x range, where it extends beyond the last point. */
  from?: number;
  to?: number;
  height?: number;
  /**
   * The colour of the figure beside it, where that is not the line's own direction: a deposit may have come in between.
   */
  tone?: Tone;
  /** A point of the line that is marked, with a line down to its time. */
  mark?: ChartPoint;
  /** Formats a value and a time. */
  formatValue(value: number): string;
  formatAt(at: number): string;
  /** Levels at the right and times at the foot, where the chart is read by itself. */
  axis?: ChartAxis;
  /**
   * Called with the point under the crosshair, and with undefined when it leaves: the screen's large figure follows it.
   */
  onInspect?(point: ChartPoint | undefined): void;
}

/**
 * A line in the direction colour with a soft fill, the previous close dashed, sessions shaded, and a crosshair that
 * snaps to points by finger, mouse or arrow keys and speaks its values.
 */
export function LineChart(props: LineChartProps) {
  const {
    label,
    points,
    base = NO_POINTS,
    reference = NO_POINTS,
    least,
    from,
    to,
    height = 220,
    formatValue,
    formatAt,
    axis,
  } = props;
  const t = useTexts(commonTexts);
  const [box, width] = useWidth();
  const summaryId = useId();
  const line = points.map(toLinePoint);
  const include = [...base, ...reference].map(({ value }) => value);
  const scale = scaleOf(line, { width, height, padding: 12, include, least, from, to });
  const { at, handlers } = useCrosshair(props, line, scale, box);
  const last = points.at(-1);
  const spoken = summaryOf(points, formatValue);
  const tone = props.tone ?? toneOfLine(points, base);
  const plot = (
    <div className={styles.chart} ref={box}>
      <p id={summaryId} className="visually-hidden">
        {spoken ? t('chartSummary', spoken) : t('emptyTitle')}
      </p>
      <p className="visually-hidden" role="status">
        {at ? t('chartPoint', { time: formatAt(at.at), value: formatValue(at.value) }) : ''}
      </p>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={label}
        aria-describedby={summaryId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the crosshair moves by arrow keys
        tabIndex={0}
        className={styles[tone]}
        {...handlers}
      >
        <Drawing {...props} line={line} scale={scale} width={width} height={height} at={at} />
      </svg>
      <BaseLabel {...props} scale={scale} width={width} height={height} />
      {at ? (
        <p className={styles.tip} data-right={scale.x(at.at) > width / 2} aria-hidden="true">
          {formatValue(at.value)} <span>{formatAt(at.at)}</span>
        </p>
      ) : null}
    </div>
  );
  if (axis === undefined) return plot;
  return (
    <div className={styles.framed}>
      {plot}
      {axis.formatLevel ? (
        <Levels
          formatLevel={axis.formatLevel}
          scale={scale}
          last={last && { value: last.value, text: formatValue(last.value) }}
          tone={tone}
        />
      ) : null}
      <Times axis={axis} scale={scale} width={width} />
    </div>
  );
}

/** What the summary names: where the line begins and ends, and its lowest and highest point. */
function summaryOf(points: readonly ChartPoint[], written: (value: number) => string) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  const values = points.map(({ value }) => value);
  const ends = { first: written(first.value), last: written(last.value) };
  return { ...ends, low: written(Math.min(...values)), high: written(Math.max(...values)) };
}

const toLinePoint = ({ at, value }: ChartPoint): LinePoint => ({ x: at, y: value });

interface Placed {
  scale: Scale;
  width: number;
  height: number;
}

/** Width of a letter of a label, about: it decides a place, not a measure. */
const LETTER_PX = 7;

/**
 * Stands where the other line leaves it free, nearer to its own where the chart has no room, and not where it is wider.
 */
function BaseLabel({ base = NO_POINTS, baseLabel, points, scale, width, height }: LineChartProps & Placed) {
  const { textScale } = usePreferences();
  const level = base[base.length - 1];
  const room = (baseLabel?.length ?? 0) * LETTER_PX * textScale;
  if (room === 0 || level === undefined || points.length === 0 || room > width) return null;
  const y = scale.y(level.value);
  const line = points.map(({ at, value }) => ({ x: scale.x(at), y: scale.y(value) }));
  const { above, start } = placeOfLabel(line, { y, width: room, plot: width });
  return (
    <div className={styles.baseLabel} data-above={above} style={{ height }}>
      <span style={{ flexBasis: above ? height - y : y }} />
      <p style={{ left: `${start * 100}%`, translate: `-${start * 100}%` }}>{baseLabel}</p>
    </div>
  );
}

const NO_POINTS: readonly ChartPoint[] = [];
const LEVELS = 4;
/** A level that is nearer than this to the tag of the last value is left out, its line with its label. */
const TAG_PX = 18;

const levelsOf = ({ low, high, y }: Scale, last: number | undefined): number[] =>
  ticksBetween(low, high, LEVELS).filter((level) => last === undefined || Math.abs(y(level) - y(last)) >= TAG_PX);

interface LevelsProps {
  formatLevel(value: number): string;
  scale: Scale;
  /** The last value, and its text: written as everywhere on the page. */
  last: { value: number; text: string } | undefined;
  tone: Tone;
}

/** The levels of the lines across the chart, and the last value as a tag among them. Spoken by the chart's summary. */
function Levels({ formatLevel, scale, last, tone }: LevelsProps) {
  const at = (value: number) => ({ transform: `translateY(calc(${scale.y(value)}px - 50%))` });
  return (
    <div className={styles.levels} aria-hidden="true">
      {levelsOf(scale, last?.value).map((value) => (
        <span key={value} style={at(value)}>
          {formatLevel(value)}
        </span>
      ))}
      {last === undefined ? null : (
        <b className={styles[tone]} style={at(last.value)}>
          {last.text}
        </b>
      )}
    </div>
  );
}

/** Times at the foot; the first and the last stay inside. */
function Times({ axis, scale, width }: { axis: ChartAxis; scale: Scale; width: number }) {
  return (
    <div className={styles.times} aria-hidden="true">
      {axis.times.map(({ at, text }) => {
        const x = scale.x(at);
        const shift = x <= 0 ? 0 : x >= width ? 100 : 50;
        return (
          <span key={at} style={{ left: x, transform: `translateX(-${shift}%)` }}>
            {text}
          </span>
        );
      })}
    </div>
  );
}

function toneOfLine(points: readonly ChartPoint[], base: readonly ChartPoint[]): Tone {
  const last = points[points.length - 1]?.value ?? 0;
  const start = base[base.length - 1]?.value ?? points[0]?.value ?? 0;
  return last > start ? 'gain' : last < start ? 'loss' : 'flat';
}

/** Levels across the chart, the first from its left edge on, the last to its right edge. */
function stepPath(base: readonly ChartPoint[], scale: Scale, width: number): string {
  const x = (at: number) => Math.min(width, Math.max(0, scale.x(at)));
  return base
    .map(({ at, value }, index) => {
      const next = base[index + 1];
      return `${index === 0 ? `M0 ${scale.y(value)}` : `L${x(at)} ${scale.y(value)}`}H${next ? x(next.at) : width}`;
    })
    .join('');
}

/** The ring of a marked point and the dot at the line's end touch where they are nearer than this; the ring stays. */
const MARK_PX = 14;

interface DrawingProps extends LineChartProps {
  line: readonly LinePoint[];
  scale: Scale;
  width: number;
  height: number;
  at: ChartPoint | undefined;
}

function Drawing({
  axis,
  bands = [],
  base = NO_POINTS,
  reference = NO_POINTS,
  mark,
  line,
  scale,
  width,
  height,
  at,
}: DrawingProps) {
  const path = linePath(line, scale);
  const first = line[0];
  const last = line[line.length - 1];
  const isCovered =
    mark !== undefined &&
    last !== undefined &&
    Math.hypot(scale.x(last.x) - scale.x(mark.at), scale.y(last.y) - scale.y(mark.value)) < MARK_PX;
  return (
    <>
      {bands.map((band) => (
        <rect
          key={`${band.kind}${band.from}`}
          x={scale.x(band.from)}
          width={Math.max(0, scale.x(band.to) - scale.x(band.from))}
          y={0}
          height={height}
          className={styles.band}
        />
      ))}
      {axis?.formatLevel
        ? levelsOf(scale, last?.y).map((value) => (
            <line key={value} x1={0} x2={width} y1={scale.y(value)} y2={scale.y(value)} className={styles.grid} />
          ))
        : null}
      {base.length > 0 ? <path d={stepPath(base, scale, width)} className={styles.level} /> : null}
      {reference.length > 1 ? (
        <path d={linePath(reference.map(toLinePoint), scale)} className={styles.reference} />
      ) : null}
      {first && last && line.length > 1 ? (
        <>
          <path d={`${path}L${scale.x(last.x)} ${height}L${scale.x(first.x)} ${height}Z`} className={styles.fill} />
          <path d={path} className={styles.line} />
          {isCovered ? null : <circle cx={scale.x(last.x)} cy={scale.y(last.y)} r={3} className={styles.end} />}
        </>
      ) : null}
      {mark ? (
        <>
          <line
            x1={scale.x(mark.at)}
            x2={scale.x(mark.at)}
            y1={scale.y(mark.value)}
            y2={height}
            className={styles.cross}
          />
          <circle cx={scale.x(mark.at)} cy={scale.y(mark.value)} r={5} className={styles.mark} />
        </>
      ) : null}
      {at ? (
        <>
          <line x1={scale.x(at.at)} x2={scale.x(at.at)} y1={0} y2={height} className={styles.cross} />
          <circle cx={scale.x(at.at)} cy={scale.y(at.value)} r={4.5} className={styles.dot} />
        </>
      ) : null}
    </>
  );
}

function useCrosshair(
  { points, onInspect }: LineChartProps,
  line: readonly LinePoint[],
  scale: Scale,
  box: React.RefObject<HTMLDivElement | null>,
) {
  const [index, setIndex] = useState<number>();
  const inspect = (next: number | undefined) => {
    setIndex(next);
    onInspect?.(next === undefined ? undefined : points[next]);
  };
  const follow = (event: PointerEvent) => {
    const left = box.current?.getBoundingClientRect().left ?? 0;
    if (points.length > 0) inspect(nearest(line, scale, event.clientX - left));
  };
  return {
    at: index === undefined ? undefined : points[index],
    handlers: {
      onPointerDown: follow,
      onPointerMove: follow,
      onPointerLeave: () => inspect(undefined),
      onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && inspect(undefined),
      onBlur: () => inspect(undefined),
      onKeyDown(event: KeyboardEvent) {
        const step = { ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10 }[event.key];
        if (event.key === 'Escape') inspect(undefined);
        if (step === undefined || points.length === 0) return;
        event.preventDefault();
        inspect(Math.min(points.length - 1, Math.max(0, (index ?? points.length - 1) + step)));
      },
    },
  };
}

const USUAL_WIDTH = 358;

/**
 * The width of the chart's place. It comes with the frame's own layout, and is drawn before the frame is shown: to ask
 * for it while the page is being put together would make the browser lay out all of it in the same task.
 */
function useWidth(): [React.RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let known = USUAL_WIDTH;
    const observer = new ResizeObserver(() => {
      const next = element.clientWidth || USUAL_WIDTH;
      if (next === known) return;
      known = next;
      flushSync(() => setWidth(next));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
