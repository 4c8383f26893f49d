import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');
const ORIGIN = 'https://candor.example';

interface Happening {
  waitUntil(work: Promise<unknown>): void;
}

/** The worker with a browser around it. */
function worker(windows: { url: string; focus(): Promise<void> }[] = []) {
  const handlers = new Map<string, (event: Happening & Record<string, unknown>) => void>();
  const shown: unknown[][] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, handler: never) => handlers.set(name, handler),
    location: { origin: ORIGIN },
    registration: { showNotification: async (...args: unknown[]) => void shown.push(args) },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    skipWaiting: async () => undefined,
  };
  runInNewContext(SOURCE, { self, URL });
  const happen = async (name: string, event: Record<string, unknown>) => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (each) => void work.push(each) });
    await Promise.all(work);
  };
  return { handlers, shown, opened, happen };
}
const clicked = (to: string) => ({ notification: { data: { to }, close: () => undefined } });

test('it shows a message under its id, so that one that comes twice replaces itself', async () => {
  const { shown, happen } = worker();
  const message = { id: 'ntf_1', title: 'Candor', text: 'Done.', to: '/notifyDetail?id=ntf_1' };
  await happen('push', { data: { json: () => message } });
  expect(shown).toEqual([
    ['Candor', { body: 'Done.', tag: 'ntf_1', data: { to: '/notifyDetail?id=ntf_1' }, icon: '/icon.svg' }],
  ]);
});

test('a tap opens the message’s page, or the window that shows it already', async () => {
  const focused: string[] = [];
  const url = `${ORIGIN}/notifyDetail?id=ntf_1`;
  const first = worker();
  await first.happen('notificationclick', clicked('/notifyDetail?id=ntf_1'));
  expect(first.opened).toEqual([url]);
  const second = worker([{ url, focus: async () => void focused.push(url) }]);
  await second.happen('notificationclick', clicked('/notifyDetail?id=ntf_1'));
  expect([second.opened, focused]).toEqual([[], [url]]);
});

test('it opens no page of anybody else, answers no request and stores nothing', async () => {
  const { handlers, opened, happen } = worker();
  for (const to of ['https://example.com/', '//example.com/x']) await happen('notificationclick', clicked(to));
  expect(opened).toEqual([]);
  expect([...handlers.keys()].sort()).toEqual(['install', 'notificationclick', 'push']);
  expect(SOURCE).not.toMatch(/caches|indexedDB|fetch/);
});
