import { type ReactNode, useState } from 'react';
import { useInView } from './use-in-view.ts';

/** So far ahead of the screen that a reader who scrolls finds it drawn. */
const NEAR = '150px';

/**
 * What stands below the first screen of a page: asked for and drawn as the reader comes near it, and kept from then on.
 * Until then its room is `height` pixels.
 */
export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const [place, isNear] = useInView(NEAR);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return wasNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
