import { isShort } from '@candor/model/portfolio/figures.ts';
import { memo } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { mostMoved, type RunningSession } from '../../domains/account/live-figures.ts';
import type { Position } from '../../domains/account/queries.ts';
import { LiveCell, useQuotes } from '../../live/index.ts';
import { Change } from '../../ui/index.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

interface DayMoversProps {
  positions: readonly Position[];
  session: RunningSession;
}

/** What moved the account's day: the position that made most, and the one that lost most. A tick renders this alone. */
export const DayMovers = memo(function DayMovers({ positions, session }: DayMoversProps) {
  const t = useTexts(homeTexts);
  const quotes = useQuotes(positions.map(({ code }) => code));
  const { gain, loss } = mostMoved(positions, (code) => quotes.get(code), session);
  const shorts = new Set(positions.filter(isShort).map(({ code }) => code));
  const shown = [
    { label: t('mostGained'), moved: gain },
    { label: t('mostLost'), moved: loss },
  ];
  return (
    <LiveCell>
      <span className={styles.movers}>
        {shown.map(({ label, moved }) =>
          moved === undefined ? null : (
            <span key={label}>
              {label} {moved.code} {shorts.has(moved.code) ? `${t('heldShort')} ` : ''}
              <Change change={moved.dayPnl} money size="small" figure={`${moved.code}:position_pnl:day`} />
            </span>
          ),
        )}
      </span>
    </LiveCell>
  );
});
