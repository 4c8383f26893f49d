import { HOW_TO, type HowToTopic } from '@candor/model/assistant/how-to.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { isOffered } from '@candor/model/assistant/subjects.ts';
import type { ComponentType } from 'react';
import { LOCALE, useErrorText, useLang, useTexts } from '../../i18n/index.ts';
import { ordersTexts } from '../../i18n/orders.ts';
import { routeTitleTexts } from '../../i18n/route-titles.ts';
import { formatPrice, MINUS } from '../../lib/format.ts';
import { href, type RoutePath } from '../../lib/paths.ts';
import { useOwnAssetText } from '../../domains/account/asset-text.ts';
import { useDayName, useEarlierDay } from '../../domains/market/day-name.ts';
import { ButtonLink, Chip, Skeleton } from '../../ui/index.ts';
import { useOwnAmounts } from '../../ui/figures/own-amounts.ts';
import styles from './assistant.module.css';
import { type Lead, leadOf, withoutLead } from './answer-leads.ts';
import { AnswerRows, type AnswerRowsProps, isInRows, rowsOf } from './answer-rows.tsx';
import { Compared } from './compared.tsx';
import { type Source, sourceId, Sources } from './sources.tsx';
import { type Statement, writeRow, writeStatement } from './statement.ts';
import { assistantTexts, calendarTexts, glossaryTexts, howToTexts, questionTexts } from './texts.ts';
import type { Turn } from './use-conversation.ts';

type Term = Extract<AnswerLine, { type: 'term' }>;
type Offer = Extract<AnswerLine, { type: 'offer' }>;

/** Writes a story of the news. */
export type StoryRow = ComponentType<{ item: Extract<AnswerLine, { type: 'news' }>['item'] }>;

/** Statements that lead to where something is done; the first of an answer is its main action. */
const DOES: ReadonlySet<string> = new Set<Statement['key']>(['how_to', 'no_act', 'ticket', 'go']);
/** Those that are no more than a button. */
const isButton = (line: AnswerLine | undefined): boolean =>
  line?.type === 'statement' && (line.key === 'ticket' || line.key === 'go');
/** What stands in the way of what was asked for. */
const HINDERS: ReadonlySet<string> = new Set<Statement['key']>(['borrow_none', 'short_held']);

/** Statements as they arrive, each with the numbers of its sources; questions to ask instead; the sources under it. */
export function Answer({ turn, News, onAsk }: { turn: Turn; News: StoryRow; onAsk: (question: string) => void }) {
  const t = useTexts(assistantTexts);
  const errorText = useErrorText();
  const { state, error } = turn;
  const lines = numbered(turn.lines);
  const sources = lines.filter((line): line is Source => line.type === 'source');
  const offers = lines.filter((line): line is Offer => line.type === 'offer');
  const first = mainAction(lines);
  const begin = lines.findIndex(isRead);
  return (
    <div className={styles.answer} aria-live="polite" aria-busy={state === 'answering'}>
      {lines.map((line, i) => {
        const key = `${turn.id}-${i}`;
        if (isCompared(line)) return <Comparison key={key} lines={lines} at={i} turn={turn.id} />;
        if (isButton(line)) return <Actions key={key} lines={lines} at={i} first={first} />;
        if (line.type === 'statement')
          return (
            <StatementText
              key={key}
              statement={line}
              turn={turn.id}
              leads={line === first}
              begins={i === begin}
              cites={endsBlock(lines, i)}
            />
          );
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
              {endsBlock(lines, i) ? <Marks numbers={line.sources} turn={turn.id} /> : null}
            </div>
          );
        if (line.type === 'term') return <Explained key={key} line={line} turn={turn.id} />;
        return null;
      })}
      {state === 'answering' ? <Waiting isEmpty={!lines.some(isRead)} /> : null}
      {state === 'broken' ? (
        <p className={styles.broken}>{lines.length > 0 || error === undefined ? t('broken') : errorText(error)}</p>
      ) : null}
      {sources.length > 0 ? <Sources sources={sources} turn={turn.id} /> : null}
      {offers.length > 0 ? <Offers offers={offers} onAsk={onAsk} /> : null}
    </div>
  );
}

interface ComparisonProps {
  lines: readonly AnswerLine[];
  at: number;
  turn: number;
}

const isCompared = (line: AnswerLine | undefined): boolean => line?.type === 'statement' && line.key === 'compared';

/** Statements that are compared are one table, drawn with the first of them; a source may stand between them. */
function Comparison({ lines, at, turn }: ComparisonProps) {
  const { write } = useRows();
  const all = lines.filter((line): line is Statement => line.type === 'statement' && isCompared(line));
  if (lines.indexOf(all[0]!) !== at) return null;
  return (
    <Compared
      columns={all.map((statement) => ({
        ...{ statement, write: write(statement) },
        marks: <Marks numbers={statement.sources} turn={turn} />,
      }))}
    />
  );
}

/** What somebody reads: a meaning or a source alone is nothing yet. */
const isRead = ({ type }: AnswerLine): boolean => type !== 'meaning' && type !== 'source';

/** More is to come: lines in the place of the first ones, said in words to those who do not see them. */
function Waiting({ isEmpty }: { isEmpty: boolean }) {
  const t = useTexts(assistantTexts);
  return (
    <div className={styles.waiting}>
      <span className="visually-hidden">{t('thinking')}</span>
      {isEmpty ? (
        ['92%', '100%', '64%'].map((width) => <Skeleton key={width} width={width} />)
      ) : (
        <Skeleton width="64%" />
      )}
    </div>
  );
}

/** Neighbouring lines of the same sources are a block, and the last of them names these. */
function endsBlock(lines: readonly AnswerLine[], at: number): boolean {
  const next = lines.slice(at + 1).find(isRead);
  const [own, others] = [lines[at], next].map((line) => (line && 'sources' in line ? line.sources.join() : ''));
  return own !== others;
}

function mainAction(lines: readonly AnswerLine[]): AnswerLine | undefined {
  const statements = lines.filter((line): line is Statement => line.type === 'statement');
  return statements.some(({ key }) => HINDERS.has(key))
    ? undefined
    : statements.find(({ key, values }) => DOES.has(key) && values.screen);
}

interface ActionsProps {
  lines: readonly AnswerLine[];
  at: number;
  first: AnswerLine | undefined;
}

/** Buttons that follow each other, side by side; drawn with the first of them. */
function Actions({ lines, at, first }: ActionsProps) {
  if (isButton(lines[at - 1])) return null;
  const end = lines.findIndex((line, i) => i > at && !isButton(line));
  return (
    <div className={styles.actions}>
      {lines
        .slice(at, end < 0 ? undefined : end)
        .map((line) =>
          line.type === 'statement' ? (
            <PageLink
              key={line.values.id?.value ?? `${line.values.screen?.value} ${line.values.code?.value}`}
              statement={line}
              leads={line === first}
            />
          ) : null,
        )}
    </div>
  );
}

/** The lines with their sources numbered as they are first cited: what was read and not needed leaves no gap. */
function numbered(lines: readonly AnswerLine[]): readonly AnswerLine[] {
  const order = lines.filter((line): line is Source => line.type === 'source').map(({ number }) => number);
  const numberOf = (number: number) => order.indexOf(number) + 1;
  return lines.map((line) => {
    if (line.type === 'source') return { ...line, number: numberOf(line.number) };
    return 'sources' in line ? { ...line, sources: line.sources.map(numberOf) } : line;
  });
}

/** A minus that stays with its amount: Japanese and Chinese lines would end between the two. */
const JOINED_MINUS = `${MINUS}\u2060`;

interface StatementTextProps {
  statement: Statement;
  turn: number;
  /** It has the main action of the answer. */
  leads: boolean;
  /** It is the first that is read. */
  begins: boolean;
  /** It names its sources; else a later line of the same does. */
  cites: boolean;
}

function StatementText({ statement, turn, leads, begins, cites }: StatementTextProps) {
  const { row, text } = useWriter(statement);
  const marks = cites ? <Marks numbers={statement.sources} turn={turn} /> : null;
  const lead = begins ? leadOf(statement) : undefined;
  if (lead) return <Led statement={statement} lead={lead} write={row()} marks={marks} />;
  if (isInRows(statement)) return <AnswerRows statement={statement} write={row()} marks={marks} />;
  return (
    <p>
      {text().replaceAll(MINUS, JOINED_MINUS)}
      {marks}
      {statement.values.screen ? (
        <span className={styles.pageLink}>
          <PageLink statement={statement} leads={leads} />
        </span>
      ) : null}
    </p>
  );
}

/** A statement of rows that begins an answer: the sentence that answers, then the other figures. */
function Led({ statement, lead, write, marks }: AnswerRowsProps & { lead: Lead }) {
  const rest = withoutLead(statement, lead);
  const hasRows = rowsOf(rest).length > 0;
  return (
    <>
      <p>
        {write.label(lead.text)}
        {hasRows ? null : marks}
      </p>
      {hasRows ? <AnswerRows statement={rest} write={write} marks={marks} /> : null}
    </>
  );
}

/** Writes labels and figures of rows in the reader's language. */
function useRows() {
  const words = { own: useTexts(assistantTexts), orders: useTexts(ordersTexts), reports: useTexts(calendarTexts) };
  const locale = LOCALE[useLang()];
  const own = { ...useOwnAmounts(), asset: useOwnAssetText() };
  const [day, earlier] = [useDayName(), useEarlierDay()];
  return {
    ...{ words, locale, own, earlier },
    write: (statement: Statement) => writeRow(words, locale, own, statement, { day, earlier }),
  };
}

/** Writes a statement in the reader's language: as a sentence, or as labels and figures of rows. */
function useWriter(statement: Statement) {
  const { words, locale, own, earlier, write } = useRows();
  const how = useTexts(howToTexts);
  const topic = statement.values.topic?.value as HowToTopic | undefined;
  return {
    row: () => write(statement),
    text: () =>
      statement.key === 'how_to' && topic !== undefined
        ? how(`how_${topic}` as Parameters<typeof how>[0])
        : writeStatement(words, locale, own, statement, earlier),
  };
}

/** The page on which it is done or read, by its title; a ticket, an order's page or an alert by what it begins with. */
function PageLink({ statement, leads }: { statement: Statement; leads: boolean }) {
  const title = useTexts(routeTitleTexts);
  const { text } = useWriter(statement);
  const { key, values } = statement;
  const path = values.screen?.value as RoutePath & Parameters<typeof title>[0];
  const topic = values.topic?.value;
  const place: { readonly path: string; readonly query?: Readonly<Record<string, string>> } | undefined =
    topic !== undefined && topic in HOW_TO ? HOW_TO[topic as HowToTopic] : undefined;
  const query = place?.path === path ? place.query : undefined;
  const t = useTexts(assistantTexts);
  const locale = LOCALE[useLang()];
  const { id, code, level, kind } = values;
  const own = id ? { id: id.value } : { code: code?.value, ...(key === 'ticket' ? termsOf(values) : {}) };
  const alert = level ? { level: level.value, kind: kind?.value } : {};
  const name = level
    ? t('alert_new', { code: code?.value ?? '', level: formatPrice(level.value, locale) })
    : title(path);
  return (
    <ButtonLink to={href(path, { ...own, ...query, ...alert })} variant={leads ? 'primary' : 'secondary'}>
      {key === 'ticket' ? text() : name}
    </ButtonLink>
  );
}

/** What a ticket begins with. */
function termsOf(values: Statement['values']) {
  const { quantity, amount, limit, stop, trailPercent, trailAmount, lasts, hours } = values;
  return {
    ...{ quantity: quantity?.value, amount: amount?.value, limit: limit?.value, stop: stop?.value },
    ...{ trail: trailPercent?.value, trailAmount: trailAmount?.value, lasts: lasts?.value, hours: hours?.value },
  };
}

function Offers({ offers, onAsk }: { offers: readonly Offer[]; onAsk: (question: string) => void }) {
  const t = useTexts(assistantTexts);
  const ask = useTexts(questionTexts);
  const questions = offers.flatMap(({ subject, code }) =>
    isOffered(subject) ? [ask(`ask_${subject}`, { code: code ?? '' } as never)] : [],
  );
  return (
    <div className={styles.offers}>
      <p className={styles.quiet}>{t('offers')}</p>
      {questions.map((question) => (
        <Chip key={question} onClick={() => onAsk(question)}>
          {question}
        </Chip>
      ))}
    </div>
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
