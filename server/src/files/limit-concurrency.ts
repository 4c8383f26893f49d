/** Lets so many pieces of work run at once; the others wait in order. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // The place goes to the next in the queue; it is never free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
