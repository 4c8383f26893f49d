import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine, Meaning, StatementKey } from '@candor/model/assistant/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useLang } from '../../i18n/index.ts';
import { callForLines } from '../../lib/http.ts';
import { routeQuery } from '../../lib/route-query.ts';

/** Who answers: rules or a language model. */
export const about = () => routeQuery('assistant', assistantRoutes.assistantAbout);

/** A question, and its answer as far as it has arrived. */
export interface Turn {
  readonly id: number;
  readonly question: string;
  readonly lines: readonly AnswerLine[];
  readonly state: 'answering' | 'answered' | 'broken';
  readonly error?: unknown;
}

/** Answers whose stock the next question may be about: "sell it" after the best position. */
const NAMES: ReadonlySet<string> = new Set<StatementKey>([
  ...(['best_position', 'worst_position', 'largest_position', 'smallest_position', 'dividend_highest'] as const),
]);

/**
 * What the last question that was understood meant, with the stock that its answer named: the next one may go on about
 * it, also after one that was not understood.
 */
export function meaningBefore(turns: readonly Pick<Turn, 'lines'>[]): Meaning | undefined {
  const turn = turns.findLast(({ lines }) => lines.some(({ type }) => type === 'meaning'));
  const meaning = turn?.lines.find((line) => line.type === 'meaning')?.meaning;
  if (meaning === undefined || meaning.codes.length > 0) return meaning;
  const named = turn?.lines.find((line) => line.type === 'statement' && NAMES.has(line.key));
  const code = named?.type === 'statement' ? named.values.code?.value : undefined;
  return code === undefined ? meaning : { ...meaning, codes: [code] };
}

const saysIn = ({ lines }: Pick<Turn, 'lines'>, key: StatementKey): boolean =>
  lines.some((line) => line.type === 'statement' && line.key === key);

/**
 * The turns as they are shown: what the assistant can do stands once behind a greeting, and a second question in a row
 * that was not understood is answered in fewer words.
 */
export function withoutRepeats(turns: readonly Turn[]): readonly Turn[] {
  return turns.map((turn, at) => {
    const greets = saysIn(turn, 'hello') || saysIn(turn, 'welcome');
    const isGreetedAgain = greets && turns.slice(0, at).some((before) => saysIn(before, 'can_do'));
    const isLostAgain = at > 0 && saysIn(turns[at - 1]!, 'not_understood');
    if (!isGreetedAgain && !isLostAgain) return turn;
    const lines = turn.lines
      .filter((line) => !(isGreetedAgain && line.type === 'statement' && line.key === 'can_do'))
      .map((line) => (isLostAgain && line.type === 'statement' && line.key === 'not_understood' ? again(line) : line));
    return { ...turn, lines };
  });
}
const again = (line: Extract<AnswerLine, { type: 'statement' }>): AnswerLine => ({
  ...line,
  values: { ...line.values, again: { kind: 'key', value: 'again' } },
});

/** A conversation that lasts as long as its screen; the server's copy is for checks, not for continuing it. */
export function useConversation(code: string | undefined) {
  const lang = useLang();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const next = useRef(1);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const busy = turns.at(-1)?.state === 'answering';

  const ask = async (text: string) => {
    const question = text.trim();
    if (question === '' || busy) return;
    const id = next.current;
    next.current += 1;
    const abort = new AbortController();
    running.current = abort;
    const change = (more: (turn: Turn) => Partial<Turn>) =>
      setTurns((before) => before.map((turn) => (turn.id === id ? { ...turn, ...more(turn) } : turn)));
    setTurns((before) => [...before, { id, question, lines: [], state: 'answering' }]);
    let whole = false;
    try {
      const before = meaningBefore(turns);
      const body = { text: question, lang, ...(code ? { code } : {}), ...(before ? { before } : {}) };
      await callForLines(assistantRoutes.askAssistant, { body, signal: abort.signal }, (line) => {
        whole ||= line.type === 'end';
        change((turn) => ({ lines: [...turn.lines, line] }));
      });
      change(() => ({ state: whole ? 'answered' : 'broken' }));
    } catch (error) {
      if (!abort.signal.aborted) change(() => ({ state: 'broken', error }));
    }
  };
  return { turns: withoutRepeats(turns), busy, ask };
}
