import type { Http } from './http.ts';

/** Longest wait for requests under way. */
const DRAIN_MS = 8_000;

/**
 * Stops serving in order: not ready, no new connections, live connections told to come back (1012), requests
 * under way finished within eight seconds, what is left cut off.
 */
export async function stopServing(
  http: Http,
  options: { closeSockets?: () => void | Promise<void>; drainMs?: number } = {},
): Promise<void> {
  http.drain();
  await options.closeSockets?.();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      http.server.closeAllConnections();
      resolve();
    }, options.drainMs ?? DRAIN_MS);
  });
  const closed = http.fastify.close().then(() => {});
  await Promise.race([closed, late]);
  clearTimeout(timer);
  await closed;
}
