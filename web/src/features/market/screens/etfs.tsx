import { useQuery } from '@tanstack/react-query';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { etfLists, listTop, useMarketSession, MOVERS_SHOWN } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import {
  Banner,
  Change,
  Columns,
  cx,
  Empty,
  ListRow,
  Section,
  SeeAll,
  Skeleton,
  SkeletonRows,
  useWide,
} from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { SessionLine } from '../../../domains/market/session-line.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { FundRow } from '../lists/fund-row.tsx';
import { BreadthBars } from '../overview/breadth.tsx';
import { MarketHeader } from '../market-header.tsx';
import { OutsideGroups } from '../lists/outside-groups.tsx';
import { Movers } from '../lists/movers.tsx';
import styles from '../market.module.css';

/** ETFs: movers and categories, then leveraged funds with their warning; beside the categories on a wide screen. */
export function Screen() {
  const t = useTexts(marketTexts);
  const session = useMarketSession();
  const lists = useQuery(etfLists());
  const wide = useWide();
  return (
    <>
      <MarketHeader current="etf" />
      <Columns
        even
        side={
          <>
            <Categories />
            {wide ? null : <Leveraged />}
          </>
        }
      >
        <div className={cx(styles.page, styles.top)}>
          <Loaded query={session} skeleton={<Skeleton height="46px" />}>
            {(data) => <SessionLine session={data} />}
          </Loaded>
          <Loaded query={lists} skeleton={<Skeleton height="168px" />}>
            {({ breadth }) => (
              <BreadthBars counts={breadth} unit={t('distributionFunds', { count: breadth.universe })} />
            )}
          </Loaded>
        </div>
        <Movers kind="etf" size={MOVERS_SHOWN.funds} />
        {wide ? <Leveraged /> : null}
      </Columns>
      {session.data ? (
        <WorkedOut
          parts={[
            { title: t('breadth'), text: t('rule_unleveraged') },
            { title: t('movers'), text: t('rule_funds') },
            { title: t('leveraged'), text: t('rule_leveraged') },
          ]}
          source={session.data.source}
          asOf={session.data.asOf}
        />
      ) : null}
    </>
  );
}

function Leveraged() {
  const t = useTexts(marketTexts);
  const query = useQuery(listTop('leveraged', 6));
  return (
    <Section
      title={t('leveraged')}
      action={
        <SeeAll to={href('/markDetails', { list: 'leveraged' })} of={t('leveraged')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <Banner wide tone="warn" title={t('dailyResetTitle')}>
        {t('dailyReset')}
      </Banner>
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ items }) => (items.length === 0 ? <Empty /> : items.map((item) => <FundRow key={item.code} item={item} />))}
      </Loaded>
    </Section>
  );
}

function Categories() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const query = useQuery(etfLists());
  return (
    <Section
      title={t('categories')}
      action={
        <SeeAll to={href('/MoreConcepts')} of={t('categories')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <Loaded query={query} skeleton={<SkeletonRows count={6} />}>
        {({ categories }) => (
          <>
            {categories.map((category) => (
              <ListRow
                key={category.id}
                to={href('/classifDetail', { id: category.id })}
                title={category.names[lang]}
                hint={t('funds', { count: category.count })}
                value={<Change percent={category.changePercent} />}
              />
            ))}
            <OutsideGroups kind="etf_category" counted={categories.map(({ count }) => count)} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
