import { isShort } from '@candor/model/portfolio/figures.ts';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { type Position, positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDate, formatDateTime, newYorkDay } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge, cx } from '../../../ui/index.ts';
import { StoryLine, type NewsPlace, useNewsTime } from './news-line.tsx';
import { isAboutSample, storyWords } from './news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from './news.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

interface RowProps {
  item: NewsView;
  /** With its whole text, in a list of articles. */
  whole?: boolean;
  place?: NewsPlace;
}

interface PublishedProps {
  item: NewsView;
  article: NonNullable<NewsView['article']>;
  place: NewsPlace;
}

/** A publisher's article in a list: the publisher's own text, and a link to the publisher. */
function PublishedRow({ item, article, place }: PublishedProps) {
  const t = useTexts(newsTexts);
  const lang = useLang();
  const when = useNewsTime(place)(item.at);
  const firstRead = formatDateTime(item.at, LOCALE[lang]);
  const { link, publisher, headline, summary, timeStated, changedAt } = article;
  const words = article.lang ? { lang: article.lang, dir: 'auto' } : { dir: 'auto' };
  const text = (
    <StoryLine item={item} place={place} when={timeStated ? when : t('firstRead', { time: firstRead })}>
      <strong {...words}>{headline}</strong>
      {summary ? <span {...words}>{summary}</span> : null}
      <small>
        {publisher}
        {changedAt ? ` · ${t('changed', { time: formatDateTime(changedAt, LOCALE[lang]) })}` : null}
        {link ? <ExternalLink size={14} aria-label={t('opensAt', { publisher })} /> : null}
      </small>
    </StoryLine>
  );
  if (!link) return <div className={styles.news}>{text}</div>;
  return (
    <a className={styles.news} href={link} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/**
 * A story in a list: about what and when, its headline, and the reason in one line; its full text in a list of
 * articles.
 */
export function NewsRow({ item, whole = false, place = 'else' }: RowProps) {
  const { article } = item;
  if (article) return <PublishedRow item={item} article={article} place={place} />;
  return <RuleRow item={item} whole={whole} place={place} />;
}

function RuleRow({ item, whole, place }: Required<RowProps>) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  const { title, text, inShort } = storyWords(item, t, report, lang);
  const when = useNewsTime(place)(item.at);
  const mine = useQuery(useSignedIn(positions())).data?.positions;
  const position = mine?.find(({ code }) => item.instruments.some((each) => each.code === code));
  const marks = (
    <>
      {position ? <OwnBadge position={position} day={newYorkDay(Date.parse(item.at))} /> : null}{' '}
      {isAboutSample(item) ? <Badge>{t('sample')}</Badge> : null}
    </>
  );
  return (
    <Link className={cx(styles.news, whole && styles.wordsOnly)} to={href('/newsDetails', { id: item.id })}>
      <StoryLine item={item} place={place} when={when} marks={marks} plain={whole}>
        <strong>{title}</strong>
        <span>{whole ? text : inShort}</span>
      </StoryLine>
    </Link>
  );
}

/**
 * That the reader holds it, or is short of it: good news of one is bad news of the other. Of news from before the
 * position was opened it says since when.
 */
function OwnBadge({ position, day }: { position: Position; day: string }) {
  const t = useTexts(newsTexts);
  const locale = LOCALE[useLang()];
  const short = isShort(position);
  const since = { date: formatDate(position.openedOn, locale, DAY) };
  const isOlder = day < position.openedOn;
  return (
    <Badge tone={short ? 'warn' : 'info'}>
      {isOlder ? t(short ? 'owedSince' : 'heldSince', since) : t(short ? 'owed' : 'held')}
    </Badge>
  );
}

const DAY = { month: 'short', day: 'numeric' } as const;
