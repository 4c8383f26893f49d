import type { assistantRoutes } from '@candor/model/assistant/routes.ts';
import type { AnswerLine } from '@candor/model/assistant/schema.ts';
import type { BodyOf, ReplyOf } from '@candor/model/http.ts';
import { LinesReply } from '../platform/http-types.ts';
import { answerByModel, type ModelEngine } from './answer-by-model.ts';
import { answerByRule } from './answer-by-rule.ts';
import { type Read, Tools } from './tools.ts';

type Routes = typeof assistantRoutes;

/** Handlers of the assistant's routes; `readFor` reads as whoever sent a request. Without a model rules answer. */
export function assistantHandlers<Request>(readFor: (request: Request) => Read, engine: ModelEngine | undefined) {
  return {
    askAssistant(request: Request & { readonly body: BodyOf<Routes['askAssistant']> }): LinesReply<AnswerLine> {
      const tools = new Tools(readFor(request));
      return new LinesReply(engine ? answerByModel(engine, request.body, tools) : answerByRule(request.body, tools));
    },
    assistantAbout: (): ReplyOf<Routes['assistantAbout']> => ({
      engine: engine ? 'model' : 'rules',
      model: engine?.model ?? null,
    }),
  };
}
