import type { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { ASSISTANT_LIMITS } from '@candor/model/assistant/limits.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import { accept } from '@candor/model/result.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { CommandRunner } from '../platform/commands/command.ts';
import type { Db } from '../platform/database/db.ts';
import { type Handler, type HttpRequest, LinesReply } from '../platform/http/types.ts';
import { answerByModel, type Meter, type ModelEngine } from './answer-by-model.ts';
import { answerByRule } from './answer-by-rule.ts';
import { withoutPersons } from './guard.ts';
import { beginTurn, endTurn } from './keep-turn.ts';
import { readBudget } from './read-turns.ts';
import { type Read, Tools } from './tools.ts';
import { readExamples } from './reading/likely.ts';

type Routes = typeof assistantRoutes;

export interface AssistantDeps {
  readonly db: Db;
  readonly runner: CommandRunner;
  /** People ask in real time, also where the market's is another. */
  readonly wall: Clock;
  readonly newId: (kind: string) => string;
  /** Reads with the rights of the request's sender. */
  readonly readFor: (request: HttpRequest) => Read;
  /** Without a model rules answer. */
  readonly engine: ModelEngine | undefined;
}

/**
 * Handlers of the assistant's routes. Each question is stored before it is answered, and each answer after it was sent.
 */
export function assistantHandlers(deps: AssistantDeps): { readonly [Name in keyof Routes]: Handler<Routes[Name]> } {
  const { db, runner, wall, newId, readFor, engine } = deps;
  return {
    async askAssistant(request) {
      const { customerId } = request.signedIn();
      const { text, lang, code } = request.body;
      const turnId = newId('ast');
      const [beside, question] = [code ?? null, withoutPersons(text)];
      const begun = await runner.run(beginTurn, {
        turnId,
        customerId,
        lang,
        beside,
        question,
        model: engine?.model ?? null,
      });
      if (!begun.ok) return begun;
      const tools = new Tools(readFor(request as HttpRequest));
      const meter: Meter = { tokens: 0 };
      const byModel = engine !== undefined && begun.value.engine === 'model';
      const answer = byModel ? answerByModel(engine, request.body, tools, meter) : answerByRule(request.body, tools);
      const keep = (lines: readonly AnswerLine[], whole: boolean) =>
        runner.run(endTurn, { turnId, customerId, answer: lines.map(withoutPersonsIn), whole, tokens: meter.tokens });
      return accept(new LinesReply(kept(begun.value.isSpent, answer, keep)) as never);
    },
    async assistantAbout(request) {
      // Whoever opens the page asks in a moment.
      if (!engine) void readExamples();
      const budget = engine ? await readBudget(db, request.signedIn().customerId, wall.now()) : null;
      return {
        ...{ engine: engine ? 'model' : 'rules', model: engine?.model ?? null, budget },
        keptDays: ASSISTANT_LIMITS.keptDays,
      };
    },
  };
}

const withoutPersonsIn = (line: AnswerLine): AnswerLine =>
  line.type === 'text' ? { ...line, text: withoutPersons(line.text) } : line;

/** Sends an answer, and stores the part that was sent, also when the customer has gone or the answer breaks off. */
async function* kept(
  isSpent: boolean,
  answer: AsyncIterable<AnswerLine>,
  keep: (lines: readonly AnswerLine[], whole: boolean) => Promise<unknown>,
): AsyncGenerator<AnswerLine> {
  const sent: AnswerLine[] = [];
  let whole = false;
  try {
    if (isSpent) {
      const spent: AnswerLine = { type: 'statement', key: 'model_spent', values: {}, sources: [] };
      sent.push(spent);
      yield spent;
    }
    for await (const line of answer) {
      // The last line is sent when everything is stored: its reader may ask again at once.
      if (line.type === 'end') whole = true;
      else {
        sent.push(line);
        yield line;
      }
    }
  } finally {
    await keep(sent, whole);
  }
  if (whole) yield { type: 'end' };
}
