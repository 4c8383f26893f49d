import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/index.ts';
import { codeAsked } from '../../domains/market/code-asked.ts';
import { PageHeader } from '../../ui/index.ts';
import { Gate } from '../../domains/session/gate.tsx';
import styles from './assistant.module.css';
import { Answer, type StoryRow } from './answer.tsx';
import { Composer } from './composer.tsx';
import { ExampleRows, NextQuestions } from './example-rows.tsx';
import { Notice } from './notice.tsx';
import { assistantTexts } from './texts.ts';
import { type Turn, useConversation } from './use-conversation.ts';

/** Questions and answers, about a stock where the address names one. `News` renders a story in an answer. */
export function AssistantPage({ News }: { News: StoryRow }) {
  const t = useTexts(assistantTexts);
  const [search] = useSearchParams();
  const code = codeAsked(search);
  return (
    <>
      <PageHeader title={t('title')} back="/index" large={false} />
      <div className={styles.page}>
        <Gate title={t('empty')}>
          <Conversation code={code} News={News} />
        </Gate>
      </div>
    </>
  );
}

/** An answer that offers questions itself needs no more of them. */
const offersNext = (last: Turn): boolean =>
  last.state === 'answered' && last.lines.every(({ type }) => type !== 'offer');

function Conversation({ code, News }: { code: string | undefined; News: StoryRow }) {
  const t = useTexts(assistantTexts);
  const { turns, busy, ask } = useConversation(code);
  const last = useRef<HTMLLIElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const count = turns.length;
  const lines = turns.reduce((sum, turn) => sum + turn.lines.length, 0);
  // The latest answer is read from its beginning: its question stands under the header, also where it is short.
  useEffect(() => {
    const turn = last.current;
    if (!turn || (count === 0 && lines === 0)) return;
    const head = document.querySelector('header')?.offsetHeight ?? 0;
    turn.parentElement?.style.setProperty('--head', `${head}px`);
    turn.parentElement?.style.setProperty('--foot', `${foot.current?.offsetHeight ?? 0}px`);
    turn.scrollIntoView({ block: 'start' });
  }, [count, lines]);
  const onAsk = (question: string) => void ask(question);
  return (
    <>
      {count === 0 ? (
        <ExampleRows code={code} onAsk={onAsk} />
      ) : (
        <>
          {code ? <p className={styles.quiet}>{t('aboutStock', { code })}</p> : null}
          <ol className={styles.turns}>
            {turns.map((turn) => (
              <li key={turn.id} className={styles.turn} ref={turn === turns.at(-1) ? last : undefined}>
                <p className={styles.question}>
                  <span className="visually-hidden">{t('you')}</span>
                  {turn.question}
                </p>
                <Answer turn={turn} News={News} onAsk={onAsk} />
                {turn === turns.at(-1) && offersNext(turn) ? (
                  <NextQuestions
                    code={code}
                    asked={turns.map(({ question }) => question)}
                    lines={turn.lines}
                    onAsk={onAsk}
                  />
                ) : null}
              </li>
            ))}
          </ol>
        </>
      )}
      <div ref={foot} className={styles.composer}>
        <Composer busy={busy} onAsk={onAsk} />
        {count === 0 ? <Notice /> : null}
      </div>
    </>
  );
}
