/** Gesture thresholds (spec §9): a tap may wander 5 px, a swipe starts at 10 px. */
export const GESTURE = { tapPx: 5, swipePx: 10, flickPxPerMs: 0.5 } as const;
