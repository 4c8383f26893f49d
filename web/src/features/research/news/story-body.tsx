import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { storyWords } from './news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** The text of a story with its time, its source and its author: a rule. */
export function StoryBody({ item }: { item: NewsView }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const locale = LOCALE[lang];
  const { title, text } = storyWords(item, t, report, lang);
  const sample = item.instruments.some((each) => each.sample);
  return (
    <article className={styles.article}>
      <h2>{title}</h2>
      <p className={styles.note}>
        {t('told', { at: formatDateTime(item.at, locale), published: formatDateTime(item.publishedAt, locale) })}
      </p>
      <p>{text}</p>
      <p className={styles.note}>
        {sample ? t('byRuleSample') : t('byRule', { source: market(`source_${item.source.kind}`) })}
        {item.source.simulated ? ` ${report('simulatedNote')}` : null}
      </p>
    </article>
  );
}
