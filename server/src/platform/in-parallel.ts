/**
 * Does the work for each of a list, at most so many at a time, and answers what each came to, in the order of the list.
 * After a failure nothing more is begun; what runs comes to its end first, then the first failure is thrown.
 */
export async function inParallel<Each, Result>(
  list: readonly Each[],
  most: number,
  work: (each: Each) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(list.length);
  const failures: unknown[] = [];
  const waiting = list.entries();
  const worker = async () => {
    for (const [index, each] of waiting) {
      try {
        results[index] = await work(each);
      } catch (error) {
        failures.push(error);
      }
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, list.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}
