import { type Instant, parseInstant } from '@candor/model/time.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** The zones that RFC 822 names. Military letters are left out: RFC 2822 §4.3 says that they were used wrongly. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ ut: '+00:00', utc: '+00:00', gmt: '+00:00', z: '+00:00' },
  ...{ est: '-05:00', edt: '-04:00', cst: '-06:00', cdt: '-05:00' },
  ...{ mst: '-07:00', mdt: '-06:00', pst: '-08:00', pdt: '-07:00' },
};
const RFC_822 =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\.?\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([a-z]{1,4}|[+-]\d{2}:?\d{2})$/i;
const W3C = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(\.\d+)?)?\s*(z|[+-]\d{2}:?\d{2})$/i;

const offset = (zone: string): string | undefined =>
  ZONES[zone.toLowerCase()] ?? (/^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : undefined);

/**
 * The instant that a feed states: RFC 822 as RSS 2.0 asks for, RFC 3339 as Atom does, with what is often seen of both.
 * Undefined where it states none: a time without a zone, or a day without a time, is not an instant.
 */
export function feedInstant(stated: unknown): Instant | undefined {
  const iso = typeof stated === 'string' ? isoOf(stated.trim()) : undefined;
  if (iso === undefined) return undefined;
  try {
    return parseInstant(iso);
  } catch {
    return undefined; // the 31st of February
  }
}

function isoOf(text: string): string | undefined {
  const w3c = W3C.exec(text);
  if (w3c) {
    const [, date, time, seconds = '00', fraction = '', zone = ''] = w3c;
    return `${date}T${time}:${seconds}${fraction.slice(0, 10)}${offset(zone)}`;
  }
  const [, day, name, year, hour, minute, seconds = '00', zone = ''] = RFC_822.exec(text) ?? [];
  const month = MONTHS.indexOf(name?.toLowerCase() ?? '');
  const zoned = offset(zone);
  if (day === undefined || year === undefined || hour === undefined || month < 0 || zoned === undefined)
    return undefined;
  // Two digits, as RFC 822 had them: those of this century first.
  const full = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`;
  const two = (value: string | number): string => String(value).padStart(2, '0');
  return `${full}-${two(month + 1)}-${two(day)}T${two(hour)}:${minute}:${seconds}${zoned}`;
}
