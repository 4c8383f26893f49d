import { USUAL_DAYS } from '@candor/model/research/usual-day.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { WorkedOut } from '../../../domains/market/worked-out.tsx';
import { DOT, formatDateTime } from '../../../lib/format.ts';
import { isAboutSample, storyWords } from './news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from './news.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** Whose story it is and when it happened, then its words. */
export function StoryBody({ item }: { item: NewsView }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { title, text } = storyWords(item, t, report, lang);
  const [at, published] = [formatDateTime(item.at, locale), formatDateTime(item.publishedAt, locale)];
  return (
    <article className={styles.article}>
      <p className={styles.source}>
        {market(`source_${item.source.kind}`)}
        {DOT}
        {at === published ? t('happened', { at }) : t('happenedAndPublished', { at, published })}
      </p>
      <h2>{title}</h2>
      <p>{text}</p>
      {isAboutSample(item) ? <p className={styles.source}>{t('sampleNote')}</p> : null}
    </article>
  );
}

/** Who wrote a story, a rule, and what its words rest on. */
export function StoryWorkedOut({ item }: { item: NewsView }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const market = useTexts(marketTexts);
  const sentences = useSentences();
  const rule = isAboutSample(item) ? t('byRuleSample') : t('byRule', { source: market(`source_${item.source.kind}`) });
  return (
    <WorkedOut
      parts={[
        { title: t('story'), text: sentences(rule, item.source.simulated && report('simulatedNote')) },
        { title: t('matters'), text: report('usualRule', { days: USUAL_DAYS }) },
      ]}
      source={item.source}
      asOf={item.at}
    />
  );
}
