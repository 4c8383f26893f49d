import type { SupportMessage } from '@candor/model/support/schema.ts';
import { LOCALE, useLang, useTexts } from '../../../i18n/index.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { cx } from '../../../ui/index.ts';
import styles from '../support.module.css';
import { supportTexts } from '../texts.ts';
import { SentPictures } from './sent-pictures.tsx';

/** Messages of a case, oldest first; with the author and time of each, by this device's clock. */
export function Messages({ messages }: { messages: readonly SupportMessage[] }) {
  const t = useTexts(supportTexts);
  const lang = useLang();
  return (
    <ol className={styles.messages}>
      {messages.map(({ seq, author, operatorName, text, sentAt, pictures = [] }) => (
        <li key={seq} className={cx(styles.message, author === 'operator' ? styles.theirs : styles.mine)}>
          <p className={styles.by}>
            <strong>{author === 'operator' ? operatorName : t('you')}</strong>
            <time dateTime={sentAt}>{`${formatDateTime(sentAt, LOCALE[lang])} ET`}</time>
          </p>
          <p className={styles.text}>{text}</p>
          <SentPictures pictures={pictures} />
        </li>
      ))}
    </ol>
  );
}
