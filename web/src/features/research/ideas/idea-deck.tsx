import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
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
      <div className={styles.turn}>
        <TurnButton to="previous" disabled={at === 0} onClick={() => go(at - 1)} />
        <p className={styles.turnPlace}>
          {t('place', { rank: at + 1, count: day.ideas.length })}
          <small>{last ? t('lastCard') : t('swipe')}</small>
        </p>
        <TurnButton to="next" disabled={last} onClick={() => go(at + 1)} />
      </div>
      <IdeaCard key={idea.code} idea={idea} day={day} />
    </section>
  );
}

interface TurnProps {
  to: 'previous' | 'next';
  disabled: boolean;
  onClick(): void;
}

/** "‹ Previous" and "Next ›"; read out with what is turned. */
function TurnButton({ to, disabled, onClick }: TurnProps) {
  const t = useTexts(ideaTexts);
  return (
    <button type="button" className={styles.turnButton} aria-label={t(to)} disabled={disabled} onClick={onClick}>
      {to === 'previous' ? <ChevronLeft size={20} aria-hidden="true" /> : null}
      {t(`${to}Short`)}
      {to === 'next' ? <ChevronRight size={20} aria-hidden="true" /> : null}
    </button>
  );
}
