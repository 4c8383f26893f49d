import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { placeAfterDrag } from '../order.ts';

interface Drag {
  readonly from: number;
  /** Position in the page, so that scrolling moves the row too. */
  readonly startY: number;
  readonly pixels: number;
  readonly rowHeight: number;
}

/** A finger closer than this to the top or bottom of the window scrolls it. */
const EDGE_PX = 96;
const SCROLL_PX = 9;

/** The state of a drag by finger or mouse: its row, and the position at which it would be dropped. */
export function useDrag(count: number, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const pointerY = useRef(0);
  const target = drag ? placeAfterDrag(drag.from, drag.pixels, drag.rowHeight, count) : -1;
  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll);
      const y = pointerY.current;
      const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (by === 0) return;
      const before = window.scrollY;
      window.scrollBy(0, by);
      if (window.scrollY !== before) setDrag((now) => now && { ...now, pixels: y + window.scrollY - now.startY });
    });
    return () => cancelAnimationFrame(frame);
  }, [dragging]);
  const handleOf = (from: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      const rowHeight = event.currentTarget.closest('li')?.offsetHeight ?? 64;
      pointerY.current = event.clientY;
      setDrag({ from, startY: event.clientY + window.scrollY, pixels: 0, rowHeight });
    },
    onPointerMove({ clientY }: PointerEvent) {
      pointerY.current = clientY;
      if (drag) setDrag({ ...drag, pixels: clientY + window.scrollY - drag.startY });
    },
    onPointerUp() {
      if (drag) onDrop(drag.from, target);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  /** Ends the drag without a move; false where nothing was dragged. */
  const cancel = () => {
    setDrag(undefined);
    return dragging;
  };
  return { dragged: drag?.from, handleOf, cancel, shiftOf: (place: number) => shiftOf(place, target, drag) };
}

/** The dragged row follows the finger; those it passes make room. */
function shiftOf(place: number, target: number, drag: Drag | undefined): string | undefined {
  if (!drag) return undefined;
  if (place === drag.from) return `translateY(${drag.pixels}px)`;
  if (place > drag.from && place <= target) return `translateY(${-drag.rowHeight}px)`;
  if (place < drag.from && place >= target) return `translateY(${drag.rowHeight}px)`;
  return undefined;
}
