import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { LivePrice } from '../../../live/index.ts';
import { Monogram } from '../../../ui/index.ts';
import { statistic } from './idea-words.ts';
import type { IdeaView } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { Tag } from './idea-score.tsx';

/** An idea in a list: instrument, direction, strength, and present price. Links to its card. */
export function IdeaRow({ idea, date }: { idea: IdeaView; date?: string | undefined }) {
  const t = useTexts(ideaTexts);
  const locale = LOCALE[useLang()];
  return (
    <Link className={styles.ideaRow} to={href('/inspiration', { date, code: idea.code })}>
      <Monogram code={idea.code} />
      <span className={styles.ideaNames}>
        <strong>{idea.code}</strong>
        <span>{idea.sample ? `${idea.name} · ${t('sampleCompany')}` : idea.name}</span>
      </span>
      <span className={styles.ideaSide}>
        <LivePrice code={idea.code} price={idea.now?.price ?? null} />
        {t('scoreShort', { score: statistic(idea.score, locale, true) })}
      </span>
      <Tag tag={idea.tag} />
    </Link>
  );
}
