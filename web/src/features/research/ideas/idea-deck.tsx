import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/index.ts';
import type { IdeaDay } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { IdeaCard } from './idea-card.tsx';
import { useSwipeUp } from './use-swipe-up.ts';

/** One card at a time: swipe up for the next, or the buttons, or the arrow keys. The address names the card. */
export function IdeaDeck({ day }: { day: IdeaDay }) {
  const t = useTexts(ideaTexts);
  const [search, setSearch] = useSearchParams();
  const found = day.ideas.findIndex(({ code }) => code === search.get('code'));
  const at = Math.max(0, found);
  const idea = day.ideas[at];
  const go = (to: number) => {
    const next = day.ideas[to];
    if (!next) return;
    const query = new URLSearchParams(search);
    query.set('code', next.code);
    setSearch(query, { replace: true });
    window.scrollTo?.({ top: 0 });
  };
  const swipe = useSwipeUp({ onNext: () => go(at + 1), onPrevious: () => go(at - 1) });
  if (!idea) return null;
  const last = at === day.ideas.length - 1;
  return (
    <section
      className={styles.deck}
      aria-label={t('ideas')}
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown') go(at + 1);
        if (event.key === 'ArrowUp') go(at - 1);
      }}
    >
      <IdeaCard key={idea.code} idea={idea} day={day} />
      <div className={styles.turn}>
        <span className={styles.turnHint}>{last ? t('lastCard') : t('swipe')}</span>
        <span className={styles.turnButtons}>
          {t('place', { rank: at + 1, count: day.ideas.length })}
          <IconButton
            label={t('previous')}
            icon={<ChevronUp size={20} aria-hidden="true" />}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            label={t('next')}
            icon={<ChevronDown size={20} aria-hidden="true" />}
            disabled={last}
            onClick={() => go(at + 1)}
          />
        </span>
      </div>
    </section>
  );
}
