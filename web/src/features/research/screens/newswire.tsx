import { useTexts } from '../../../i18n/index.ts';
import { InformationHeader } from '../parts/information-header.tsx';
import { NewsList } from '../parts/news-list.tsx';
import { PublishersLine } from '../parts/publishers-line.tsx';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** Everything that is told, newest first. */
export function Screen() {
  const t = useTexts(newsTexts);
  return (
    <>
      <InformationHeader current="Newswire" />
      <p className={styles.lead}>
        {t('noneText')} {t('live')}
      </p>
      <PublishersLine />
      <NewsList query={{}} />
    </>
  );
}
