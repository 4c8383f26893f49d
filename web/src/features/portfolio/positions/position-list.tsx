import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { type ReactNode, useState } from 'react';
import { commonTexts, useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { shortsTexts } from '../../../i18n/shorts.ts';
import type { Position } from '../../../domains/account/queries.ts';
import { Badge, Monogram } from '../../../ui/index.ts';
import { isShort, type RunningSession } from '../../../domains/account/live-figures.ts';
import { PositionPnl, PositionValue } from './position-row.tsx';
import { useEarlierDay } from '../../../domains/market/day-name.ts';
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
  const column = of === 'open' ? t('valueAndOpen') : dayColumn;
  return (
    <>
      <div className={styles.columns}>
        <span>{t('nameAndShares')}</span>
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
            <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(position.code)}>
              <Monogram code={position.code} />
              <Holding
                position={position}
                value={<PositionValue position={position} session={session} />}
                pnl={<PositionPnl of={of} position={position} session={session} />}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened ? <PositionSheet position={opened} session={session} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface HoldingProps {
  position: Position;
  value: ReactNode;
  pnl: ReactNode;
}

/** Code and value on one line, name and profit on the next: a long amount shortens the name, and moves nothing. */
function Holding({ position, value, pnl }: HoldingProps) {
  const t = useTexts(portfolioTexts);
  const shorts = useTexts(shortsTexts);
  const own = useOwnAmounts();
  const quantity = t('sharesOf', { quantity: own.shares(position.quantity) });
  return (
    <span className={styles.words}>
      <span className={styles.pair}>
        <b>
          {position.code} {isShort(position) ? <Badge tone="warn">{shorts('badge')}</Badge> : null}
        </b>
        <span className={styles.figure}>{value}</span>
      </span>
      <span className={styles.pair}>
        <span className={styles.name}>{position.name ?? position.code}</span>
        <span className={styles.figure}>{pnl}</span>
      </span>
      <span className={styles.shares}>{quantity}</span>
    </span>
  );
}
