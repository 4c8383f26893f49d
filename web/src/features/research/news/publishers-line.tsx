import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { publishers } from '../queries.ts';
import styles from './news.module.css';
import { newsTexts } from '../texts.ts';

/** A note beside publishers' news where prices are simulated: the news has no influence on the prices. */
export function SimulatedPricesNote() {
  const t = useTexts(newsTexts);
  const { data } = useQuery(publishers());
  return data?.simulated ? <p className={styles.publishers}>{t('publishersSimulated')}</p> : null;
}

/** The publishers whose feeds are followed, with the time of each last answer; nothing where there are none. */
export function PublishersLine() {
  const t = useTexts(newsTexts);
  const lang = useLang();
  const { data } = useQuery(publishers());
  if (!data || data.publishers.length === 0) return null;
  const time = (readAt: string) => formatDateTime(readAt, LOCALE[lang]);
  return (
    <div className={styles.publishers}>
      <ul>
        {data.publishers.map(({ id, name, readAt, stale }) => (
          <li key={id}>
            {readAt
              ? t(stale ? 'publisherSilent' : 'publisherRead', { name, time: time(readAt) })
              : t('publisherNever', { name })}
          </li>
        ))}
      </ul>
      <p>{t('publishersNote')}</p>
      {data.simulated ? <p>{t('publishersSimulated')}</p> : null}
    </div>
  );
}
