/** Lets everything that waits have its turn. Long work takes a breath between pieces of a few milliseconds each. */
export const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
