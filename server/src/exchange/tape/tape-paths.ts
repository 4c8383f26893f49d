import type { SimulatedInstrument } from '../instruments.ts';
import { keyOf } from '../noise.ts';
import type { TapeDays } from './tape-days.ts';
import { addFactors, combine, ownReturns, type Path, pathOf, type Returns } from './tape-path.ts';
import { type Profile, profileOf } from './tape-profile.ts';
import { microsOf } from '../ticks.ts';

/** What an instrument's moves inside a day follow: see DayPlan. */
export interface Walk {
  readonly walkKey: number;
  readonly walkSign: number;
  readonly commonKey: number;
  readonly commonWeight: number;
}

const MARKET = { volatility: 0.0085, drift: 0.00026, shock: 0.002 };
const SECTOR_VOLATILITY = 0.0055;
const TRIAL_DOLLARS = 1_000;
const MILLION = 1_000_000;

/** Profiles and daily paths of all instruments under a seed, made when first asked for and then kept. */
export class Paths {
  readonly #seed: number;
  readonly #instruments: ReadonlyMap<string, SimulatedInstrument>;
  readonly #days: TapeDays;
  readonly #profiles = new Map<string, Profile>();
  readonly #paths = new Map<string, Path>();
  readonly #factors = new Map<string, Returns>();
  readonly #making = new Set<string>();
  #horizon = 0;

  constructor(seed: number, instruments: ReadonlyMap<string, SimulatedInstrument>, days: TapeDays) {
    this.#seed = seed;
    this.#instruments = instruments;
    this.#days = days;
  }

  profile(code: string): Profile {
    let profile = this.#profiles.get(code);
    if (!profile) {
      profile = profileOf(this.#seed, this.#instrument(code));
      this.#profiles.set(code, profile);
    }
    return profile;
  }

  /** The path of an instrument, reaching at least a year beyond day `number`. Longer paths begin the same. */
  path(code: string, number: number): Path {
    if (number + 1 >= this.#horizon || number < 0) {
      if (number < 0) throw new RangeError('before the tape begins');
      this.#horizon = this.#days.horizonFor(number);
      this.#paths.clear();
      this.#factors.clear();
    }
    return this.#path(code);
  }

  walk(code: string): Walk {
    const instrument = this.#instrument(code);
    const leverage = instrument.leverage ?? 1;
    const sign = leverage < 0 ? -1 : 1;
    if (instrument.follows !== undefined && this.#instruments.has(instrument.follows)) {
      const followed = this.walk(instrument.follows);
      return { ...followed, walkSign: followed.walkSign * sign };
    }
    const { key, marketBeta, sectorBeta, ownVolatility } = this.profile(code);
    const common = marketBeta * MARKET.volatility;
    const other = Math.hypot(sectorBeta * SECTOR_VOLATILITY, ownVolatility);
    const weight = Math.max(-0.98, Math.min(0.98, common / Math.hypot(common, other)));
    return { walkKey: key, walkSign: sign, commonKey: this.#factorKey('market'), commonWeight: weight };
  }

  #instrument(code: string): SimulatedInstrument {
    const instrument = this.#instruments.get(code);
    if (!instrument) throw new RangeError(`not simulated: ${code}`);
    return instrument;
  }

  #path(code: string): Path {
    const known = this.#paths.get(code);
    if (known) return known;
    if (this.#making.has(code)) throw new RangeError(`${code} follows itself`);
    this.#making.add(code);
    try {
      const path = this.#fitted(this.#instrument(code));
      this.#paths.set(code, path);
      return path;
    } finally {
      this.#making.delete(code);
    }
  }

  /** The path drawn from the seed; with an anchor, moved as a whole to the price asked for on its day. */
  #fitted({ code, leverage, anchor }: SimulatedInstrument): Path {
    const drawn = this.profile(code);
    const returns = this.#returns(code);
    const from = (profile: Profile) => pathOf(profile, returns, this.#days, this.#horizon, leverage === undefined);
    if (!anchor) return from(drawn);
    const whole = { ...drawn, splitAbove: Number.POSITIVE_INFINITY, reverseBelow: 0 };
    const day = this.#days.numberAtOrBefore(anchor.date);
    // A first draw at a high price, where rounding to ticks is negligible.
    const trial = from({ ...whole, firstPrice: TRIAL_DOLLARS });
    const factor = (anchor.dollars * MILLION) / microsOf(trial.close[day]!);
    return from({ ...whole, firstPrice: TRIAL_DOLLARS * factor });
  }

  #returns(code: string): Returns {
    const instrument = this.#instrument(code);
    const followed = this.#followed(instrument);
    if (followed) return combine([{ weight: instrument.leverage ?? 1, of: followed }], this.#horizon);
    const basket = (instrument.basket ?? []).filter((member) => this.#instruments.has(member.code));
    const whole = basket.reduce((sum, member) => sum + member.weight, 0);
    if (whole > 0) {
      const parts = basket.map(({ code: member, weight }) => ({ weight: weight / whole, of: this.#path(member) }));
      return combine(parts, this.#horizon);
    }
    return this.#factorModel(instrument);
  }

  /** What a leveraged or tracking fund multiplies day by day; undefined when it moves by factors of its own. */
  #followed(instrument: SimulatedInstrument): Returns | undefined {
    if (instrument.follows !== undefined && this.#instruments.has(instrument.follows)) {
      return this.#path(instrument.follows);
    }
    if (instrument.leverage === undefined) return undefined;
    if ((instrument.basket?.length ?? 0) > 0) return undefined;
    return this.#factorModel(instrument);
  }

  #factorModel(instrument: SimulatedInstrument): Returns {
    const profile = this.profile(instrument.code);
    const { key, ownVolatility: volatility, ownDrift: drift, hasEarnings: earnings } = profile;
    const own = ownReturns({ key, volatility, drift, earnings, shock: earnings ? 0.0012 : 0 }, this.#horizon);
    const sectorBeta = instrument.sector === undefined ? 0 : profile.sectorBeta;
    const market = this.#factor('market');
    const sector = sectorBeta > 0 ? this.#factor(`sector:${instrument.sector}`) : market;
    addFactors(own, market, profile.marketBeta, sector, Math.max(0, sectorBeta));
    return own;
  }

  #factorKey(name: string): number {
    return keyOf(this.#seed, `factor:${name}`);
  }

  #factor(name: string): Returns {
    let returns = this.#factors.get(name);
    if (!returns) {
      const motion = name === 'market' ? MARKET : { volatility: SECTOR_VOLATILITY, drift: 0, shock: 0 };
      returns = ownReturns({ ...motion, key: this.#factorKey(name), earnings: false }, this.#horizon);
      this.#factors.set(name, returns);
    }
    return returns;
  }
}
