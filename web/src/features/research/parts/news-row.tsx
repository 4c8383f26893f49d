import { Link } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { marketTexts } from '../../../i18n/market.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { href } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/index.ts';
import { storyWords } from '../news-words.ts';
import type { NewsView } from '../queries.ts';
import styles from '../research.module.css';
import { newsTexts, reportTexts } from '../texts.ts';

/** A story in a list: its headline, where it comes from and when; written out where the list is of articles. */
export function NewsRow({ item, whole = false }: { item: NewsView; whole?: boolean }) {
  const t = useTexts(newsTexts);
  const report = useTexts(reportTexts);
  const market = useTexts(marketTexts);
  const lang = useLang();
  const { title, text } = storyWords(item, t, report, lang);
  return (
    <Link className={styles.news} to={href('/newsDetails', { id: item.id })}>
      <strong>{title}</strong>
      {whole ? <span>{text}</span> : null}
      <small>
        {formatDateTime(item.at, LOCALE[lang])} ET · {market(`source_${item.source.kind}`)}
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
