import { useTexts } from '../../../i18n/index.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { LiveCell, useQuoteOf } from '../../../live/index.ts';
import { Change } from '../../../ui/index.ts';
import type { IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';

/** "Since published +3.20%": the move of an idea's price from the last close before it was published, live. */
export function SincePublished({ idea: { code, now } }: { idea: Pick<IdeaView, 'code' | 'now'> }) {
  const t = useTexts(ideaTexts);
  if (!now) return null;
  return (
    <span className={styles.since}>
      {t('sincePublished')}{' '}
      <LiveCell code={code}>
        <LiveMove code={code} now={now} />
      </LiveCell>
    </span>
  );
}

function LiveMove({ code, now: { base, price } }: { code: string; now: NonNullable<IdeaView['now']> }) {
  const quote = useQuoteOf(code, 'day');
  return <Change percent={percentBetween(base, quote?.price ?? price) ?? null} size="small" />;
}
