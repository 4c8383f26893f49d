import { tradingDay } from '@candor/model/calendar/index.ts';
import { MINUTE, type TradingDate } from '@candor/model/time.ts';
import { dayOf, REGULAR_MINUTES, type Sample, type StudyDay, type StudyMinute } from '../market/index.ts';
import type { SimulatedInstrument } from './instruments.ts';
import { keyOf } from './noise.ts';
import { Tape } from './tape/tape.ts';
import type { MinuteTicks } from './tape/tape-minutes.ts';
import { microsOf } from './ticks.ts';

/** The last days before a date of a simulated market under a seed; shortened days are left out. */
export function simulatedSample(
  seed: string,
  instruments: readonly SimulatedInstrument[],
  codes: readonly string[],
  { before, days }: { readonly before: TradingDate; readonly days: number },
): Sample {
  const tape = new Tape(keyOf(0, seed), instruments);
  const dates = tape.days.dates.slice(0, tape.days.numberAtOrBefore(before));
  const whole = dates.filter(hasAllMinutes).slice(-days);
  return { days: whole.length, codes: codes.map((code) => whole.map((date) => studyDay(tape, code, date))) };
}

function hasAllMinutes(date: TradingDate): boolean {
  const regular = tradingDay(date)?.regular;
  return regular !== undefined && regular.end - regular.start === REGULAR_MINUTES * MINUTE;
}

function studyDay(tape: Tape, code: string, date: TradingDate): StudyDay | undefined {
  const day = tape.minuteTicks(code, date);
  return day && dayOf(date, minutesOf(day), tape.previousClose(code, date), microsOf(tape.lastBefore(code, date)));
}

function* minutesOf(day: MinuteTicks): Generator<StudyMinute> {
  for (let row = 0; row < day.count; row += 1)
    yield {
      minute: day.minute[row]!,
      ...{ open: microsOf(day.open[row]!), close: microsOf(day.close[row]!), volume: day.volume[row]! },
    };
}
