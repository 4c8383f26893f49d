/** Lets pending callbacks run. Long work yields between pieces of a few milliseconds each. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
