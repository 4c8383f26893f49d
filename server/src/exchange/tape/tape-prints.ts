import { drawBelow, mix, normal, uniform } from '../noise.ts';
import type { MinuteTicks } from './tape-minutes.ts';
import type { Profile } from './tape-profile.ts';
import { type SessionCode, spreadTicks } from './tape-spread.ts';

export const BUY = 0;
export const SELL = 1;

/** How a trade of the tape comes about. */
export const CONTINUOUS = 0;
export const OPENING_AUCTION = 1;
export const CLOSING_AUCTION = 2;

/**
 * The trades of one minute in order; their open, high, low, close and volume are the minute bar's exactly. `bid` and
 * `ask` are the quote each trade meets: a buyer pays the ask, a seller receives the bid.
 */
export interface Prints {
  readonly count: number;
  /** Milliseconds from the start of the minute, never decreasing. */
  readonly offset: Int32Array;
  readonly tick: Int32Array;
  readonly size: Int32Array;
  readonly side: Uint8Array;
  readonly bid: Int32Array;
  readonly ask: Int32Array;
  readonly kind: Uint8Array;
}

const LAST_MS = 59_999;
const MOST_PRINTS = 60;

export function sessionOfMinute(day: MinuteTicks, minute: number): SessionCode {
  if (minute < day.regularStart) return 'pre';
  return minute < day.postStart ? 'regular' : 'post';
}

/** The trades behind row `row` of a day's minute bars. */
export function printsOf(profile: Profile, dayNumber: number, day: MinuteTicks, row: number): Prints {
  const minute = day.minute[row]!;
  const key = mix(mix(profile.key, 401), dayNumber * 1024 + minute);
  const volume = day.volume[row]!;
  const opening = minute === day.regularStart;
  const closing = minute === day.postStart - 1;
  const auction = Math.min(volume - 3, opening ? day.openAuction : closing ? day.closeAuction : 0);
  const rest = volume - auction;
  const continuous = Math.max(3, Math.min(MOST_PRINTS, rest, 2 + Math.floor(Math.sqrt(rest) / 4.5)));
  const count = auction > 0 ? continuous + 1 : Math.max(4, continuous);
  const prints = {
    count,
    offset: new Int32Array(count),
    tick: new Int32Array(count),
    size: new Int32Array(count),
    side: new Uint8Array(count),
    bid: new Int32Array(count),
    ask: new Int32Array(count),
    kind: new Uint8Array(count),
  };
  const spread = spreadTicks(profile, day.open[row]!, sessionOfMinute(day, minute));
  setTicks(prints, key, day, row, spread);
  setSizes(prints, key, rest, opening ? 0 : closing ? count - 1 : -1, auction);
  setTimes(prints, key, opening, closing);
  setQuotes(prints, key, spread);
  return prints;
}

/** Open first, close last, one extreme in each half; between them straight lines with bounce across the spread. */
function setTicks(prints: Prints, key: number, day: MinuteTicks, row: number, spread: number): void {
  const { count, tick } = prints;
  const [open, high, low, close] = [day.open[row]!, day.high[row]!, day.low[row]!, day.close[row]!];
  const inner = count - 2;
  const half = inner >> 1;
  const first = 1 + drawBelow(key, 1, half);
  const second = half + 1 + drawBelow(key, 2, inner - half);
  const rising = close > open || (close === open && uniform(key, 3) < 0.5);
  const stops = [0, first, second, count - 1];
  const levels = [open, rising ? low : high, rising ? high : low, close];
  const bounce = (spread - 1) / 2 + 0.5;
  for (let leg = 0; leg < 3; leg += 1) {
    const [from, to] = [stops[leg]!, stops[leg + 1]!];
    for (let j = from; j <= to; j += 1) {
      const on = j === from ? levels[leg]! : j === to ? levels[leg + 1]! : undefined;
      const line = levels[leg]! + ((levels[leg + 1]! - levels[leg]!) * (j - from)) / Math.max(1, to - from);
      const swing = (uniform(key, 100 + j) < 0.5 ? -bounce : bounce) + 0.35 * normal(key, 200 + j);
      tick[j] = on ?? Math.max(low, Math.min(high, Math.round(line + swing)));
    }
  }
}

/** Sizes of at least one share adding up to the minute's volume; `auctionAt` (or -1) takes the auction's shares. */
function setSizes(prints: Prints, key: number, rest: number, auctionAt: number, auction: number): void {
  const { count, size, kind } = prints;
  const sharers = auction > 0 ? count - 1 : count;
  const weights = new Float64Array(count);
  let total = 0;
  for (let j = 0; j < count; j += 1) {
    if (j === auctionAt && auction > 0) continue;
    weights[j] = Math.exp(0.9 * normal(key, 300 + j));
    total += weights[j]!;
  }
  const spare = rest - sharers;
  let seen = 0;
  let given = 0;
  for (let j = 0; j < count; j += 1) {
    if (j === auctionAt && auction > 0) {
      size[j] = auction;
      kind[j] = auctionAt === 0 ? OPENING_AUCTION : CLOSING_AUCTION;
      continue;
    }
    seen += weights[j]!;
    const due = Math.round(spare * Math.min(1, seen / total));
    size[j] = 1 + due - given;
    given = due;
  }
  const lastSharer = auctionAt === count - 1 && auction > 0 ? count - 2 : count - 1;
  size[lastSharer]! += spare - given;
}

function setTimes(prints: Prints, key: number, opening: boolean, closing: boolean): void {
  const { count, offset } = prints;
  for (let j = 0; j < count; j += 1) {
    offset[j] = Math.min(LAST_MS - 1, 1 + Math.floor((59_990 * (j + uniform(key, 400 + j))) / count));
  }
  if (opening) offset[0] = 0;
  if (closing) offset[count - 1] = LAST_MS;
}

/** The quote moves only when a trade needs it to; a trade inside it is a buyer's or a seller's by chance. */
function setQuotes(prints: Prints, key: number, spread: number): void {
  let bid = 0;
  let ask = 0;
  for (let j = 0; j < prints.count; j += 1) {
    const tick = prints.tick[j]!;
    const chance = uniform(key, 500 + j) < 0.5;
    const buys = tick > spread && (ask === 0 ? chance : tick >= ask || (tick > bid && chance));
    if (buys && tick !== ask) [bid, ask] = [tick - spread, tick];
    else if (!buys && tick !== bid) [bid, ask] = [tick, tick + spread];
    prints.side[j] = buys ? BUY : SELL;
    prints.bid[j] = bid;
    prints.ask[j] = ask;
  }
}
