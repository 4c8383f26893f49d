import { formatCount, formatMoney } from '../../../lib/format.ts';

/**
 * A typed number as its reader writes it: with separators, and with the sign of the currency where it is money. The
 * digits and the point stay as typed, also a point that nothing follows yet.
 */
export function typedText(typed: string, locale: string, money: boolean): string {
  if (typed === '') return '';
  const [whole = '', ...rest] = typed.split('.');
  // Leading zeros are kept until the field is left: a formatted number has none.
  const grouped = /^[1-9]/.test(whole) ? formatCount(whole, locale) : whole;
  const text = [grouped, ...rest].join('.');
  return money ? inMoney(text, locale) : text;
}

/** What an empty field shows. */
export const emptyText = (locale: string, money: boolean): string => (money ? inMoney('0', locale) : '0');

const inMoney = (text: string, locale: string): string => formatMoney('0', locale).replace('0.00', () => text);

const TYPED = /[\d.]/g;

/** The characters that were typed after a place in a written number: separators and signs are not. */
export const typedAfter = (text: string, place: number): number => text.slice(place).match(TYPED)?.length ?? 0;

/** The place in a written number with so many typed characters after it. */
export function placeBefore(text: string, after: number): number {
  let place = text.length;
  while (place > 0 && typedAfter(text, place) < after) place -= 1;
  return place;
}
