import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine, Meaning } from '@candor/model/assistant/schema.ts';
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

/** What the question of a turn was understood as: the next one may go on about it. */
const meaningOf = (turn: Turn | undefined): Meaning | undefined =>
  turn?.lines.find((line) => line.type === 'meaning')?.meaning;

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
      const before = meaningOf(turns.at(-1));
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
  return { turns, busy, ask };
}
