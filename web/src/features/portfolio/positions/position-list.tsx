import { isShort } from '@candor/model/portfolio/figures.ts';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { Badge, PriceRow } from '../../../ui/index.ts';
import type { RunningSession } from '../../../domains/account/live-figures.ts';
import { PositionPnl, PositionValue } from './position-row.tsx';
import { DayDividend } from '../../../domains/account/day-dividend.tsx';
import { useEarlierDay } from '../../../domains/market/day-name.ts';
import { snapshots } from '../../../domains/market/queries.ts';
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
 * Positions, two lines each; every figure is its own live cell, the list itself renders when positions change. A tap
 * opens the position's figures with what can be done.
 */
export function PositionList({ positions, session }: PositionListProps) {
  const t = useTexts(portfolioTexts);
  const common = useTexts(commonTexts);
  const earlier = useEarlierDay();
  const [of, setOf] = useState<'day' | 'open'>('open');
  const [open, setOpen] = useState<string>();
  const opened = positions.find(({ code }) => code === open);
  const other = of === 'day' ? 'open' : 'day';
  const words = { day: earlier ?? common('today'), open: t('open') };
  const dayColumn = earlier === undefined ? t('valueAndToday') : t('valueAnd', { what: earlier });
  const market = useQuery(snapshots(positions.map(({ code }) => code))).data?.snapshots;
  const changeOf = (code: string) => market?.find((each) => each.code === code)?.changePercent ?? null;
  const column = of === 'open' ? t('valueAndOpen') : dayColumn;
  return (
    <>
      <div className={styles.columns}>
        <span>{t('sharesAndPrice')}</span>
        <button
          type="button"
          className={styles.column}
          aria-label={`${column}. ${t('showInstead', { what: words[other] })}`}
          onClick={() => setOf(other)}
        >
          {column}
          <ArrowLeftRight size={14} aria-hidden="true" />
        </button>
      </div>
      <ul>
        {positions.map((position) => (
          <li key={position.code}>
            <PositionRow
              {...{ position, session, of }}
              change={changeOf(position.code)}
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
  of: 'day' | 'open';
  /** The stock's change today, until a live one comes. */
  change: string | null;
  onOpen(): void;
}

/**
 * The price row with shares and the stock's own price below, and value and profit in place of price and change, as on
 * Home.
 */
function PositionRow({ position, session, of, change, onOpen }: RowProps) {
  const t = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const own = useOwnAmounts();
  return (
    <PriceRow
      code={position.code}
      name={position.name ?? position.code}
      onOpen={onOpen}
      badge={isShort(position) ? <Badge tone="warn">{shorts('badge')}</Badge> : null}
      under={
        <>
          {t('sharesOf', { quantity: own.shares(position.quantity) })}
          {of === 'day' ? <DayDividend position={position} /> : null}
          <span className={styles.quote}>
            <LivePrice code={position.code} price={position.price} size="small" />
            <LiveChange code={position.code} percent={change} show="percent" size="small" />
          </span>
        </>
      }
      price={<PositionValue position={position} session={session} />}
      change={<PositionPnl of={of} position={position} session={session} />}
    />
  );
}
