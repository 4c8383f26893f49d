import type { MarketListId } from '@candor/model/market/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { listTop, type ListQuery, type MarketItem, plotted } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { Empty, Section, SeeAll, Segmented, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { FundRow } from './fund-row.tsx';
import { type Hours, HoursChips } from './hours-chips.tsx';
import styles from '../market.module.css';

type Mover = 'gainers' | 'losers' | 'active';

/** For funds the same three lists are one list in different orders; those with leverage would always lead it. */
const ETF_QUERY: Record<Mover, ListQuery> = {
  gainers: { sort: 'change', order: 'desc' },
  losers: { sort: 'change', order: 'asc' },
  active: { sort: 'volume', order: 'desc' },
};

/** The server's own lists of gainers and losers hold nothing else; those of funds only begin with them. */
const IS_ONE: Record<Mover, (item: MarketItem) => boolean> = {
  gainers: ({ changePercent }) => changePercent !== null && plotted(changePercent) > 0,
  losers: ({ changePercent }) => changePercent !== null && plotted(changePercent) < 0,
  active: () => true,
};

/** Gainers, losers and most active in one live list with a switch, and a link to the whole list. */
export function Movers({ kind, size }: { kind: 'stock' | 'etf'; size: number }) {
  const t = useTexts(marketTexts);
  const [mover, setMover] = useState<Mover>('gainers');
  const [hours, setHours] = useState<Hours>('regular');
  const byHours = kind === 'stock' && mover !== 'active';
  const list: MarketListId =
    kind === 'etf' ? 'unleveraged' : byHours && hours === 'extended' ? `extended_${mover}` : mover;
  const order = kind === 'etf' ? ETF_QUERY[mover] : {};
  const query = useQuery(listTop(list, size, order));
  const rankedBy = mover === 'active' ? (kind === 'etf' ? 'volume' : 'turnover') : undefined;
  return (
    <Section
      title={t('movers')}
      action={
        <SeeAll to={href('/markDetails', { list, ...order })} of={t('movers')}>
          {t('seeAll')}
        </SeeAll>
      }
      padded={false}
    >
      <div className={styles.inset}>
        <Segmented<Mover>
          label={t('moversList')}
          value={mover}
          onChange={setMover}
          options={[
            { value: 'gainers', label: t('gainers') },
            { value: 'losers', label: t('losers') },
            { value: 'active', label: t('active') },
          ]}
        />
        {byHours ? <HoursChips value={hours} onChange={setHours} /> : null}
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={size} />}>
        {({ items: listed }) => {
          const items = kind === 'etf' ? listed.filter(IS_ONE[mover]) : listed;
          return items.length === 0 ? (
            <Empty />
          ) : (
            items.map((item) => (
              <FundRow key={item.code} item={item} hours={byHours ? hours : 'day'} rankedBy={rankedBy} />
            ))
          );
        }}
      </Loaded>
    </Section>
  );
}
