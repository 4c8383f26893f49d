import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { detailLink, type MarketGroup, plotted, type SectorId, treemap } from '../../../domains/market/queries.ts';
import { formatCount } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Section, Skeleton } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { HeatMap } from './heat-map.tsx';
import styles from './heat-map.module.css';
import { mapName } from './soft-hyphens.ts';

const HEIGHT = 340;

/** All sectors, each a link to its members; with the changes of `groups` where a list of those is shown beside it. */
export function SectorMap({ groups }: { groups?: readonly MarketGroup[] | undefined }) {
  const t = useTexts(marketTexts);
  const lang = useLang();
  const query = useQuery(treemap());
  const sectors = query.data?.sectors;
  const tiles = useMemo(
    () =>
      (sectors ?? []).map((sector) => ({
        id: sector.id,
        label: sector.names[lang],
        brief: mapName(sector.names[lang]),
        turnover: sector.tiles.reduce((sum, tile) => sum + plotted(tile.size), 0),
        percent: groups?.find(({ id }) => id === sector.id)?.changePercent ?? sector.changePercent,
        to: href('/classifDetail', { id: sector.id }),
      })),
    [sectors, groups, lang],
  );
  return (
    <Loaded query={query} skeleton={<Skeleton height={`${HEIGHT}px`} />}>
      {() => <HeatMap label={t('sectors')} tiles={tiles} />}
    </Loaded>
  );
}

/** The most traded stocks of one sector, each a link to its page; nothing where none is known. */
export function MemberMap({ sector, members }: { sector: SectorId; members: number | undefined }) {
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const { data } = useQuery(treemap());
  const tiles = data?.sectors.find(({ id }) => id === sector)?.tiles ?? [];
  if (tiles.length < 2) return null;
  return (
    <Section title={t('heatMap')}>
      <HeatMap
        label={t('heatMap')}
        tiles={tiles.map(({ code, size, changePercent }) => ({
          id: code,
          label: code,
          turnover: plotted(size),
          percent: changePercent,
          to: detailLink({ code, kind: 'stock' }),
        }))}
      />
      {members !== undefined && members > tiles.length ? (
        <p className={styles.note}>
          {t('mapPart', { shown: formatCount(tiles.length, locale), count: formatCount(members, locale) })}
        </p>
      ) : null}
    </Section>
  );
}
