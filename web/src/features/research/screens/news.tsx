import { NEWS_TOPICS, type NewsTopic } from '@candor/model/research/news.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/index.ts';
import { href } from '../../../lib/paths.ts';
import { ChipRow, Empty, PageHeader, TextField } from '../../../ui/index.ts';
import { NewsList } from '../news/news-list.tsx';
import { PublishersLine } from '../news/publishers-line.tsx';
import { publishers } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

const LONGEST = 60;

/** All news, narrowed down by topic (?topic=) and by a search for codes and companies. */
export function Screen() {
  const t = useTexts(newsTexts);
  const [search, setSearch] = useSearchParams();
  const topic = NEWS_TOPICS.find((each) => each === search.get('topic')) ?? 'all';
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isFollowed = (useQuery(publishers()).data?.publishers.length ?? 0) > 0;
  const topics = NEWS_TOPICS.filter((each) => isFollowed || each !== 'publishers');
  return (
    <>
      <PageHeader title={t('news')} back={href('/information/Newswire')} />
      <div className={styles.body}>
        <TextField
          label={t('search')}
          type="search"
          maxLength={LONGEST}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <div className={styles.topics}>
          <ChipRow<NewsTopic>
            label={t('topics')}
            value={topic}
            onChange={(next) => setSearch(next === 'all' ? {} : { topic: next }, { replace: true })}
            options={topics.map((each) => ({ value: each, label: t(`topic_${each}`) }))}
          />
        </div>
      </div>
      {topic === 'publishers' ? <PublishersLine /> : null}
      <NewsList
        query={{ topic, ...(q === '' ? {} : { q }) }}
        {...(q === '' ? {} : { empty: <Empty title={t('searchNone', { query: q })}>{t('searchNoneText')}</Empty> })}
      />
    </>
  );
}
