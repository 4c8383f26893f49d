import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { SkeletonFigures } from './section.tsx';
import { SkeletonRows } from './states.tsx';
import { useInView } from './use-in-view.ts';

/** So far ahead of the screen until the reader moves the page, and from then on. */
const NEAR = { first: '150px', moving: '1200px' };
const ROW_PX = { prices: 64, figures: 41 };

interface WhenNearProps {
  height: number;
  of?: keyof typeof ROW_PX;
  children: ReactNode;
}

/**
 * What stands below the first screen of a page: asked for and drawn as the reader comes near it, and kept from then on.
 * Until then its room is `height` pixels, with placeholders of price rows or of figures.
 */
export function WhenNear({ height, of = 'prices', children }: WhenNearProps) {
  const [place, isNear] = useInView(useHasScrolled() ? NEAR.moving : NEAR.first);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const count = Math.floor(height / ROW_PX[of]);
  const waiting = (
    <div ref={place} style={{ minHeight: height }} aria-hidden="true">
      {of === 'prices' ? (
        <SkeletonRows count={count} />
      ) : (
        <div style={{ paddingInline: 'var(--page)' }}>
          <SkeletonFigures count={count} />
        </div>
      )}
    </div>
  );
  // Its texts may still be on their way: then it alone waits for them, not the page above it.
  return wasNear ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hasScrolled;
}
