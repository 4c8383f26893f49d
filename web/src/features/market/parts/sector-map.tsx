import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { plotted, treemap } from '../../../lib/market-queries.ts';
import { href } from '../../../lib/paths.ts';
import { Skeleton, Treemap } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './market.module.css';

const HEIGHT = 340;

/** Sectors as areas by their usual turnover, tinted by today's change; each leads to its members. */
export function SectorMap() {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const query = useQuery(treemap());
  const sectors = query.data?.sectors;
  const tiles = useMemo(
    () =>
      (sectors ?? []).map((sector) => ({
        id: sector.id,
        label: sector.names[lang],
        weight: sector.tiles.reduce((sum, tile) => sum + plotted(tile.size), 0),
        percent: sector.changePercent ?? '0',
        to: href('/classifDetail', { id: sector.id }),
      })),
    [sectors, lang],
  );
  return (
    <Loaded query={query} skeleton={<Skeleton height={`${HEIGHT}px`} />}>
      {() => (
        <>
          <Treemap label={t('sectors')} tiles={tiles} height={HEIGHT} />
          <p className={styles.note}>{t('sectorsNote')}</p>
        </>
      )}
    </Loaded>
  );
}
