import { SIGNATURE_FIELD, type Stroke } from '@candor/model/tax/forms.ts';
import { type PointerEvent, useRef } from 'react';
import styles from './signing.module.css';

interface PenProps {
  label: string;
  strokes: readonly Stroke[];
  onChange(strokes: readonly Stroke[]): void;
}

const { width, height, pointsPerStroke, strokes: mostStrokes } = SIGNATURE_FIELD;

/** A field for a drawn signature, stored as the strokes of the pen, not as a picture. */
export function Pen({ label, strokes, onChange }: PenProps) {
  const drawing = useRef(false);
  const at = (event: PointerEvent<SVGSVGElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = (value: number, size: number, most: number) =>
      Math.min(most, Math.max(0, Math.round((value / Math.max(1, size)) * most)));
    return [along(event.clientX - box.left, box.width, width), along(event.clientY - box.top, box.height, height)];
  };
  return (
    <svg
      className={styles.pen}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        if (strokes.length >= mostStrokes) return;
        drawing.current = true;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        onChange([...strokes, [at(event)]]);
      }}
      onPointerMove={(event) => {
        const last = strokes.at(-1);
        if (!drawing.current || !last || last.length >= pointsPerStroke) return;
        onChange([...strokes.slice(0, -1), [...last, at(event)]]);
      }}
      onPointerUp={() => {
        drawing.current = false;
      }}
      onPointerCancel={() => {
        drawing.current = false;
      }}
    >
      {strokes.map((stroke, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stroke is identified by its position
        <polyline key={index} points={stroke.map(([x, y]) => `${x},${y}`).join(' ')} />
      ))}
    </svg>
  );
}
