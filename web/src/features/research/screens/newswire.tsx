import { useTexts } from '../../../i18n/index.ts';
import { useSentences } from '../../../i18n/sentences.ts';
import { InformationHeader } from '../information-header.tsx';
import { NewsList } from '../news/news-list.tsx';
import { PublishersLine } from '../news/publishers-line.tsx';
import styles from '../research.module.css';
import { newsTexts } from '../texts.ts';

/** All news, newest first. */
export function Screen() {
  const t = useTexts(newsTexts);
  const sentences = useSentences();
  return (
    <>
      <InformationHeader current="Newswire" />
      <p className={styles.lead}>{sentences(t('noneText'), t('live'))}</p>
      <PublishersLine />
      <NewsList query={{}} />
    </>
  );
}
