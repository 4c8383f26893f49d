import type { SimulatedInstrument } from '../instruments.ts';
import { keyOf } from '../noise.ts';
import { microsOf } from '../ticks.ts';
import type { TapeDays } from './tape-days.ts';
import { FundMover, type Holding, type Mover, SumMover } from './tape-movers.ts';
import { firstDays, gainsOf, type Path, pathOf } from './tape-path.ts';
import { motionOf, type Profile, profileOf } from './tape-profile.ts';
import { Moods, Stream } from './tape-streams.ts';

interface Factor {
  readonly volatility: number;
  readonly drift: number;
  readonly shock: number;
  readonly fear: number;
  readonly lasts: number;
}

/** The market as a whole, a sector beside it, and the interest rates of long bonds. */
const MARKET: Factor = { volatility: 0.0086, drift: 0.00028, shock: 0.002, fear: 0.035, lasts: 0.97 };
const SECTOR: Factor = { volatility: 0.0058, drift: 0, shock: 0, fear: 0, lasts: 0.92 };
const RATES: Factor = { volatility: 0.008, drift: -0.00002, shock: 0, fear: 0, lasts: 0.97 };
/** Shares' own jumps overnight, a chance a day, and which part of them falls. */
const SHARE_SHOCK = 0.0012;
const FALLING = 0.6;

const TRIAL_DOLLARS = 1_000;
const MILLION = 1_000_000;

/** Profiles, movers and daily paths of all instruments under a seed, made when first asked for and then kept. */
export class Paths {
  readonly moods: Moods;
  readonly #seed: number;
  readonly #instruments: ReadonlyMap<string, SimulatedInstrument>;
  readonly #days: TapeDays;
  readonly #profiles = new Map<string, Profile>();
  readonly #paths = new Map<string, Path>();
  readonly #movers = new Map<string, Mover>();
  readonly #indexes = new Map<string, Mover>();
  readonly #factors = new Map<string, Stream>();
  readonly #making = new Set<string>();
  #horizon = 0;

  constructor(seed: number, instruments: ReadonlyMap<string, SimulatedInstrument>, days: TapeDays) {
    this.#seed = seed;
    this.#instruments = instruments;
    this.#days = days;
    this.moods = new Moods(keyOf(seed, 'moods'));
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
    if (number < 0) throw new RangeError('before the tape begins');
    if (number + 1 >= this.#horizon) {
      this.#horizon = this.#days.horizonFor(number);
      for (const made of [this.#paths, this.#movers, this.#indexes, this.#factors]) made.clear();
    }
    let path = this.#paths.get(code);
    if (!path) {
      path = this.#fitted(this.#instrument(code));
      this.#paths.set(code, path);
    }
    return path;
  }

  #instrument(code: string): SimulatedInstrument {
    const instrument = this.#instruments.get(code);
    if (!instrument) throw new RangeError(`not simulated: ${code}`);
    return instrument;
  }

  /** The path drawn from the seed; with an anchor, moved as a whole to the price asked for on its day. */
  #fitted({ code, anchor }: SimulatedInstrument): Path {
    const drawn = this.profile(code);
    const mover = this.#mover(code);
    const gains = gainsOf(mover, this.#horizon);
    if (!anchor) return pathOf(drawn, mover, this.#days, gains);
    const whole = { ...drawn, splitAbove: Number.POSITIVE_INFINITY, reverseBelow: 0 };
    const day = this.#days.numberAtOrBefore(anchor.date);
    // A first draw at a high price, where rounding to ticks is negligible.
    const trial = pathOf({ ...whole, firstPrice: TRIAL_DOLLARS }, mover, this.#days, firstDays(gains, day + 1));
    const factor = (anchor.dollars * MILLION) / microsOf(trial.close[day]!);
    return pathOf({ ...whole, firstPrice: TRIAL_DOLLARS * factor }, mover, this.#days, gains);
  }

  #mover(code: string): Mover {
    const known = this.#movers.get(code);
    if (known) return known;
    if (this.#making.has(code)) throw new RangeError(`${code} follows itself`);
    this.#making.add(code);
    try {
      const instrument = this.#instrument(code);
      const mover = instrument.kind === 'stock' ? this.#share(instrument) : this.#fund(instrument);
      this.#movers.set(code, mover);
      return mover;
    } finally {
      this.#making.delete(code);
    }
  }

  #share({ code, sector }: SimulatedInstrument): Mover {
    const { companyKey: key, marketBeta, sectorBeta, ownVolatility: volatility, ownDrift: drift } = this.profile(code);
    const own = { key, volatility, drift, reports: true, shock: SHARE_SHOCK, falling: FALLING, fear: 0, lasts: 0.92 };
    const parts = [
      { beta: marketBeta, stream: this.#factor('market') },
      { beta: 1, stream: new Stream(own, this.moods, this.#horizon, false) },
    ];
    if (sector !== undefined) parts.push({ beta: sectorBeta, stream: this.#factor(`sector:${sector}`) });
    return new SumMover(parts);
  }

  #fund(instrument: SimulatedInstrument): Mover {
    const holdings = this.#holdings(instrument);
    return new FundMover(instrument.leverage ?? 1, holdings);
  }

  /** What a fund multiplies day by day: another instrument, its basket, or the index of its name or class. */
  #holdings(instrument: SimulatedInstrument): Holding[] {
    const { follows, basket = [] } = instrument;
    if (follows !== undefined && this.#instruments.has(follows)) return [{ weight: 1, of: this.#mover(follows) }];
    const there = basket.filter((member) => this.#instruments.has(member.code));
    if (there.length > 0) return there.map(({ code, weight }) => ({ weight, of: this.#mover(code) }));
    return [{ weight: 1, of: this.#index(instrument) }];
  }

  #index(instrument: SimulatedInstrument): Mover {
    const name = instrument.index ?? `of ${instrument.code}`;
    let index = this.#indexes.get(name);
    if (!index) {
      const { market = 0, sector, rates = 0, own: volatility, drift = 0 } = motionOf(instrument);
      const key = keyOf(this.#seed, `index:${name}`);
      const own = { key, volatility, drift, reports: false, shock: 0, falling: 0, fear: 0, lasts: 0.92 };
      const parts = [{ beta: 1, stream: new Stream(own, this.moods, this.#horizon, false) }];
      if (market !== 0) parts.push({ beta: market, stream: this.#factor('market') });
      if (rates !== 0) parts.push({ beta: rates, stream: this.#factor('rates') });
      if (sector) parts.push({ beta: sector[1], stream: this.#factor(`sector:${sector[0]}`) });
      index = new SumMover(parts);
      this.#indexes.set(name, index);
    }
    return index;
  }

  #factor(name: string): Stream {
    let stream = this.#factors.get(name);
    if (!stream) {
      const factor = name === 'market' ? MARKET : name === 'rates' ? RATES : SECTOR;
      const motion = { ...factor, key: keyOf(this.#seed, `factor:${name}`), reports: false, falling: 1 };
      stream = new Stream(motion, this.moods, this.#horizon, true);
      this.#factors.set(name, stream);
    }
    return stream;
  }
}
