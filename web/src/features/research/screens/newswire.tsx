import { useTexts } from '../../../i18n/index.ts';
import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import { PublishersLine } from '../news/publishers-line.tsx';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** All news, newest first. */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <InformationHeader current="Newswire" />
      <p className={styles.lead}>{t('live')}</p>
      <PublishersLine />
      <NewsList query={{}} />
    </>
  );
}
