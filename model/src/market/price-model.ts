/**
 * Version of the model that simulated prices are drawn from. It is part of the market's name, so that a data folder
 * whose prices another model drew is refused by name and not continued with prices that do not fit (ruling 31).
 */
export const PRICE_MODEL = 5;

const NAME = /^(simulated:.*?)(@prices-\d+)?$/;

/** Whether two markets are simulated under one seed and differ in the model of their prices alone. */
export function differsInModel(left: string, right: string): boolean {
  const seed = NAME.exec(left)?.[1];
  return seed !== undefined && seed === NAME.exec(right)?.[1];
}

/** Name of the simulated market under a seed. */
export const simulatedMarket = (seed: string): string => `simulated:${seed}@prices-${PRICE_MODEL}`;
