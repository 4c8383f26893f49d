import { NEWS_TOPICS, type NewsTopic } from '@candor/model/research/news.ts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ChipRow, Empty, PageHeader, TextField } from '../../../ui/index.ts';
import { MostInNews } from '../news/most-in-news.tsx';
import { NewsList } from '../news/news-list.tsx';
import { PublishersLine } from '../news/publishers-line.tsx';
import { publishers } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

const LONGEST = 60;

/** Finds news by code or company (?q=) and by topic (?topic=); the codes that are most in the news are one tap away. */
export function Screen() {
  const t = useTexts(newsTexts);
  const [search, setSearch] = useSearchParams();
  const topic = NEWS_TOPICS.find((each) => each === search.get('topic')) ?? 'all';
  const typed = (search.get('q') ?? '').slice(0, LONGEST);
  const q = useDeferredValue(typed.trim());
  const isFollowed = (useQuery(publishers()).data?.publishers.length ?? 0) > 0;
  const topics = NEWS_TOPICS.filter((each) => isFollowed || each !== 'publishers');
  const show = (next: { topic: NewsTopic; q: string }) =>
    setSearch(
      { ...(next.topic === 'all' ? {} : { topic: next.topic }), ...(next.q === '' ? {} : { q: next.q }) },
      { replace: true },
    );
  return (
    <>
      <PageHeader title={t('news')} back={href('/information/Newswire')} />
      <div className={styles.body}>
        <TextField
          label={t('search')}
          hideLabel
          placeholder={t('searchField')}
          type="search"
          enterKeyHint="search"
          before={<Search size={20} aria-hidden="true" />}
          maxLength={LONGEST}
          autoComplete="off"
          value={typed}
          onChange={(next) => show({ topic, q: next })}
        />
        <div className={styles.topics}>
          <ChipRow<NewsTopic>
            label={t('topics')}
            value={topic}
            onChange={(next) => show({ topic: next, q: typed })}
            options={topics.map((each) => ({ value: each, label: t(`topic_${each}`) }))}
          />
        </div>
      </div>
      {topic === 'publishers' ? <PublishersLine /> : null}
      {q === '' && topic === 'all' ? <MostInNews onChoose={(code) => show({ topic, q: code })} /> : null}
      <NewsList
        query={{ topic, ...(q === '' ? {} : { q }) }}
        {...(q === '' ? {} : { empty: <Empty title={t('searchNone', { query: q })}>{t('searchNoneText')}</Empty> })}
      />
    </>
  );
}
