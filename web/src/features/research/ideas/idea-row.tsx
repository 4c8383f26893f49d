import { GRADE_DAYS } from '@candor/model/research/grades.ts';
import { shortName } from '@candor/model/written.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { LiveChange, LivePrice } from '../../../live/index.ts';
import { Badge, PriceRow } from '../../../ui/index.ts';
import type { IdeaDay, IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { SinceChange } from './since-published.tsx';
import { SoFar } from './so-far.tsx';
import { Tag } from './idea-score.tsx';
import { mainReason } from './idea-words.ts';

interface IdeaRowProps {
  idea: IdeaView;
  date?: string | undefined;
  /** The day of a list that says how far its ideas have come. */
  since?: IdeaDay;
  /** Whether it says why it is listed. */
  why?: boolean;
}

/**
 * An idea in a list: the price row of its instrument, with its direction under the name; its change is that of the day,
 * without the ground of a result, or in a list of ideas the move since its day's close, and until its last grade
 * whether it is right so far. Links to its card.
 */
export function IdeaRow({ idea, date, since, why = false }: IdeaRowProps) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  const { code, name, sample, now, grades } = idea;
  const about = (
    <span className={styles.ideaOf}>
      <Tag tag={idea.tag} />
      {since ? null : <span>{shortName(name)}</span>}
      {since && grades.length < GRADE_DAYS.length ? <SoFar idea={idea} reference={since.referenceNow} /> : null}
      {sample ? <Badge>{t('sampleCompany')}</Badge> : null}
      {why ? <span className={styles.reason}>{mainReason(idea, t, locale)}</span> : null}
    </span>
  );
  return (
    <PriceRow
      code={code}
      name={name}
      to={href('/inspiration', { date, code })}
      {...(since ? { under: about } : { detail: about })}
      price={<LivePrice code={code} price={now?.price ?? null} />}
      change={
        since ? (
          <SinceChange idea={idea} chip />
        ) : (
          <LiveChange code={code} percent={now?.changePercent ?? null} show="percent" size="small" />
        )
      }
    />
  );
}
