/**
 * Which part of the time axis is in view. The axis counts in slots: one a bar, or one a minute of the day where a day
 * is drawn true to scale. Plain numbers for pixels, never for money.
 */
export interface View {
  readonly from: number;
  /** Excluded: a view of everything is 0 to the number of slots. */
  readonly to: number;
}

/** Fewer slots than this are never in view: a slot larger than a finger is large enough. */
export const LEAST_SLOTS = 8;

export const wholeView = (slots: number): View => ({ from: 0, to: Math.max(1, slots) });

export const isWhole = ({ from, to }: View, slots: number): boolean => from <= 0 && to >= slots;

/** Shows `factor` times as many slots (below 1: fewer), keeping the slot `around` where it is. */
export function zoomed({ from, to }: View, factor: number, around: number, slots: number): View {
  const least = Math.min(LEAST_SLOTS, slots);
  const span = Math.min(slots, Math.max(least, (to - from) * factor));
  const share = (around - from) / (to - from);
  return within({ from: around - share * span, to: around + (1 - share) * span }, slots);
}

/** Moves by slots, later ones for a positive number, as far as there are any. */
export const panned = ({ from, to }: View, by: number, slots: number): View =>
  within({ from: from + by, to: to + by }, slots);

/** Moves just so far that a slot is in view. */
export function showing(view: View, slot: number, slots: number): View {
  if (slot < view.from) return panned(view, slot - view.from, slots);
  return slot + 1 > view.to ? panned(view, slot + 1 - view.to, slots) : view;
}

/** The same stretch of time after slots were added: a view that ended with the last slot goes on ending there. */
export function grown(view: View, before: number, slots: number): View {
  if (slots === before) return view;
  if (isWhole(view, before)) return wholeView(slots);
  return view.to >= before ? panned(view, slots - before, slots) : view;
}

/** Candles narrower than this cannot be told apart; a chart then opens at the latest ones, so wide. */
const LEAST_CANDLE_PX = 1.4;
const CANDLE_PX = 3;

/** The view that candles open with: all of them where they can be told apart, else the latest, up to the slot `end`. */
export function candleView(slots: number, end: number, plot: number): View {
  if (slots * LEAST_CANDLE_PX <= plot) return wholeView(slots);
  const span = plot / CANDLE_PX;
  return within({ from: end + 1 - span, to: end + 1 }, slots);
}

function within({ from, to }: View, slots: number): View {
  const span = to - from;
  if (span >= slots) return wholeView(slots);
  const start = Math.min(slots - span, Math.max(0, from));
  return { from: start, to: start + span };
}

const GROUPS = [1, 2, 3, 5, 10, 15, 30, 60, 120, 240] as const;

/** How many slots one column stands for, so that it is at least `leastPx` wide. */
export function groupSize({ from, to }: View, width: number, leastPx: number): number {
  const perSlot = width / Math.max(1, to - from);
  return GROUPS.find((group) => group * perSlot >= leastPx) ?? GROUPS[GROUPS.length - 1]!;
}

const ROUND_RATES = [[1, 2, 5], [1, 3], [1]] as const;

/**
 * Round values between two bounds above zero for a grid in equal rates: at most `most` of 1, 2 and 5 times powers of
 * ten, or fewer of each power; over less than that equal steps.
 */
export function ratesBetween(low: number, high: number, most: number): number[] {
  for (const rates of ROUND_RATES) {
    const ticks: number[] = [];
    for (let power = 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10)
      for (const each of rates) if (each * power >= low && each * power <= high) ticks.push(each * power);
    if (ticks.length < 3) break;
    if (ticks.length <= most) return ticks;
  }
  return ticksBetween(low, high, most);
}

/**
 * Round values between two bounds for the lines of a grid: at most `most`, in steps of 1, 2, 2.5 or 5 times ten to some
 * power.
 */
export function ticksBetween(low: number, high: number, most: number): number[] {
  const span = high - low;
  if (!(span > 0) || most < 1) return [];
  const rough = span / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 10 * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(low / step); index * step <= high; index += 1) ticks.push(index * step + 0); // + 0 makes −0 a plain zero
  return ticks;
}
