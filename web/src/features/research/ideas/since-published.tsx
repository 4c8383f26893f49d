import { useTexts } from '../../../i18n/index.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { LiveCell, useQuoteOf } from '../../../live/index.ts';
import { Change } from '../../../ui/index.ts';
import type { IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';

/** "Since published +3.20%": the move of an idea's price, live. */
export function SincePublished({ idea }: { idea: Pick<IdeaView, 'code' | 'now'> }) {
  const t = useTexts(ideaTexts);
  if (!idea.now) return null;
  return (
    <span className={styles.since}>
      {t('sincePublished')} <SinceChange idea={idea} />
    </span>
  );
}

/** The move from the last close before it was published, live; a chip in a list that says so above it. */
export function SinceChange({ idea: { code, now }, chip }: { idea: Pick<IdeaView, 'code' | 'now'>; chip?: boolean }) {
  return now ? (
    <LiveCell code={code}>
      <LiveMove code={code} now={now} chip={chip ?? false} />
    </LiveCell>
  ) : null;
}

interface MoveProps {
  code: string;
  now: NonNullable<IdeaView['now']>;
  chip: boolean;
}

function LiveMove({ code, now: { base, price }, chip }: MoveProps) {
  const quote = useQuoteOf(code, 'day');
  return <Change percent={percentBetween(base, quote?.price ?? price) ?? null} size="small" chip={chip} />;
}
