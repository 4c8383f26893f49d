import type { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { BodyOf } from '@candor/model/http.ts';
import { LinesReply } from '../platform/http-types.ts';
import { answerByRule } from './answer-by-rule.ts';
import { type Read, Tools } from './tools.ts';

type Routes = typeof assistantRoutes;

/** Handlers of the assistant's routes; `readFor` reads as whoever sent a request. */
export function assistantHandlers<Request>(readFor: (request: Request) => Read) {
  return {
    askAssistant(request: Request & { readonly body: BodyOf<Routes['askAssistant']> }): LinesReply<AnswerLine> {
      return new LinesReply(answerByRule(request.body, new Tools(readFor(request))));
    },
  };
}
