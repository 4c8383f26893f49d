import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways: its chosen element stands in the middle, so that none is cut off at the edge.
 * `given` is the row's own reference where it has one. Widths come with the frame's own layout: to ask for them while
 * the page is being put together would make the browser lay out all of it in the same task.
 */
export function useCentered<E extends HTMLElement>(
  chosen: string | undefined,
  count: number,
  given?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const row = given ?? own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the chosen one stands follows from these two
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    if (typeof ResizeObserver === 'undefined') return centre(current);
    const observer = new ResizeObserver(() => centre(current));
    observer.observe(current);
    return () => observer.disconnect();
  }, [chosen, count]);
  return row;
}

function centre(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]');
  if (!chosen || row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
