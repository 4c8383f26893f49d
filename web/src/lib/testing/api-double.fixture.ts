import type { ReplyOf } from '@candor/model/http.ts';
import type { RefusalCode } from '@candor/model/refusals.ts';
import { API_BASE, type AnyRoute } from '../http.ts';

/** A request as tests see it. */
export interface Asked {
  route: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Reply<R> = ReplyOf<R> | ((asked: Asked) => ReplyOf<R> | Response);

/**
 * Stands at the network's edge in tests of whole screens: answers declared routes, and throws when a reply, a query or
 * a body is not the contract's, so that it cannot drift from the server.
 */
export class ApiDouble {
  readonly asked: Asked[] = [];
  readonly #answers: { route: AnyRoute; pattern: RegExp; reply: Reply<AnyRoute> }[] = [];

  on<R extends AnyRoute>(route: R, reply: Reply<R>): this {
    const pattern = new RegExp(`^${API_BASE}${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    this.#answers.unshift({ route, pattern, reply: reply as Reply<AnyRoute> });
    return this;
  }

  of(route: AnyRoute): Asked[] {
    return this.asked.filter((each) => each.route === route.name);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const found = this.#answers.find(({ route, pattern }) => route.method === init.method && pattern.test(pathname));
    if (!found) throw new Error(`nothing answers ${init.method} ${url}`);
    const { route, pattern, reply } = found;
    const asked: Asked = {
      route: route.name,
      params: { ...pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      // Bodies of plain bytes are not parsed.
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    route.params?.parse(asked.params);
    route.query?.parse(asked.query);
    route.body?.parse(asked.body);
    this.asked.push(asked);
    const data = typeof reply === 'function' ? reply(asked) : reply;
    return data instanceof Response ? data : Response.json({ code: 2000, msg: 'ok', data: route.reply.parse(data) });
  };
}

export function refused(refusal: RefusalCode, status: number): Response {
  return Response.json({ refusal, status, title: refusal }, { status });
}
