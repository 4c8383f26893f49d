import { SECTOR_IDS, SECTOR_NAMES } from '@candor/model/market/sectors.ts';
import { useQuery } from '@tanstack/react-query';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { type SectorId, trending } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Button, ButtonLink, ChipRow, cx, Empty, PageHeader, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { SearchField } from '../market-header.tsx';
import { TrendRow } from '../lists/trend-row.tsx';
import styles from '../market.module.css';
import { listTexts } from '../texts.ts';

const ROWS = 30;

/** Trending instruments, of all stocks or a sector, each with the parts of its rank and a star. */
export function Screen() {
  const t = useTexts(listTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const [sector, setSector] = useState<SectorId | 'any'>('any');
  const query = useQuery(trending(ROWS, sector === 'any' ? undefined : sector));
  return (
    <>
      <PageHeader title={market('list_trending')} back={href('/market/stock')} />
      <div className={cx(styles.page, styles.bottom)}>
        <SearchField />
        <p className={styles.lead}>{t('browseText')}</p>
        <ChipRow<SectorId | 'any'>
          label={t('bySector')}
          value={sector}
          onChange={setSector}
          options={[
            { value: 'any', label: t('anySector') },
            ...SECTOR_IDS.map((value) => ({ value, label: SECTOR_NAMES[value][lang] })),
          ]}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={10} />}>
        {({ items, source, asOf }) =>
          items.length === 0 ? (
            <Empty
              icon={<TrendingUp size={24} />}
              title={t('trendNone')}
              action={
                sector === 'any' ? (
                  <ButtonLink to={href('/market/stock')} variant="secondary">
                    {market('title')}
                  </ButtonLink>
                ) : (
                  <Button variant="secondary" onClick={() => setSector('any')}>
                    {t('showAll')}
                  </Button>
                )
              }
            >
              {t('trendNoneText')}
            </Empty>
          ) : (
            <ul>
              {items.map((each) => (
                <TrendRow key={each.item.code} trend={each} source={source} asOf={asOf} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className={cx(styles.page, styles.top)}>
        <ButtonLink to={href('/markDetails', { list: 'trending' })} variant="secondary" wide>
          {t('wholeList')}
        </ButtonLink>
      </div>
      {query.data ? (
        <WorkedOut
          parts={[{ title: market('list_trending'), text: t('trendRule', { days: query.data.items[0]?.days ?? 0 }) }]}
          source={query.data.source}
          asOf={query.data.asOf}
        />
      ) : null}
    </>
  );
}
