import { QUESTION_LENGTH } from '@candor/model/assistant/schema.ts';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import styles from './assistant.module.css';
import { assistantTexts } from './texts.ts';

/** The field for a question, with its send button inside. */
export function Composer({ busy, onAsk }: { busy: boolean; onAsk: (question: string) => void }) {
  const t = useTexts(assistantTexts);
  const [text, setText] = useState('');
  const empty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || empty) return;
    onAsk(text);
    setText('');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        type="text"
        className={styles.input}
        aria-label={t('question')}
        placeholder={t('placeholder')}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        maxLength={QUESTION_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className={styles.send} aria-label={t('ask')} disabled={busy || empty}>
        <span>
          <ArrowUp size={20} aria-hidden="true" />
        </span>
      </button>
    </form>
  );
}
