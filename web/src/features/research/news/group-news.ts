import { newYorkDay } from '../../../lib/format.ts';
import type { NewsView } from '../queries.ts';

/** What several stories have in common: new highs or lows, or moves of so many per cent. */
export type GroupKind = 'high' | 'low' | 'fiveUp' | 'fiveDown' | 'tenUp' | 'tenDown';

/** Several stories of one kind and day that stand next to each other, or one alone. */
export interface NewsGroup {
  readonly kind: GroupKind | 'one';
  readonly items: readonly [NewsView, ...NewsView[]];
}

const KIND: Readonly<Record<string, GroupKind>> = {
  year_high: 'high',
  high_reached: 'high',
  year_low: 'low',
  low_reached: 'low',
};

function kindOf({ kind, figures }: NewsView): NewsGroup['kind'] {
  if (kind !== 'move_five' && kind !== 'move_ten') return KIND[kind] ?? 'one';
  return `${kind === 'move_five' ? 'five' : 'ten'}${figures.percent?.startsWith('-') ? 'Down' : 'Up'}`;
}

/** Neighbours that say the same of different codes become one line: a day can have dozens of new highs. */
export function groupNews(items: readonly NewsView[]): NewsGroup[] {
  const groups: NewsGroup[] = [];
  for (const item of items) {
    const kind = kindOf(item);
    const last = groups.at(-1);
    if (last && kind !== 'one' && last.kind === kind && last.items[0].date === item.date)
      groups[groups.length - 1] = { kind, items: [...last.items, item] };
    else groups.push({ kind, items: [item] });
  }
  return groups;
}

/** The groups of one day of New York, the day on which their rows say that it happened. */
export interface NewsDay {
  readonly day: string;
  readonly groups: readonly NewsGroup[];
}

/** The list under its days, in its own order. */
export function newsDays(items: readonly NewsView[]): NewsDay[] {
  const days: { day: string; groups: NewsGroup[] }[] = [];
  for (const group of groupNews(items)) {
    const day = newYorkDay(Date.parse(group.items[0].at));
    const last = days.at(-1);
    if (last?.day === day) last.groups.push(group);
    else days.push({ day, groups: [group] });
  }
  return days;
}
