import { addTradingDays, newYorkDate } from '@candor/model/calendar/index.ts';
import { instant } from '@candor/model/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Empty, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useOwnList } from '../calendar/own-codes.ts';
import { newsTop } from '../queries.ts';
import { newsTexts } from '../texts.ts';
import { DayChanges } from './day-changes.tsx';
import { newsDays, type NewsGroup } from './group-news.ts';
import { NewsGroupRow } from './news-group-row.tsx';

/** More than are shown, for stories of one kind or one code become one row. */
const ASKED = 30;

/** The most rows about what the reader holds or watches that stand before the others, and of the others behind them. */
const OWN_SHOWN = 2;
const OTHERS_SHOWN = 2;

/**
 * The latest few stories, in a part of another page. Those of today or the trading day before about the reader's own
 * codes come first.
 */
export function LatestNews({ shown }: { shown: number }) {
  const t = useTexts(newsTexts);
  const news = useQuery(newsTop(ASKED));
  const own = useOwnNews();
  return (
    <Loaded query={news} skeleton={<SkeletonRows count={shown} />}>
      {({ items }) => {
        if (items.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>;
        const shownFirst = new Set(own.flatMap((group) => group.items.map(({ id }) => id)));
        const others = newsDays(items.filter(({ id }) => !shownFirst.has(id))).flatMap((day) => day.groups);
        const groups = own.length === 0 ? others.slice(0, shown) : [...own, ...others.slice(0, OTHERS_SHOWN)];
        return (
          <DayChanges items={groups.flatMap((group) => group.items)}>
            {groups.map((group) => (
              <NewsGroupRow key={group.items[0].id} group={group} />
            ))}
          </DayChanges>
        );
      }}
    </Loaded>
  );
}

function useOwnNews(): readonly NewsGroup[] {
  const codes = useOwnList();
  const news = useQuery({
    ...newsTop(ASKED, { codes: codes.join(','), topic: 'companies' }),
    enabled: codes.length > 0,
  });
  const since = addTradingDays(newYorkDate(instant(marketNow())), -1);
  return newsDays(news.data?.items ?? [])
    .filter(({ day }) => day >= since)
    .flatMap((day) => day.groups)
    .slice(0, OWN_SHOWN);
}
