import { type RefCallback, useEffect, useState } from 'react';

/**
 * Whether an element is on screen or close to it: data that is not visible need not be refetched. `margin` enlarges the
 * screen's area, or reduces it when negative; `first` is the value until the first measurement.
 */
export function useInView(margin = '200px', first = false): [RefCallback<HTMLElement>, boolean] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState(first);
  useEffect(() => {
    if (!element) return;
    if (typeof IntersectionObserver === 'undefined') {
      setInView(true);
      return;
    }
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, margin]);
  return [setElement, inView];
}
