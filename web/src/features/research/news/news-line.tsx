import type { ReactNode } from 'react';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatMoment, formatTime } from '../../../lib/format.ts';
import { marketNow } from '../../../lib/server-status.ts';
import { Monogram } from '../../../ui/index.ts';
import type { NewsView } from '../queries.ts';
import styles from './news.module.css';
import { newsTexts } from '../texts.ts';
import { DayChange } from './day-changes.tsx';
import { EventDisc } from './event-disc.tsx';

/** Where a row stands: under the heading of its day, under one on the page of its only code, or anywhere else. */
export type NewsPlace = 'day' | 'code' | 'else';

const DAY = { month: 'short', day: 'numeric' } as const;

/**
 * When it happened, in New York: the clock, with the day before it where that is not today and not the heading above.
 */
export function useNewsTime(place: NewsPlace): (at: string) => string {
  const locale = LOCALE[useLang()];
  return (at) =>
    `${place === 'else' ? formatMoment(at, marketNow(), locale, { day: DAY }) : formatTime(at, locale)} ET`;
}

interface LineProps {
  /** A disc at its start, and what stands at the end of its first line. */
  disc: ReactNode;
  about: ReactNode;
  when: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** A row of news: a line that says about what and when, then its words. */
export function NewsLine({ disc, about, when, end, children }: LineProps) {
  return (
    <span className={styles.newsLine}>
      {disc}
      <span className={styles.newsWords}>
        <span className={styles.newsHead}>
          <span className={styles.newsAbout}>{about}</span>
          <span className={styles.newsWhen}>
            <small>{when}</small>
            {end}
          </span>
        </span>
        {children}
      </span>
    </span>
  );
}

interface StoryLineProps {
  item: NewsView;
  place: NewsPlace;
  when: string;
  /** Beside the code, such as that it is held. */
  marks?: ReactNode;
  /** Without a disc, in a list of texts. */
  plain?: boolean;
  children: ReactNode;
}

/**
 * The row of one story: its code with the change of its day, or whose news it is; on the code's page its change alone.
 */
export function StoryLine({ item, place, when, marks, plain = false, children }: StoryLineProps) {
  const t = useTexts(newsTexts);
  const [about, second] = item.instruments;
  const one = second ? undefined : about;
  const isKnown = place === 'code';
  const symbol = one && !isKnown ? <Monogram code={one.code} /> : <EventDisc item={item} />;
  const subject = one ? (
    <>
      {isKnown ? null : <b>{one.code}</b>} <DayChange item={item} code={one.code} /> {isKnown ? null : marks}
    </>
  ) : (
    <b>{item.article?.publisher ?? t('aboutMarket')}</b>
  );
  return (
    <NewsLine disc={plain ? null : symbol} about={subject} when={when}>
      {children}
    </NewsLine>
  );
}
