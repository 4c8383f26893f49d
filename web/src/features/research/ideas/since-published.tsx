import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { formatDate } from '../../../lib/format.ts';
import { LiveCell, useQuoteOf } from '../../../live/index.ts';
import { Change } from '../../../ui/index.ts';
import type { IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { DAY } from './so-far.tsx';

interface SincePublishedProps {
  idea: Pick<IdeaView, 'code' | 'now'>;
  /** The day of the last close before it was published, from which its move counts. */
  priorDate: string;
}

/** "Since Dec 8 close +3.20%": the move of an idea's price, live. */
export function SincePublished({ idea, priorDate }: SincePublishedProps) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  if (!idea.now) return null;
  return (
    <span className={styles.since}>
      {t('sinceDay', { date: formatDate(priorDate, locale, DAY) })} <SinceChange idea={idea} />
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
