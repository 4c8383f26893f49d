import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { API_BASE } from './server.ts';
import { PROBLEM_TYPE, problemAnswer } from './problem.ts';

export interface StartingDoorOptions {
  readonly port: number;
  readonly host: string;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly newRequestId: () => string;
}

/**
 * Listens while the server starts: a taken port is noticed before any other work, and clients learn that the server is
 * alive and not ready. Returns the function that frees the port for the server.
 */
export async function openStartingDoor(options: StartingDoorOptions): Promise<() => Promise<void>> {
  const answer: RequestListener = (request, response) => {
    const { status, type, body, retryAfter } = answerTo(request.url ?? '/', options.newRequestId);
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
      connection: 'close',
    });
    response.end(body);
    request.resume();
  };
  const server = options.tls ? createTlsServer(options.tls, answer) : createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port: options.port, host: options.host }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly retryAfter?: string | undefined;
}

function answerTo(url: string, newRequestId: () => string): Answer {
  const json = 'application/json; charset=utf-8';
  const [path = ''] = url.split('?');
  if (path === '/livez') return { status: 200, type: json, body: '{"alive":true}' };
  if (path === '/readyz') return { status: 503, type: json, body: '{"ready":false,"checks":{"starting":"yes"}}' };
  const { status, body, retryAfter } = problemAnswer({ code: 'overloaded' }, newRequestId());
  if (path.startsWith(`${API_BASE}/`)) return { status, type: PROBLEM_TYPE, body, retryAfter };
  return {
    status,
    type: 'text/plain; charset=utf-8',
    body: 'Candor is starting; try again in a moment.\n',
    retryAfter,
  };
}
