import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { listTop, type ListQuery, rowOf } from '../../../domains/market/queries.ts';
import { href } from '../../../lib/paths.ts';
import { LivePriceRow } from '../../../live/index.ts';
import { Empty, Section, SeeAll, Segmented, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { MethodNote } from '../method-note.tsx';
import styles from '../market.module.css';

type Mover = 'gainers' | 'losers' | 'active';

/** For funds the same three lists are the list of all funds in different orders. */
const ETF_QUERY: Record<Mover, ListQuery> = {
  gainers: { sort: 'change', order: 'desc' },
  losers: { sort: 'change', order: 'asc' },
  active: { sort: 'volume', order: 'desc' },
};

/** Gainers, losers and most active in one live list with a switch, and a link to the whole list. */
export function Movers({ kind, size = 6 }: { kind: 'stock' | 'etf'; size?: number }) {
  const t = useTexts(marketTexts);
  const [mover, setMover] = useState<Mover>('gainers');
  const etf = kind === 'etf';
  const query = useQuery(etf ? listTop('etf', size, ETF_QUERY[mover]) : listTop(mover, size));
  const all = etf
    ? href('/markDetails', { list: 'etf', sort: ETF_QUERY[mover].sort, order: ETF_QUERY[mover].order })
    : href('/markDetails', { list: mover });
  return (
    <Section
      title={t('movers')}
      action={
        <SeeAll to={all} of={t('movers')}>
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
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={size} />}>
        {({ items, source, asOf }) => (
          <>
            {items.length === 0 ? <Empty /> : items.map((item) => <LivePriceRow key={item.code} {...rowOf(item)} />)}
            <MethodNote rule={t(etf ? 'rule_funds' : `rule_${mover}`)} source={source} asOf={asOf} />
          </>
        )}
      </Loaded>
    </Section>
  );
}
