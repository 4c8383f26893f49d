import { price } from '@candor/model/quantity.ts';
import { gradeOf } from '@candor/model/research/grades.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import { percentBetween } from '../../../lib/distance.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import { LiveCell, useQuoteOf } from '../../../live/index.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';

/** The day of a close that ideas are measured from: its year goes without saying. */
export const DAY = { month: 'short', day: 'numeric' } as const;

type Reference = NonNullable<IdeaDay['referenceNow']>;

/** What the changes of a list are measured from, and the rule of what is right so far, with the reference's move. */
export function SinceClose({ day: { priorDate, reference, referenceNow } }: { day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const since = t('sinceClose', { date: formatDate(priorDate, locale, DAY) });
  const percent = referenceNow && percentBetween(referenceNow.base, referenceNow.price);
  const rule =
    reference && percent && t('soFarRule', { name: reference.name, percent: formatPercent(percent, locale) });
  return <p className={styles.caption}>{joinSentences(lang, since, rule)}</p>;
}

interface SoFarProps {
  idea: Pick<IdeaView, 'code' | 'tag' | 'now'>;
  reference: Reference | null;
}

/** "right so far" or "wrong so far", live, by the rule that grades ideas; nothing where a price or level is missing. */
export function SoFar({ idea: { code, tag, now }, reference }: SoFarProps) {
  return now && reference ? (
    <LiveCell code={code}>
      <LiveSoFar code={code} tag={tag} now={now} reference={reference} />
    </LiveCell>
  ) : null;
}

interface LiveProps {
  code: string;
  tag: IdeaView['tag'];
  now: NonNullable<IdeaView['now']>;
  reference: Reference;
}

function LiveSoFar({ code, tag, now, reference }: LiveProps) {
  const t = useTexts(ideaTexts);
  const quote = useQuoteOf(code, 'day');
  const move = (from: string, to: string) => ({ from: price(from), to: price(to) });
  const { hit } = gradeOf(tag, move(now.base, quote?.price ?? now.price), move(reference.base, reference.price));
  return <small className={styles.soFar}>{t(hit ? 'hitSoFar' : 'missSoFar')}</small>;
}
