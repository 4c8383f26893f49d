import { isShort } from '@candor/model/portfolio/figures.ts';
import { memo } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { directionOf } from '../../lib/format.ts';
import { mostMoved, type RunningSession } from '../../domains/account/live-figures.ts';
import { ShortBadge } from '../../domains/account/short-badge.tsx';
import type { Position } from '../../domains/account/queries.ts';
import { LiveCell, useQuotes } from '../../live/index.ts';
import { Change } from '../../ui/index.ts';
import styles from './home.module.css';
import { homeTexts } from './texts.ts';

interface DayMoversProps {
  positions: readonly Position[];
  session: RunningSession;
}

/**
 * What moved the account's day: the position that made most and the one that lost most, the larger first. A tick
 * renders this alone.
 */
export const DayMovers = memo(function DayMovers({ positions, session }: DayMoversProps) {
  const t = useTexts(homeTexts);
  const quotes = useQuotes(positions.map(({ code }) => code));
  const most = mostMoved(positions, (code) => quotes.get(code), session);
  const shorts = new Set(positions.filter(isShort).map(({ code }) => code));
  return (
    <LiveCell>
      <span className={styles.movers}>
        {most.map(({ code, dayPnl }) => (
          <span key={code}>
            {t(directionOf(dayPnl) > 0 ? 'mostGained' : 'mostLost')} {code} {shorts.has(code) ? <ShortBadge /> : null}{' '}
            <Change change={dayPnl} money size="small" figure={`${code}:position_pnl:day`} />
          </span>
        ))}
      </span>
    </LiveCell>
  );
});
