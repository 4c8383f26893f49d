import { useQuery } from '@tanstack/react-query';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { publishers } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** Beside a publisher's news where prices are simulated: the two have nothing to do with each other. */
export function SimulatedPricesNote() {
  const t = useTexts(newsTexts);
  const { data } = useQuery(publishers());
  return data?.simulated ? <p className={styles.publishers}>{t('publishersSimulated')}</p> : null;
}

/** Whose feeds are followed and when each last answered; nothing where none are. */
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
