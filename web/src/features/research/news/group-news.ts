import type { NewsView } from '../queries.ts';

/** Several stories of one kind and day that stand next to each other, or one alone. */
export interface NewsGroup {
  readonly kind: 'high' | 'low' | 'one';
  readonly items: readonly [NewsView, ...NewsView[]];
}

const KIND: Readonly<Record<string, 'high' | 'low'>> = {
  year_high: 'high',
  high_reached: 'high',
  year_low: 'low',
  low_reached: 'low',
};

/** Neighbours that say the same of different codes become one line: a day can have dozens of new highs. */
export function groupNews(items: readonly NewsView[]): NewsGroup[] {
  const groups: NewsGroup[] = [];
  for (const item of items) {
    const kind = KIND[item.kind] ?? 'one';
    const last = groups.at(-1);
    if (last && kind !== 'one' && last.kind === kind && last.items[0].date === item.date)
      groups[groups.length - 1] = { kind, items: [...last.items, item] };
    else groups.push({ kind, items: [item] });
  }
  return groups;
}
