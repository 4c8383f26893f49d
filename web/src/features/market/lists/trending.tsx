import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { listTop, rowOf } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { multipleName } from './fund-row.tsx';
import { Empty, Section, SeeAll, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';

const ROWS = 5;

/** Instruments that trade more than usual, live, with a link to the whole list and its rule. */
export function Trending() {
  const t = useTexts(marketTexts);
  const query = useQuery(listTop('trending', ROWS));
  return (
    <Section
      title={t('trendingInMarket')}
      action={
        <SeeAll to={href('/browse')} of={t('list_trending')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <Loaded query={query} skeleton={<SkeletonRows count={ROWS} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty />
          ) : (
            items.map((item) => <LivePriceRow key={item.code} {...rowOf(item)} detail={multipleName(item)} />)
          )
        }
      </Loaded>
    </Section>
  );
}
