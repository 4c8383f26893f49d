import { MARKET_ROUTES } from '@candor/model/market/routes.ts';
import { assert } from '../platform/commands/assert.ts';
import { API_BASE } from '../platform/http/server.ts';
import type { FiguresOf } from '../platform/http/fill-page.ts';
import type { HttpRequest } from '../platform/http/types.ts';
import type { FrontBase } from '../slices/index.ts';
import { firstPaintOf } from './first-paint.ts';

/** A page waits for figures no longer than the app would take to request them itself. */
const WITHIN_MS = 200;

/** Name and last price for the page of a stock, read from the market in whichever process it runs. */
export function pageFigures(engine: Pick<FrontBase, 'handlerOf'>, onError: (error: Error) => void): FiguresOf {
  const route = MARKET_ROUTES.instrument;
  const { params: names } = route;
  assert(names, `${route.name} names no instrument`);
  const handler = engine.handlerOf(route);
  return async (path, query) => {
    if (path !== '/stockDetails') return undefined;
    const params = names.safeParse({ code: (query.get('code') ?? '').toUpperCase() });
    if (!params.success) return undefined;
    const { code } = params.data;
    const request = { params: { code }, query: {}, body: undefined, session: undefined, ip: '', requestId: 'page' };
    const asked = Promise.resolve(handler(request as unknown as HttpRequest)).catch((error: Error) => {
      onError(error);
    });
    const answer = route.reply.safeParse(replyOf(await within(asked)));
    const paint = answer.success ? firstPaintOf(answer.data) : undefined;
    const url = `${API_BASE}${route.path.replace(':code', encodeURIComponent(code))}`;
    return paint && { ...paint, answer: { url, data: answer.data } };
  };
}

/** The reply, where the handler has not refused. */
function replyOf(answer: unknown): unknown {
  const decision = answer as { ok?: boolean; value?: unknown } | undefined;
  return decision?.ok === undefined ? answer : decision.value;
}

async function within<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
