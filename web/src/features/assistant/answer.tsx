import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { LOCALE, useErrorText, useLang, useTexts } from '../../i18n/index.ts';
import { formatDateTime } from '../../lib/format.ts';
import { href } from '../../lib/paths.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import styles from './assistant.module.css';
import { type Statement, writeStatement } from './statement.ts';
import { assistantTexts, glossaryTexts } from './texts.ts';
import type { Turn } from './use-conversation.ts';

type Source = Extract<AnswerLine, { type: 'source' }>;
type Term = Extract<AnswerLine, { type: 'term' }>;

/** Writes a story of the news. */
export type StoryRow = ComponentType<{ item: Extract<AnswerLine, { type: 'news' }>['item'] }>;

/** Statements as they arrive, each with the numbers of its sources; the sources under it. */
export function Answer({ turn, News }: { turn: Turn; News: StoryRow }) {
  const t = useTexts(assistantTexts);
  const errorText = useErrorText();
  const { lines, state, error } = turn;
  const sources = lines.filter((line): line is Source => line.type === 'source');
  return (
    <div className={styles.answer} aria-live="polite" aria-busy={state === 'answering'}>
      {lines.map((line, i) => {
        const key = `${turn.id}-${i}`;
        if (line.type === 'statement') return <StatementText key={key} statement={line} turn={turn.id} />;
        if (line.type === 'text')
          return (
            <p key={key}>
              {line.text}
              <Marks numbers={line.sources} turn={turn.id} />
            </p>
          );
        if (line.type === 'news')
          return (
            <div key={key} className={styles.story}>
              <News item={line.item} />
            </div>
          );
        if (line.type === 'term') return <Explained key={key} line={line} turn={turn.id} />;
        return null;
      })}
      {state === 'answering' ? <p className={styles.quiet}>{t('thinking')}</p> : null}
      {state === 'broken' ? (
        <p className={styles.broken}>{lines.length > 0 || error === undefined ? t('broken') : errorText(error)}</p>
      ) : null}
      {sources.length > 0 ? <Sources sources={sources} turn={turn.id} /> : null}
    </div>
  );
}

const sourceId = (turn: number, number: number) => `source-${turn}-${number}`;

function StatementText({ statement, turn }: { statement: Statement; turn: number }) {
  const t = useTexts(assistantTexts);
  const locale = LOCALE[useLang()];
  const own = useOwnAmounts();
  const { code } = statement.values;
  return (
    <p className={statement.key === 'list_row' ? styles.row : undefined}>
      {writeStatement(t, locale, own, statement)}
      <Marks numbers={statement.sources} turn={turn} />
      {statement.key === 'no_act' && code ? (
        <>
          {' '}
          <Link to={href('/stockDetails', { code: code.value })}>{t('no_act_open', { code: code.value })}</Link>
        </>
      ) : null}
    </p>
  );
}

function Explained({ line, turn }: { line: Term; turn: number }) {
  const t = useTexts(glossaryTexts);
  return (
    <p>
      <strong>{t(line.term)}</strong>
      <br />
      {t(`${line.term}_text`)}
      <Marks numbers={line.sources} turn={turn} />
    </p>
  );
}

function Marks({ numbers, turn }: { numbers: readonly number[]; turn: number }) {
  const t = useTexts(assistantTexts);
  return numbers.map((number) => (
    <sup key={number} className={styles.mark}>
      <a href={`#${sourceId(turn, number)}`} aria-label={t('source', { number })}>
        {number}
      </a>
    </sup>
  ));
}

/** Links at which each source can be checked. */
function linkOf({ tool, code }: Source): string | undefined {
  switch (tool) {
    case 'quote':
    case 'bars':
      return href('/stockDetails', { code: code ?? undefined });
    case 'company':
      return href('/companyDetail', { code: code ?? undefined });
    case 'list':
    case 'indexes':
    case 'session':
      return href('/market/stock');
    case 'account':
      return href('/accountView/account');
    case 'orders':
      return href('/transaction/pending');
    case 'news':
      return code ? href('/stockDetails', { code }) : href('/news');
    case 'statements':
      return href('/accountView/account', { view: 'statements' });
    default:
      return undefined;
  }
}

function Sources({ sources, turn }: { sources: readonly Source[]; turn: number }) {
  const t = useTexts(assistantTexts);
  const locale = LOCALE[useLang()];
  return (
    <ol className={styles.sources} aria-label={t('sources')}>
      {sources.map((source) => {
        const { number, tool, code, asOf, simulated } = source;
        const name = tool === 'news' && code ? t('tool_news_of', { code }) : t(`tool_${tool}`, { code: code ?? '' });
        const to = linkOf(source);
        const about = [
          ...(asOf ? [t('sourceAt', { time: formatDateTime(asOf, locale) })] : []),
          ...(simulated ? [t('simulated')] : []),
        ];
        return (
          <li key={number} id={sourceId(turn, number)} value={number}>
            {to ? <Link to={to}>{name}</Link> : name}
            {about.length > 0 ? ` · ${about.join(' · ')}` : ''}
          </li>
        );
      })}
    </ol>
  );
}
