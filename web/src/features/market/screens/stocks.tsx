import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { useMarketSession, MOVERS_SHOWN } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Columns, cx, Section, SeeAll, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { SessionLine } from '../../../domains/market/session-line.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { Breadth } from '../overview/breadth.tsx';
import { IndexTiles } from '../overview/index-tiles.tsx';
import { MarketHeader } from '../market-header.tsx';
import { Movers } from '../lists/movers.tsx';
import { SectorMap } from '../overview/sector-map.tsx';
import styles from '../market.module.css';

/** Stocks: session, breadth, sectors and movers. */
export function Screen() {
  const t = useTexts(marketTexts);
  const session = useMarketSession();
  return (
    <>
      <MarketHeader current="stock" />
      <Columns
        even
        side={
          <Section
            title={t('sectors')}
            action={
              <SeeAll to={href('/MoreConcepts')} of={t('sectors')}>
                {t('seeAll')}
              </SeeAll>
            }
          >
            <SectorMap />
          </Section>
        }
      >
        <div className={cx(styles.page, styles.top)}>
          <Loaded query={session} skeleton={<Skeleton height="41px" />}>
            {(data) => <SessionLine session={data} />}
          </Loaded>
          <Breadth />
        </div>
        <Section
          title={t('indexes')}
          action={
            <SeeAll to={href('/marketsDetail', { id: 'us_stocks' })} of={t('indexes')}>
              {t('seeAll')}
            </SeeAll>
          }
        >
          <IndexTiles />
        </Section>
        <Movers kind="stock" size={MOVERS_SHOWN.market} />
      </Columns>
      {session.data ? (
        <WorkedOut
          parts={[
            { title: t('breadth'), text: t('rule_universe') },
            { title: t('indexes'), text: t('indexNote') },
            { title: t('movers'), text: t('rule_movers') },
            { title: t('sectors'), text: t('sectorsNote') },
          ]}
          source={session.data.source}
          asOf={session.data.asOf}
        />
      ) : null}
    </>
  );
}
