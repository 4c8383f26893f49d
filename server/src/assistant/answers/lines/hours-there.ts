import { addTradingDays, tradingDay } from '@candor/model/calendar/index.ts';
import { type ZoneId, ZONES } from '@candor/model/assistant/zones.ts';
import type { Instant, TradingDate } from '@candor/model/time.ts';
import type { Language } from '@candor/model/auth/terms.ts';
import { type Asked, of, type Said, type Values } from '../said.ts';

type Day = NonNullable<ReturnType<typeof tradingDay>>;
type Meant = Pick<Asked, 'zone' | 'lang'> & Partial<Pick<Asked, 'signs'>>;

/** The clock that most readers of a language live by, where it is not New York's. */
const ZONE_OF: Readonly<Partial<Record<Language, ZoneId>>> = { ja: 'tokyo', zhHK: 'hong_kong' };

/**
 * Regular hours in the time of the place that a question names, or of the one where its language is read; where a
 * change of clocks is asked for, also the hours from the day after it.
 */
export function* hoursThere({ zone, lang, signs }: Meant, day: Day, from: Said['from']): Generator<Said> {
  const place = zone ?? ZONE_OF[lang];
  if (place === undefined) return;
  const sources = from ? { from } : {};
  yield { key: 'hours_there', values: hoursIn(place, day), ...sources };
  const then = signs?.has('change') ? afterChange(place, day) : undefined;
  if (then) yield { key: 'hours_then', values: { ...hoursIn(place, then), date: of('date', then.date) }, ...sources };
}

const hoursIn = (place: ZoneId, { regular }: Day): Values => ({
  ...{ zone: of('key', place), opens: of('time', regular.start), closes: of('time', regular.end) },
});

/** Trading days of a year, within which every clock that changes does so. */
const YEAR = 253;

/** The first trading day that opens at another time there. */
function afterChange(place: ZoneId, day: Day): Day | undefined {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ZONES[place], hour: '2-digit', minute: '2-digit' });
  const opening = ({ regular }: Day) => clock.format(regular.start as Instant);
  for (let ahead = 1; ahead < YEAR; ahead += 1) {
    const next = tradingDay(addTradingDays(day.date as TradingDate, ahead));
    if (next && opening(next) !== opening(day)) return next;
  }
  return undefined;
}
