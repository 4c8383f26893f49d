import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import type { ReactNode } from 'react';
import { LOCALE, useLang } from '../../../i18n/index.ts';
import { formatDateTime, formatTime } from '../../../lib/format.ts';
import { Change, IconDisc, Monogram } from '../../../ui/index.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';

/** Where a row stands: under the heading of its day, on the page of its only code, or anywhere else. */
export type NewsPlace = 'day' | 'code' | 'else';

/** When it happened, in New York; the day goes without saying under its heading. */
export function useNewsTime(place: NewsPlace): (at: string) => string {
  const locale = LOCALE[useLang()];
  return (at) => `${place === 'day' ? formatTime(at, locale) : formatDateTime(at, locale)} ET`;
}

interface LineProps {
  /** A disc at its start, and what stands at its end. */
  disc?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** A row of news: what it is about, its words, and a figure. */
export function NewsLine({ disc, end, children }: LineProps) {
  return (
    <span className={styles.newsLine}>
      {disc}
      <span className={styles.newsWords}>{children}</span>
      {end ? <span className={styles.newsEnd}>{end}</span> : null}
    </span>
  );
}

/** The row of one story: its symbol, and the move of that day where the story has one. */
export function StoryLine({ item, place, children }: { item: NewsView; place: NewsPlace; children: ReactNode }) {
  const { percent } = item.figures;
  const [about, second] = item.instruments;
  const symbol =
    about && !second ? (
      <Monogram code={about.code} />
    ) : (
      <IconDisc>
        <ChartNoAxesColumn size={18} />
      </IconDisc>
    );
  return (
    <NewsLine
      disc={place === 'code' ? null : symbol}
      end={percent === undefined ? null : <Change percent={percent} chip size="small" />}
    >
      {children}
    </NewsLine>
  );
}
