import type { SectorId } from '../market/sectors.ts';
import { divide, formatDecimal, ONE } from '../decimal.ts';
import { price, type Price } from '../quantity.ts';

/**
 * Trading ideas by one stated formula (domain §12, decision 0062): five figures of every liquid stock, each
 * standardised over all stocks, weighted and added. A statistic over past prices, never advice. Statistics are ordinary
 * numbers here, rounded to what is stored, so that the stored inputs give the same ideas again.
 */
export const IDEA_RULE = 'ideas-1';

export const IDEA_FACTORS = ['momentum', 'trend', 'breakout', 'reversal', 'volume'] as const;
export type IdeaFactor = (typeof IDEA_FACTORS)[number];

/** Weight of each figure in the score. A rise of the last five days counts against: short moves tend to come back. */
export const IDEA_WEIGHTS: Readonly<Record<IdeaFactor, number>> = {
  momentum: 0.35,
  trend: 0.25,
  breakout: 0.15,
  reversal: -0.15,
  volume: 0.1,
};

export const MOST_IDEAS = 20;
export const MOST_PER_SECTOR = 5;
export const LEAST_SCORE = 0.75;
const MOST_Z = 3;

/** Of the universe: dollars traded on an average day, and the price of one share. */
export const LEAST_DAILY_DOLLARS = 20_000_000n;
export const LEAST_PRICE = price('5');

const [YEAR, MONTH, LONG_MEAN, SHORT_MEAN, RANGE, WEEK] = [252, 21, 200, 50, 20, 5];

/** A finished regular session, in the shares of the day the ideas are for. */
export interface IdeaBar {
  readonly close: Price;
  readonly volume: number;
}

export interface IdeaCandidate {
  readonly code: string;
  readonly sector: SectorId;
  /** Oldest first, up to the close before the ideas. */
  readonly bars: readonly IdeaBar[];
}

export type IdeaTag = 'bullish' | 'bearish';

/** Stored figures of one stock of the universe: all inputs of its score. */
export interface IdeaInput {
  readonly code: string;
  readonly sector: SectorId;
  /** The last close, as decimal text. */
  readonly price: string;
  /** Mean of the last 200 closes, as decimal text. */
  readonly mean200: string;
  /** Whole dollars a day, mean of 20 days. */
  readonly dailyDollars: string;
  readonly factors: Readonly<Record<IdeaFactor, number>>;
}

/** Distribution of one figure over all stocks: mean and spread (sample standard deviation). */
export interface Spread {
  readonly mean: number;
  readonly deviation: number;
}

export interface Idea {
  readonly rank: number;
  readonly code: string;
  readonly sector: SectorId;
  readonly tag: IdeaTag;
  readonly score: number;
  /** Each figure in spreads from the mean, cut off at ±3. */
  readonly z: Readonly<Record<IdeaFactor, number>>;
  readonly input: IdeaInput;
}

export interface IdeaRanking {
  readonly universe: number;
  /** How many stocks carry a tag, published or not. */
  readonly qualified: number;
  readonly spreads: Readonly<Record<IdeaFactor, Spread>>;
  readonly ideas: readonly Idea[];
}

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const dollars = ({ close, volume }: IdeaBar): bigint => divide(close * BigInt(volume), ONE, 'down');

/** The figures of one stock; undefined where it is not liquid, too cheap, or not a year and a day on record. */
export function ideaInput({ code, sector, bars }: IdeaCandidate): IdeaInput | undefined {
  if (bars.length <= YEAR) return undefined;
  const last = bars[bars.length - 1]!;
  const recent = bars.slice(-RANGE);
  const dailyDollars = divide(
    recent.reduce((sum, bar) => sum + dollars(bar), 0n),
    BigInt(RANGE),
    'down',
  );
  if (last.close < LEAST_PRICE || dailyDollars < LEAST_DAILY_DOLLARS) return undefined;
  const back = (days: number): number => Number(bars[bars.length - 1 - days]!.close);
  const closes = (days: number, skip = 0): readonly IdeaBar[] =>
    bars.slice(bars.length - skip - days, bars.length - skip);
  const before = closes(RANGE, 1);
  const [now, mean50] = [back(0), meanOf(closes(SHORT_MEAN).map(({ close }) => Number(close)))];
  const [high, low] = [
    Math.max(...before.map(({ close }) => Number(close))),
    Math.min(...before.map(({ close }) => Number(close))),
  ];
  const usual = meanOf(before.map(({ volume }) => volume));
  const sum200 = closes(LONG_MEAN).reduce((sum, { close }) => sum + close, 0n);
  return {
    code,
    sector,
    price: formatDecimal(last.close, 2),
    mean200: formatDecimal(divide(sum200, BigInt(LONG_MEAN), 'half-up'), 2),
    dailyDollars: dailyDollars.toString(),
    factors: {
      // From a year ago to a month ago: the last month is left out, as the source of the rule does.
      momentum: rounded(back(MONTH) / back(YEAR) - 1, 6),
      trend: rounded(now / mean50 - 1, 6),
      // Position of the close in the range of the 20 closes before it: 0 lowest, 1 highest, beyond when it breaks out.
      breakout: high === low ? 0.5 : rounded((now - low) / (high - low), 6),
      reversal: rounded(now / back(WEEK) - 1, 6),
      volume: usual === 0 ? 0 : rounded(last.volume / usual, 6),
    },
  };
}

function spreadOf(values: readonly number[]): Spread {
  const mean = meanOf(values);
  const variance =
    values.length < 2 ? 0 : values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1);
  return { mean: rounded(mean, 6), deviation: rounded(Math.sqrt(variance), 6) };
}

function zOf(value: number, { mean, deviation }: Spread): number {
  if (deviation === 0) return 0;
  return rounded(Math.min(MOST_Z, Math.max(-MOST_Z, (value - mean) / deviation)), 4);
}

/** Up 200 days' mean and up in score, or down in both; anything else carries no tag. */
function tagOf(score: number, { price: last, mean200 }: IdeaInput): IdeaTag | undefined {
  const [at, mean] = [price(last), price(mean200)];
  if (score >= LEAST_SCORE && at > mean) return 'bullish';
  if (score <= -LEAST_SCORE && at < mean) return 'bearish';
  return undefined;
}

const each = <T>(make: (factor: IdeaFactor) => T): Record<IdeaFactor, T> => ({
  momentum: make('momentum'),
  trend: make('trend'),
  breakout: make('breakout'),
  reversal: make('reversal'),
  volume: make('volume'),
});

/** The score of a stock from its stored figures and the spreads of all: Σ weight × z, to four places. */
export function ideaScore(z: Readonly<Record<IdeaFactor, number>>): number {
  return rounded(
    IDEA_FACTORS.reduce((sum, factor) => sum + IDEA_WEIGHTS[factor] * z[factor], 0),
    4,
  );
}

/**
 * The ideas of a day from the figures of the whole universe: those that carry a tag, strongest first, at most five of a
 * sector and twenty in all; ties by code. Fewer where fewer qualify: the list is never filled up.
 */
export function rankIdeas(inputs: readonly IdeaInput[]): IdeaRanking {
  const spreads = each((factor) => spreadOf(inputs.map(({ factors }) => factors[factor])));
  const tagged = inputs.flatMap((input) => {
    const z = each((factor) => zOf(input.factors[factor], spreads[factor]));
    const score = ideaScore(z);
    const tag = tagOf(score, input);
    return tag === undefined ? [] : [{ code: input.code, sector: input.sector, tag, score, z, input }];
  });
  tagged.sort((a, b) => Math.abs(b.score) - Math.abs(a.score) || (a.code < b.code ? -1 : 1));
  const perSector = new Map<SectorId, number>();
  const ideas: Idea[] = [];
  for (const idea of tagged) {
    const taken = perSector.get(idea.sector) ?? 0;
    if (taken >= MOST_PER_SECTOR || ideas.length >= MOST_IDEAS) continue;
    perSector.set(idea.sector, taken + 1);
    ideas.push({ rank: ideas.length + 1, ...idea });
  }
  return { universe: inputs.length, qualified: tagged.length, spreads, ideas };
}
