/**
 * Ratios of a series of periodic returns (0.01 is one per cent), as floating point: they describe, they are never
 * money. Undefined where a ratio does not exist: no observations, no spread. Source: domain §6.3.
 */

export const TRADING_DAYS_OF_YEAR = 252;
/** Below so many observations a ratio is mostly chance: it is not shown. */
export const FEWEST_OBSERVATIONS = 30;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;

/** Sample standard deviation (ddof 1). */
function deviation(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  const middle = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
}

/** A spread this small is a floating-point remainder of zero. */
const NO_SPREAD = 1e-15;

/** Wealth after each period, of 1 at the start. */
export function wealthOf(returns: readonly number[]): number[] {
  let wealth = 1;
  return returns.map((each) => {
    wealth *= 1 + each;
    return wealth;
  });
}

/** Π(1 + r) − 1. */
export const cumulative = (returns: readonly number[]): number => (wealthOf(returns).at(-1) ?? 1) - 1;

/** Compound growth a year: (Π(1 + r))^(periods a year ÷ n) − 1. */
export function annualGrowth(returns: readonly number[], periodsOfYear = TRADING_DAYS_OF_YEAR): number | undefined {
  if (returns.length === 0) return undefined;
  return (1 + cumulative(returns)) ** (periodsOfYear / returns.length) - 1;
}

/** Standard deviation a year. */
export function volatility(returns: readonly number[], periodsOfYear = TRADING_DAYS_OF_YEAR): number | undefined {
  const spread = deviation(returns);
  return spread === undefined ? undefined : spread * Math.sqrt(periodsOfYear);
}

/**
 * Beta: covariance with the market's returns of the same periods ÷ their variance, both of samples. Throws RangeError
 * where the periods are not the same number.
 */
export function beta(returns: readonly number[], market: readonly number[]): number | undefined {
  if (returns.length !== market.length) throw new RangeError('returns of different periods');
  const spread = deviation(market);
  if (spread === undefined || spread < NO_SPREAD) return undefined;
  const [own, of] = [mean(returns), mean(market)];
  const covariance = sum(returns.map((each, index) => (each - own) * (market[index]! - of))) / (returns.length - 1);
  return covariance / spread ** 2;
}

/** Arithmetic Sharpe ratio a year: mean(r − rf) ÷ sd(r − rf) × √periods; `riskFree` is a period's rate. */
export function sharpe(
  returns: readonly number[],
  riskFree = 0,
  periodsOfYear = TRADING_DAYS_OF_YEAR,
): number | undefined {
  const excess = returns.map((each) => each - riskFree);
  const spread = deviation(excess);
  if (spread === undefined || spread < NO_SPREAD) return undefined;
  return (mean(excess) / spread) * Math.sqrt(periodsOfYear);
}

/** Root of the mean square of shortfalls below `least` per period, over all periods; not annualised. */
export function downsideDeviation(returns: readonly number[], least = 0): number | undefined {
  if (returns.length === 0) return undefined;
  return Math.sqrt(mean(returns.map((each) => Math.min(each - least, 0) ** 2)));
}

/** Sortino ratio a year: mean(r − least) × periods ÷ (downside deviation × √periods). */
export function sortino(
  returns: readonly number[],
  least = 0,
  periodsOfYear = TRADING_DAYS_OF_YEAR,
): number | undefined {
  const down = downsideDeviation(returns, least);
  if (down === undefined || down < NO_SPREAD) return undefined;
  return (mean(returns.map((each) => each - least)) * periodsOfYear) / (down * Math.sqrt(periodsOfYear));
}

export interface Drawdown {
  /** min(wealth ÷ peak − 1), never above 0; the peak starts at 1, so that a loss from the start counts. */
  readonly depth: number;
  /** How many periods had passed at the peak, at the lowest point, and when the peak was reached again. */
  readonly peak: number;
  readonly valley: number;
  readonly recovery: number | undefined;
}

/** The deepest fall from a peak. */
export function maxDrawdown(returns: readonly number[]): Drawdown {
  let [peak, peakAt] = [1, 0];
  let worst: Drawdown = { depth: 0, peak: 0, valley: 0, recovery: undefined };
  wealthOf(returns).forEach((wealth, index) => {
    if (wealth >= peak) {
      if (worst.depth < 0 && worst.peak === peakAt && worst.recovery === undefined)
        worst = { ...worst, recovery: index + 1 };
      [peak, peakAt] = [wealth, index + 1];
    }
    const depth = wealth / peak - 1;
    if (depth < worst.depth) worst = { depth, peak: peakAt, valley: index + 1, recovery: undefined };
  });
  return worst;
}
