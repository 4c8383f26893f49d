import { beforeEach, expect, test } from 'vitest';
import { BackCloses, type Host } from './back-closes.ts';

/**
 * A small model of a browser's history: entries, a place among them, and steps that arrive later, as a real one's do.
 */
class Tab {
  entries: { state: unknown; url: string }[] = [{ state: { key: 'page', idx: 0 }, url: '/page' }];
  at = 0;
  /** Steps that the router of the app gets to see. */
  readonly seen: string[] = [];
  #listeners: ((event: PopStateEvent) => void)[] = [];
  #underWay: Promise<void> = Promise.resolve();
  readonly history: History;

  constructor() {
    const tab = this;
    this.history = {
      get state() {
        return tab.entries[tab.at]?.state;
      },
      pushState(state: unknown, _: string, url = tab.url) {
        tab.entries = [...tab.entries.slice(0, tab.at + 1), { state, url: String(url) }];
        tab.at += 1;
      },
      replaceState(state: unknown, _: string, url = tab.url) {
        tab.entries[tab.at] = { state, url: String(url) };
      },
      go: (steps: number) => void this.go(steps),
    } as unknown as History;
  }

  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }

  dispatchEvent = (event: Event): boolean => {
    for (const listener of this.#listeners) listener(event as PopStateEvent);
    this.seen.push(this.url);
    return true;
  };

  addEventListener = ((_: string, listener: (event: PopStateEvent) => void) => {
    this.#listeners.push(listener);
  }) as Host['addEventListener'];

  go(steps: number): Promise<void> {
    this.#underWay = this.#underWay.then(() => {
      const to = this.at + steps;
      if (to < 0 || to >= this.entries.length) return;
      this.at = to;
      let stopped = false;
      const event = { state: this.history.state, stopImmediatePropagation: () => (stopped = true) };
      for (const listener of this.#listeners) listener(event as unknown as PopStateEvent);
      if (!stopped) this.seen.push(this.url);
    });
    return this.settled();
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    await this.#underWay;
  }

  get urls(): string[] {
    return this.entries.slice(0, this.at + 1).map(({ url }) => url);
  }
}

let tab: Tab;
let back: BackCloses;
beforeEach(async () => {
  tab = new Tab();
  back = new BackCloses(tab);
  await tab.settled();
});

/** A sheet as React uses it: Back asks it to close, and closing it says so. */
async function openSheet() {
  const sheet = { open: true, close: () => {} };
  const closed = back.opened(() => sheet.close());
  sheet.close = () => {
    sheet.open = false;
    closed();
  };
  await tab.settled();
  return sheet;
}

test('Back closes the sheet and stays on the page, unseen by the router', async () => {
  const sheet = await openSheet();
  await tab.go(-1);
  expect([sheet.open, tab.url, tab.seen]).toEqual([false, '/page', []]);
  expect(tab.urls).toEqual(['/page']);
});

test('closed by its button, it leaves no entry behind', async () => {
  const sheet = await openSheet();
  sheet.close();
  await tab.settled();
  expect([tab.urls, tab.seen]).toEqual([['/page'], []]);
});

test('of two, one above the other, Back closes one at a time', async () => {
  const [below, above] = [await openSheet(), await openSheet()];
  await tab.go(-1);
  expect([below.open, above.open]).toEqual([true, false]);
  await tab.go(-1);
  expect([below.open, tab.urls]).toEqual([false, ['/page']]);
});

test('one that gives way to another keeps one entry', async () => {
  const first = await openSheet();
  first.close();
  await openSheet();
  expect(tab.urls).toEqual(['/page', '/page']);
});

test.each([1, 2])('going on from within %s of them leaves no entry between the two pages', async (count) => {
  for (let index = 0; index < count; index += 1) await openSheet();
  tab.history.pushState({ key: 'next', idx: 1 }, '', '/next');
  await tab.settled();
  expect(tab.urls).toEqual(['/page', '/next']);
  await tab.go(-1);
  expect([tab.url, tab.seen.at(-1)]).toEqual(['/page', '/page']);
});

test('going on while its entry is being taken away waits for that', async () => {
  const sheet = await openSheet();
  sheet.close();
  await Promise.resolve();
  tab.history.pushState({ key: 'next', idx: 1 }, '', '/next');
  await tab.settled();
  expect(tab.urls).toEqual(['/page', '/next']);
  expect(tab.seen.at(-1)).toBe('/next');
});

test('the page itself replaced from within a sheet is replaced, not added to', async () => {
  await openSheet();
  tab.history.replaceState({ key: 'other', idx: 0 }, '', '/other');
  await tab.settled();
  expect(tab.urls).toEqual(['/other']);
  // The router shows the address that it read: here it has to read it again.
  expect(tab.seen.at(-1)).toBe('/other');
});

test('after a reload with a sheet open its entry is gone; forward does not lead to it', async () => {
  await openSheet();
  back = new BackCloses(tab);
  await tab.settled();
  expect(tab.urls).toEqual(['/page']);
  await tab.go(1);
  await tab.settled();
  expect(tab.urls).toEqual(['/page']);
});

test('a step back that never arrives does not hold up the app', async () => {
  const sheet = await openSheet();
  tab.history.go = () => {};
  sheet.close();
  await tab.settled();
  tab.history.pushState({ key: 'next', idx: 1 }, '', '/next');
  await expect.poll(() => tab.url).toBe('/next');
});
