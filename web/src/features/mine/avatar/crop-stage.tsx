import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import styles from './avatar.module.css';
import { type Crop, moved, sideOf, turned, zoomed } from './crop.ts';

export type ChangeCrop = (next: (crop: Crop) => Crop) => void;

interface CropStageProps {
  url: string;
  crop: Crop | undefined;
  picture: RefObject<HTMLImageElement | null>;
  label: string;
  /** Id of the text that explains its use. */
  describedBy: string;
  onLoad(width: number, height: number): void;
  onError(): void;
  onChange: ChangeCrop;
}

/** The picture below a round window: moved and scaled by dragging, pinching, the wheel, or keys. */
export function CropStage(props: CropStageProps) {
  const { url, crop, picture, label, describedBy, onLoad, onError, onChange } = props;
  const stage = useRef<HTMLDivElement>(null);
  const gestures = useFingers(stage, onChange);
  useWheel(stage, onChange);
  useEffect(() => stage.current?.focus(), []);
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the picture as fingers do
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        const next = cropChangeOf(event);
        if (!next) return;
        event.preventDefault();
        onChange(next);
      }}
      {...gestures}
    >
      <img
        ref={picture}
        src={url}
        alt=""
        draggable={false}
        style={crop ? placed(crop) : { visibility: 'hidden' }}
        onLoad={({ currentTarget }) => onLoad(currentTarget.naturalWidth, currentTarget.naturalHeight)}
        onError={onError}
      />
      <span className={styles.window} aria-hidden="true" />
    </div>
  );
}

/** The picture's position in a stage with a side of 100cqw; moved and scaled by its transform alone. */
function placed(crop: Crop) {
  const { width, height, turn, x, y, zoom } = crop;
  const lying = turn % 180 === 0 ? width : height;
  const percent = (100 * zoom) / Math.min(width, height);
  const by = (length: number, middle: number) => `${(length / 2 - middle) * percent}cqw`;
  return {
    width: `${(100 * lying) / Math.min(width, height)}cqw`,
    transform: `translate(-50%, -50%) translate(${by(width, x)}, ${by(height, y)}) rotate(${turn}deg) scale(${zoom})`,
  };
}

const STEP = 0.04;
const LEAP = 5;
const ZOOM_STEP = 1.1;
/** The picture goes where the arrow points, as it follows the finger. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function cropChangeOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): ((crop: Crop) => Crop) | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const arrow = ARROWS[key];
  if (arrow) {
    const share = shiftKey ? STEP * LEAP : STEP;
    return (crop) => moved(crop, arrow[0] * share * sideOf(crop), arrow[1] * share * sideOf(crop));
  }
  if (key === '+' || key === '=') return (crop) => zoomed(crop, crop.zoom * ZOOM_STEP);
  if (key === '-') return (crop) => zoomed(crop, crop.zoom / ZOOM_STEP);
  return key === 'r' || key === 'R' ? turned : undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spreadOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** A place on the stage in halves of its side from its middle. */
function placeOn(stage: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: ((clientX - left) / (width || 1)) * 2 - 1, y: ((clientY - top) / (height || 1)) * 2 - 1 };
}

/** One finger drags, two pinch and drag. */
function useFingers(stage: RefObject<HTMLDivElement | null>, onChange: ChangeCrop) {
  const fingers = useRef(new Map<number, Point>());
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (fingers.current.size >= 2 || !stage.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      fingers.current.set(event.pointerId, placeOn(stage.current, event));
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!fingers.current.has(event.pointerId) || !stage.current) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, placeOn(stage.current, event));
      const after = [...fingers.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      const ratio = spreadOf(before) > 0 ? spreadOf(after) / spreadOf(before) : 1;
      onChange((crop) => {
        const half = sideOf(crop) / 2;
        return zoomed(moved(crop, (from.x - to.x) * half, (from.y - to.y) * half), crop.zoom * ratio, to);
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/**
 * The wheel zooms about the pointer. The page must not scroll meanwhile, which needs a listener that is not passive.
 */
function useWheel(stage: RefObject<HTMLDivElement | null>, onChange: ChangeCrop): void {
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeOn(element, event);
      change.current((crop) => zoomed(crop, crop.zoom * Math.exp(-event.deltaY / 400), at));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [stage]);
}
