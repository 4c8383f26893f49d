import { formatUsd, usd } from '@candor/model/money.ts';
import { sizeOf } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { portfolioTexts } from '../../../i18n/portfolio.ts';
import { livePosition, type RunningSession } from '../../../domains/account/live-figures.ts';
import {
  type HistoryRange,
  type Performance,
  performance,
  type Position,
  positions,
} from '../../../domains/account/queries.ts';
import { detailLink } from '../../../domains/market/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { LiveCell, useQuote } from '../../../live/index.ts';
import { Button, cx, ListRow, Money, Section } from '../../../ui/index.ts';
import styles from './account.module.css';

type CodeProfit = Performance['byCode'][number];

/** Rows before the reader asks for all. */
const SHOWN = 8;

/** What each instrument added to the profit of the range, the most first; nothing where there are not two. */
export function ByPosition({ range, session }: { range: HistoryRange; session: RunningSession }) {
  const t = useTexts(portfolioTexts);
  const [all, setAll] = useState(false);
  const period = useQuery(useSignedIn(performance(range))).data;
  const parts = period?.byCode ?? [];
  const held = useQuery(useSignedIn(positions())).data?.positions ?? [];
  if (parts.length < 2) return null;
  return (
    <Section title={t('byPosition')} padded={false}>
      {(all ? parts : mostOf(parts)).map((part) => {
        const position = held.find(({ code }) => code === part.code);
        return (
          <ListRow
            key={part.code}
            title={part.code}
            hint={position?.name ?? t('notHeldNow')}
            value={<Part part={part} range={range} position={position} session={session} />}
            to={detailLink({ code: part.code, kind: position?.kind ?? null })}
          />
        );
      })}
      {parts.length > SHOWN && !all ? (
        <Button wide variant="quiet" onClick={() => setAll(true)}>
          {t('showAllParts', { count: parts.length })}
        </Button>
      ) : null}
      <p className={cx('note', styles.padded)}>
        {t(period?.from === period?.to ? 'byPositionDayText' : 'byPositionText')}
      </p>
    </Section>
  );
}

/** The largest gains and losses, in the order of the list. */
function mostOf(parts: readonly CodeProfit[]): readonly CodeProfit[] {
  const size = ({ pnl }: CodeProfit) => sizeOf(usd(pnl));
  const most = new Set(parts.toSorted((a, b) => Number(size(b) - size(a))).slice(0, SHOWN));
  return parts.filter((part) => most.has(part));
}

interface PartProps {
  part: CodeProfit;
  range: HistoryRange;
  position: Position | undefined;
  session: RunningSession;
}

/** The part of the running day is the one that the position shows, so it moves with the market as the position does. */
const Part = memo(function Part({ part: { code, pnl, today }, range, position, session }: PartProps) {
  const quote = useQuote(code);
  const now = position && today !== null ? livePosition(position, quote, session).dayPnl : null;
  const shown = now === null || today === null ? pnl : formatUsd(usd(pnl) - usd(today) + usd(now));
  return (
    <LiveCell code={code}>
      <Money value={shown} sign="always" directional figure={`${code}:pnl:${range}`} />
    </LiveCell>
  );
});
