import { assistantRoutes } from '@candor/model/assistant/routes.ts';
import { MINUTE } from '@candor/model/time.ts';
import { atTime } from '../platform/time/job-times.ts';
import { type AnyRoute, type HttpRequest, isDecision } from '../platform/http/types.ts';
import {
  type AnyHandler,
  type Declared,
  type EngineBase,
  type FrontBase,
  type Opened,
  routesAt,
  handlersFor,
} from '../slices/index.ts';
import { assistantHandlers } from './handlers.ts';
import { assistantCommands } from './keep-turn.ts';
import { openModel } from './open-model.ts';
import { forgetOldTurns, forgetTurnsListener } from './read-turns.ts';
import { readExamples } from './reading/likely.ts';
import type { Read } from './tools.ts';

export const assistantSlice: Declared = {
  name: 'assistant',
  routes: routesAt('front', assistantRoutes),
  remoteCommands: assistantCommands,
};

/** Beside the books: old questions are removed, and those of customers who have left. */
export function openAssistant({ db, wall }: EngineBase): Opened {
  return {
    declared: assistantSlice,
    listeners: [forgetTurnsListener(db)],
    jobs: [
      {
        name: 'forget_questions',
        next: atTime('03:00', 'calendar'),
        catchUp: 'latest',
        after: ['clear_files'],
        run: async () => forgetOldTurns(db, wall.now()),
      },
    ],
  };
}

/**
 * Reading what questions are understood by takes half a second of computing: it waits until the start is over. Whoever
 * opens the assistant before begins it.
 */
const READ_AFTER_MS = MINUTE;

/** Questions are answered in the front, by reads with the customer's rights: `handlerOf` answers every route. */
export function openAssistantFront(base: FrontBase): Opened {
  const readFor =
    (request: HttpRequest): Read =>
    async (route, { params = {}, query = {} }) => {
      const handler: AnyHandler = base.handlerOf(route as AnyRoute);
      const answer = await handler({ ...request, params, query, body: undefined });
      if (!isDecision(answer)) return answer;
      return answer.ok ? answer.value : undefined;
    };
  const { assistantUrl: url, assistantKey: key, assistantModel: model } = base.config;
  const engine = url === undefined ? undefined : openModel({ url, key, model });
  let reading: NodeJS.Timeout | undefined;
  return {
    declared: assistantSlice,
    listening() {
      if (!engine) reading = setTimeout(() => void readExamples(), READ_AFTER_MS).unref();
    },
    stop: () => clearTimeout(reading),
    handlers: handlersFor(assistantRoutes, assistantHandlers({ ...base, readFor, engine })),
  };
}
