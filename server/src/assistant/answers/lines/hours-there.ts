import type { tradingDay } from '@candor/model/calendar/index.ts';
import { ZONE_OF } from '../../reading/named/zone-named.ts';
import { type Asked, of, type Said } from '../said.ts';

type Day = NonNullable<ReturnType<typeof tradingDay>>;

/** Regular hours in the time of the place that a question names, or of the one where its language is read. */
export function* hoursThere({ zone, lang }: Pick<Asked, 'zone' | 'lang'>, day: Day, from: Said['from']): Generator<Said> {
  const place = zone ?? ZONE_OF[lang];
  if (place === undefined) return;
  const { start, end } = day.regular;
  const values = { zone: of('key', place), opens: of('time', start), closes: of('time', end) };
  yield { key: 'hours_there', values, ...(from ? { from } : {}) };
}
