import { useState } from 'react';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatPercent, MISSING } from '../../../lib/format.ts';
import { Change, Segmented, Treemap } from '../../../ui/index.ts';
import { useDayName } from '../../../domains/market/day-name.ts';
import styles from './heat-map.module.css';

const HEIGHT = 340;

export interface HeatTile {
  readonly id: string;
  readonly label: string;
  /** On the map, where the label has words too wide for a small area. */
  readonly brief?: string;
  /** Dollars usually traded; only for sizes of areas and percentages. */
  readonly turnover: number;
  /** Percent change as a decimal text; null where it is not known. */
  readonly percent: string | null;
  readonly to: string;
}

/**
 * Areas coloured by today's change with a choice of sizes, or the same data as a table for readers who cannot use the
 * map.
 */
export function HeatMap({ label, tiles }: { label: string; tiles: readonly HeatTile[] }) {
  const t = useTexts(marketTexts);
  const [size, setSize] = useState<'turnover' | 'equal'>('turnover');
  const [view, setView] = useState<'map' | 'table'>('map');
  return (
    <>
      <div className={styles.choices}>
        <Segmented<'map' | 'table'>
          label={t('mapView')}
          value={view}
          onChange={setView}
          options={[
            { value: 'map', label: t('asMap') },
            { value: 'table', label: t('asTable') },
          ]}
        />
        {view === 'map' ? (
          <div className={styles.sized}>
            <span aria-hidden="true">{t('sizedBy')}</span>
            <Segmented<'turnover' | 'equal'>
              label={t('sizedBy')}
              value={size}
              onChange={setSize}
              options={[
                { value: 'turnover', label: t('size_turnover') },
                { value: 'equal', label: t('size_equal') },
              ]}
            />
          </div>
        ) : null}
      </div>
      {view === 'map' ? (
        <Treemap
          label={label}
          height={HEIGHT}
          tiles={tiles.map(({ id, label: name, brief, turnover, percent, to }) => ({
            id,
            label: brief ?? name,
            weight: size === 'equal' ? 1 : turnover,
            percent,
            to,
          }))}
        />
      ) : (
        <HeatTable label={label} tiles={tiles} />
      )}
    </>
  );
}

function HeatTable({ label, tiles }: { label: string; tiles: readonly HeatTile[] }) {
  const day = useDayName();
  const t = useTexts(marketTexts);
  const locale = LOCALE[useLang()];
  const all = tiles.reduce((sum, { turnover }) => sum + turnover, 0);
  const ranked = [...tiles].sort((a, b) => b.turnover - a.turnover);
  const share = (turnover: number) =>
    all > 0 ? formatPercent(String((100 * turnover) / all), locale, 'auto') : MISSING;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('shareOf')}</th>
          <th scope="col">{day}</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ id, label: name, turnover, percent, to }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={to}>{name}</Link>
            </th>
            <td>{share(turnover)}</td>
            <td>{percent === null ? MISSING : <Change percent={percent} size="small" />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
