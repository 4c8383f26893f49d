import { evenMarks } from '../fold.ts';

/** A time of day in New York, in minutes since midnight. */
export type ClockMinutes = number;

const HALF = 30;
const NOON = 12;
const MINUTES = 60;
const HOURS = 24;

/** 3:30pm and 3 p.m.; 15:30; 午後3時半, 15時30分, 下午3點半. */
const LATIN = /(?<![\d:.,$])(\d{1,2})(?::(\d{2}))?\s?(a\.?m\.?|p\.?m\.?)(?!\p{L})/iu;
const BARE = /(?<![\d:.,$])(\d{1,2}):(\d{2})(?![\d:])(?:\s?h(?:oras|rs?)?(?!\p{L}))?/iu;
const EASTERN =
  /(午前|午後|朝(?:の)?|上午|下午|朝早|晏晝|今朝)?(?<!\d)(\d{1,2})(?:時|點|点)(?:(半)|(\d{1,2})\s?分?)?(?!間|\d)/u;
const LATER = /^(?:午後|下午|晏晝)$/u;
/** Words behind which a clock is when the price was so, not when trading begins. */
const NOON_SAID = /\b(?:at )?noon\b|(?:al )?mediod[ií]a|正午/iu;

/** The time of day that a question names; undefined where it names none. */
export function clockNamed(text: string): ClockMinutes | undefined {
  const plain = evenMarks(text);
  const latin = LATIN.exec(plain);
  if (latin) {
    const hour = (Number(latin[1]) % NOON) + (/^p/i.test(latin[3]!) ? NOON : 0);
    return minutesOf(hour, Number(latin[2] ?? 0));
  }
  const bare = BARE.exec(plain);
  if (bare) return minutesOf(Number(bare[1]), Number(bare[2]));
  const eastern = EASTERN.exec(plain);
  if (eastern) {
    const [, part, hour, half, minute] = eastern;
    const later = part !== undefined && LATER.test(part) && Number(hour) < NOON ? NOON : 0;
    return minutesOf(Number(hour) + later, half ? HALF : Number(minute ?? 0));
  }
  return NOON_SAID.test(plain) ? NOON * MINUTES : undefined;
}

const minutesOf = (hour: number, minute: number): ClockMinutes | undefined =>
  hour < HOURS && minute < MINUTES ? hour * MINUTES + minute : undefined;
