/** Adds to a cache of so many things at the most; the one added first goes. */
export function keep<T>(cache: Map<string, T>, name: string, value: T, most: number): void {
  cache.set(name, value);
  if (cache.size <= most) return;
  const oldest = cache.keys().next();
  if (!oldest.done) cache.delete(oldest.value);
}
