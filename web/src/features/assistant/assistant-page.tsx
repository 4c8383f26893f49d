import { QUESTION_LENGTH } from '@candor/model/assistant/schema.ts';
import { useQuery } from '@tanstack/react-query';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LOCALE, useLang, useTexts } from '../../i18n/index.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Banner, Chip, Empty, IconButton, PageHeader, TextField } from '../../ui/index.ts';
import { Gate } from '../../domains/session/gate.tsx';
import styles from './assistant.module.css';
import { Answer, type StoryRow } from './answer.tsx';
import { assistantTexts } from './texts.ts';
import { about, useConversation } from './use-conversation.ts';

/** Questions and answers, about a stock where the address names one. `News` renders a story in an answer. */
export function AssistantPage({ News }: { News: StoryRow }) {
  const t = useTexts(assistantTexts);
  const [search] = useSearchParams();
  const named = (search.get('code') ?? '').toUpperCase();
  const code = /^[A-Z][A-Z0-9.-]{0,9}$/.test(named) ? named : undefined;
  return (
    <>
      <PageHeader title={t('title')} back="/index" />
      <div className={styles.page}>
        <Gate>
          <About />
          <Conversation code={code} News={News} />
        </Gate>
      </div>
    </>
  );
}

/** States who answers, before the first question: people should know when their text goes to a provider. */
function About() {
  const t = useTexts(assistantTexts);
  const { data } = useQuery(about());
  const lang = useLang();
  const locale = LOCALE[lang];
  if (!data) return null;
  const { engine, model, budget, keptDays } = data;
  return (
    <Banner tone="info">
      <p>{engine === 'rules' ? t('about') : t('aboutModel', { model: model ?? '' })}</p>
      <p className={styles.kept}>
        {joinSentences(
          lang,
          budget && t('budget', { left: shareText(budget, locale) }),
          budget?.renewsAt && t('budgetRenews', { time: formatDateTime(budget.renewsAt, locale) }),
          t('kept', { days: keptDays }),
        )}
      </p>
    </Banner>
  );
}

/** Tokens left of the day, in whole percent. */
const shareText = ({ left, tokens }: { left: number; tokens: number }, locale: string): string =>
  (Math.floor((left * 100) / tokens) / 100).toLocaleString(locale, { style: 'percent' });

function Conversation({ code, News }: { code: string | undefined; News: StoryRow }) {
  const t = useTexts(assistantTexts);
  const { turns, busy, ask } = useConversation(code);
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const count = turns.length;
  const lines = turns.reduce((sum, turn) => sum + turn.lines.length, 0);
  // The latest answer is read first; the field covers the end of the page.
  useEffect(() => {
    if (count > 0 || lines > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [count, lines]);
  const suggestions = code
    ? [t('try_stock', { code }), t('try_year', { code }), t('try_analysts', { code })]
    : [t('try_market'), t('try_gainers'), t('try_positions'), t('try_profit'), t('try_order')];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    void ask(text);
    setText('');
  };
  return (
    <>
      {code ? <p className={styles.quiet}>{t('aboutStock', { code })}</p> : null}
      {count === 0 ? (
        <Empty title={t('empty')} />
      ) : (
        <ol className={styles.turns}>
          {turns.map((turn) => (
            <li key={turn.id} className={styles.turn}>
              <p className={styles.question}>
                <span className={styles.by}>{t('you')}</span>
                {turn.question}
              </p>
              <Answer turn={turn} News={News} onAsk={(question) => void ask(question)} />
            </li>
          ))}
        </ol>
      )}
      <div ref={end} className={styles.end} />
      <div className={styles.composer}>
        <div className={styles.chips}>
          {suggestions.map((suggestion) => (
            <Chip key={suggestion} onClick={() => void ask(suggestion)}>
              {suggestion}
            </Chip>
          ))}
        </div>
        <form className={styles.form} onSubmit={submit}>
          <TextField label={t('question')} value={text} maxLength={QUESTION_LENGTH} onChange={setText} />
          <IconButton
            label={t('ask')}
            type="submit"
            icon={<SendHorizontal size={22} aria-hidden="true" />}
            disabled={busy || text.trim() === ''}
          />
        </form>
      </div>
    </>
  );
}
