import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { type MarketId, marketMovers } from '../../../domains/market/queries.ts';
import { Section, Segmented, SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import styles from '../market.module.css';
import { FundRow } from './fund-row.tsx';

const SHOWN = 5;
const MOVERS = ['gainers', 'losers'] as const;

/** The members of an index or an exchange that moved the most today, upwards or downwards. */
export function MarketMovers({ id }: { id: MarketId }) {
  const t = useTexts(marketTexts);
  const [mover, setMover] = useState<(typeof MOVERS)[number]>('gainers');
  const query = useQuery(marketMovers(id, mover === 'gainers' ? 'desc' : 'asc', SHOWN));
  return (
    <Section title={t('movers')} padded={false}>
      <div className={styles.inset}>
        <Segmented<(typeof MOVERS)[number]>
          label={t('moversList')}
          value={mover}
          onChange={setMover}
          options={MOVERS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <Loaded query={query} skeleton={<SkeletonRows count={SHOWN} />}>
        {({ items }) => items.map((item) => <FundRow key={item.code} item={item} />)}
      </Loaded>
    </Section>
  );
}
