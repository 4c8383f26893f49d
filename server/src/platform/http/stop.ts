import type { Http } from './server.ts';

/** Longest wait for requests under way. */
const DRAIN_MS = 8_000;

/**
 * Stops serving in order: not ready, no new connections, live connections closed with 1012, running requests
 * finished within eight seconds, the rest aborted.
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
