import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { Link } from '../../../lib/link.tsx';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { positions } from '../../../domains/account/queries.ts';
import { useSignedIn } from '../../../domains/session/signed-in.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/index.ts';
import { storyWords } from './news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** A publisher's article in a list: the publisher's own text, and a link to the publisher. */
function PublishedRow({ item, article }: { item: NewsView; article: NonNullable<NewsView['article']> }) {
  const t = useTexts(newsTexts);
  const lang = useLang();
  const when = formatDateTime(item.at, LOCALE[lang]);
  const { link, publisher, headline, summary, timeStated, changedAt } = article;
  const words = article.lang ? { lang: article.lang, dir: 'auto' } : { dir: 'auto' };
  const text = (
    <>
      <strong {...words}>{headline}</strong>
      {summary ? <span {...words}>{summary}</span> : null}
      <small>
        {timeStated ? `${when} ET` : t('firstRead', { time: when })} · {publisher}
        {changedAt ? ` · ${t('changed', { time: formatDateTime(changedAt, LOCALE[lang]) })}` : null}
        {link ? <ExternalLink size={14} aria-label={t('opensAt', { publisher })} /> : null}
      </small>
    </>
  );
  if (!link) return <div className={styles.news}>{text}</div>;
  return (
    <a className={styles.news} href={link} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** A story in a list: its headline, source and time; with its full text in a list of articles. */
export function NewsRow({ item, whole = false }: { item: NewsView; whole?: boolean }) {
  return item.article ? <PublishedRow item={item} article={item.article} /> : <RuleRow item={item} whole={whole} />;
}

function RuleRow({ item, whole }: { item: NewsView; whole: boolean }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const lang = useLang();
  const { title, text } = storyWords(item, t, report, lang);
  const mine = useQuery(useSignedIn(positions())).data?.positions;
  const held = mine?.some(({ code }) => item.instruments.some((each) => each.code === code)) ?? false;
  return (
    <Link className={styles.news} to={href('/newsDetails', { id: item.id })}>
      <strong>{title}</strong>
      {whole ? <span>{text}</span> : null}
      <small>
        {formatDateTime(item.at, LOCALE[lang])} ET
        {held ? (
          <>
            {' '}
            <Badge tone="info">{t('held')}</Badge>
          </>
        ) : null}
        {item.instruments.some(({ sample }) => sample) ? (
          <>
            {' '}
            <Badge>{t('sampleCompany')}</Badge>
          </>
        ) : null}
      </small>
    </Link>
  );
}
