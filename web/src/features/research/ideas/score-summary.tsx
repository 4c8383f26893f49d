import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { SkeletonRows } from '../../../ui/index.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { score } from '../queries.ts';
import styles from '../research.module.css';
import { ideaTexts } from '../texts.ts';
import { Totals } from './score-card.tsx';

/** The results of all ideas in a few figures, with a link to every one of them. */
export function ScoreSummary() {
  const t = useTexts(ideaTexts);
  const query = useInfiniteQuery(score());
  return (
    <Loaded query={query} skeleton={<SkeletonRows count={4} />}>
      {({ pages: [first] }) =>
        first ? (
          <>
            <Totals score={first} />
            <p className={styles.body}>
              <Link to={href('/inspiration', { view: 'score' })}>{t('viewScore')}</Link>
            </p>
          </>
        ) : null
      }
    </Loaded>
  );
}
