/**
 * Version of the model that simulated prices are drawn from. It is part of the market's name, so that a data folder whose
 * prices another model drew is refused by name and not continued with prices that do not fit (ruling 31).
 */
export const PRICE_MODEL = 2;

/** Name of the simulated market under a seed. */
export const simulatedMarket = (seed: string): string => `simulated:${seed}@prices-${PRICE_MODEL}`;
