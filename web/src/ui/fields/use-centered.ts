import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways: its chosen element stands in the middle, so that none is cut off at the edge.
 * `given` is the row's own reference where it has one.
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
    const element = current?.querySelector<HTMLElement>(
      '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"]',
    );
    if (!current || !element || current.scrollWidth <= current.clientWidth) return;
    const [outer, inner] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
    current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [chosen, count]);
  return row;
}
