import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { PriceRow } from '../../../ui/index.ts';
import type { RunningSession } from '../../../domains/account/live-figures.ts';
import { PositionDay, PositionPnl, PositionValue } from './position-row.tsx';
import { ShortBadge } from '../../../domains/account/short-badge.tsx';
import { DayDividend } from '../../../domains/account/day-dividend.tsx';
import { useDayName } from '../../../domains/market/day-name.ts';
import { type MarketSnapshot, snapshots } from '../../../domains/market/queries.ts';
import { LiveChange, LivePrice } from '../../../live/index.ts';
import styles from './positions.module.css';
import { useOwnAmounts } from '../../../ui/figures/own-amounts.ts';
import { sheetLater } from '../../../ui/page/later-parts.tsx';

const PositionSheet = sheetLater(() => import('./position-sheet.tsx').then((module) => module.PositionSheet));

export interface PositionListProps {
  positions: readonly Position[];
  session: RunningSession;
}

/**
 * Positions; every figure is its own live cell, the list itself renders when positions change. A tap opens the
 * position's figures with what can be done.
 */
export function PositionList({ positions, session }: PositionListProps) {
  const t = useTexts(portfolioTexts);
  const day = useDayName();
  const [open, setOpen] = useState<string>();
  const opened = positions.find(({ code }) => code === open);
  const market = useQuery(snapshots(positions.map(({ code }) => code))).data?.snapshots;
  const snapshotOf = (code: string) => market?.find((each) => each.code === code);
  return (
    <>
      <div className={styles.columns}>
        <span>{t('sharesAndPrice')}</span>
        <span>{t('valueAndOpen')}</span>
      </div>
      <ul>
        {positions.map((position) => (
          <li key={position.code}>
            <PositionRow
              {...{ position, session, day }}
              snapshot={snapshotOf(position.code)}
              onOpen={() => setOpen(position.code)}
            />
          </li>
        ))}
      </ul>
      {opened ? <PositionSheet position={opened} session={session} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface RowProps {
  position: Position;
  session: RunningSession;
  /** The name of the day that today's figures are of. */
  day: string;
  /** With the stock's change today, until a live one comes. */
  snapshot: MarketSnapshot | undefined;
  onOpen(): void;
}

/**
 * The price row with shares and the stock's own price below, and value, open profit and today's in place of price and
 * change.
 */
function PositionRow({ position, session, day, snapshot, onOpen }: RowProps) {
  const t = useTexts(portfolioTexts);
  const own = useOwnAmounts();
  return (
    <PriceRow
      code={position.code}
      name={position.name ?? position.code}
      onOpen={onOpen}
      badge={isShort(position) ? <ShortBadge /> : null}
      under={
        <>
          {t('sharesOf', { quantity: own.shares(position.quantity.replace('-', '')) })}
          <DayDividend position={position} />
          <span className={styles.quote}>
            <LivePrice code={position.code} price={position.price} size="small" />
            <LiveChange
              code={position.code}
              change={snapshot?.change}
              percent={snapshot?.changePercent}
              show="percent"
              size="small"
            />
          </span>
        </>
      }
      price={<PositionValue position={position} session={session} />}
      change={
        <>
          <PositionPnl of="open" position={position} session={session} />
          <span className={styles.ofDay}>
            {day} <PositionDay position={position} session={session} />
          </span>
        </>
      }
    />
  );
}
