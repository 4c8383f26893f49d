import { newYorkDay } from '../../../lib/format.ts';
import { groupedBy } from '../../../lib/grouped-by.ts';
import { isOfFall } from './news-words.ts';
import type { NewsView } from '../queries.ts';

/** What several stories have in common: new highs or lows, or moves of so many per cent. */
export type GroupKind = 'high' | 'low' | 'fiveUp' | 'fiveDown' | 'tenUp' | 'tenDown';

/** Stories of one kind that stand next to each other, or all of one day about one code, or one alone. */
export interface NewsGroup {
  readonly kind: GroupKind | 'code' | 'one';
  readonly items: readonly [NewsView, ...NewsView[]];
}

const KIND: Readonly<Record<string, GroupKind>> = {
  year_high: 'high',
  high_reached: 'high',
  year_low: 'low',
  low_reached: 'low',
};

function kindOf(item: NewsView): NewsGroup['kind'] {
  const { kind } = item;
  if (kind !== 'move_five' && kind !== 'move_ten') return KIND[kind] ?? 'one';
  return `${kind === 'move_five' ? 'five' : 'ten'}${isOfFall(item) ? 'Down' : 'Up'}`;
}

/** The code whose day a story tells a part of; articles of publishers each tell something else. */
export function codeOf({ article, instruments: [about, second] }: NewsView): string | undefined {
  return article || second ? undefined : about?.code;
}

/** The groups of one day of New York, the day on which their rows say that it happened. */
export interface NewsDay {
  readonly day: string;
  readonly groups: readonly NewsGroup[];
}

/** The list under its days, in its own order. */
export function newsDays(items: readonly NewsView[]): NewsDay[] {
  const days = groupedBy(items, ({ at }) => newYorkDay(Date.parse(at)));
  return days.map(([day, ofDay]) => ({ day, groups: groupsOf(ofDay) }));
}

/**
 * The groups of a day. A code that rose 5 %, then 10 %, then reached a high has one row, where the latest of it stands;
 * then neighbours that say the same of different codes become one line, for a day can have dozens of new highs.
 */
function groupsOf(day: readonly NewsView[]): NewsGroup[] {
  const groups: NewsGroup[] = [];
  for (const item of day) {
    const code = codeOf(item);
    const [latest = item, ...earlier] = code === undefined ? [] : day.filter((each) => codeOf(each) === code);
    if (latest !== item) continue;
    const kind = kindOf(item);
    const last = groups.at(-1);
    if (earlier.length > 0) groups.push({ kind: 'code', items: [item, ...earlier] });
    else if (last && kind !== 'one' && last.kind === kind)
      groups[groups.length - 1] = { kind, items: [...last.items, item] };
    else groups.push({ kind, items: [item] });
  }
  return groups;
}
