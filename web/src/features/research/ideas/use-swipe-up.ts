import { type PointerEvent, useRef } from 'react';
import { GESTURE } from '../../../ui/index.ts';

/** Least distance of a slow swipe; a quick flick may be shorter. */
const SETTLED_PX = 64;

/** A swipe up for the next, down for the previous; sideways swipes and taps go to the element under the finger. */
export function useSwipeUp({ onNext, onPrevious }: { onNext(): void; onPrevious(): void }) {
  const from = useRef<{ x: number; y: number; at: number }>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    },
    onPointerCancel() {
      from.current = undefined;
    },
    onPointerUp(event: PointerEvent) {
      const start = from.current;
      from.current = undefined;
      if (!start) return;
      const [across, up] = [event.clientX - start.x, start.y - event.clientY];
      const far = Math.abs(up);
      if (far < GESTURE.swipePx || far < Math.abs(across)) return;
      const flick = far / Math.max(1, event.timeStamp - start.at) >= GESTURE.flickPxPerMs;
      if (far < SETTLED_PX && !flick) return;
      if (up > 0) onNext();
      else onPrevious();
    },
  };
}
