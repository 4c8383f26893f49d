import { HOUR, MINUTE } from '@candor/model/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WholeApp, wholeApp } from '../../../test/whole-app.ts';
import { FakeVendor } from '../../vendors/testing/fake-vendor.ts';
import { newsFeeds } from '../../vendors/index.ts';
import { FeedPoller } from './follow-feeds.ts';

/** A publisher on this machine with two feeds, whose content tests set. */
const publisher = new FakeVendor();
const pages: Record<string, string> = {};
const seen: string[] = [];
let down = false;
let world: WholeApp;
const errors: string[] = [];
let poller: FeedPoller;

beforeAll(async () => {
  await publisher.start();
  publisher.onGet = ({ pathname, search }) => {
    seen.push(pathname + search);
    const text = pages[pathname + search];
    return down || text === undefined ? { status: 404 } : { status: 200, text };
  };
  const urls = [`${publisher.restUrl}/a`, `${publisher.restUrl}/b`];
  const env = { CLOCK: 'real', NEWS: 'feeds', NEWS_FEEDS: urls.join(',') };
  world = await wholeApp('2026-03-02T15:30:00Z', { env });
  poller = openPoller();
});
afterAll(async () => {
  await world?.stop();
  await publisher.stop();
});
beforeEach(() => {
  down = false;
  seen.length = 0;
});

const openPoller = () =>
  new FeedPoller({
    ...{
      db: world.db,
      runner: world.app.engine!.runner,
      wall: world.wall,
      reader: newsFeeds({ retryMs: 1, perMinute: 60_000 }),
    },
    urls: world.app.config.newsFeeds,
    onError: (error) => errors.push(error.message),
  });
const get = async (path: string) => (await world.api.fastify.inject({ method: 'GET', url: `/api${path}` })).json().data;
const published = async (query = '') =>
  (await get(`/research/news?topic=publishers${query}`)).items as {
    [name: string]: unknown;
    article: Record<string, unknown>;
  }[];
const headlines = async (query = '') => (await published(query)).map(({ article }) => article.headline);
const feed = (title: string, items: string, older = '') =>
  `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${title}</title><link>https://wire.example/</link>${older}${items}</channel></rss>`;
const item = (id: string, headline: string, more = '') =>
  `<item><guid isPermaLink="false">${id}</guid><title>${headline}</title><link>https://wire.example/${id}</link>${more}</item>`;
const dated = (time: string) => `<pubDate>Mon, 02 Mar 2026 ${time}</pubDate>`;
const later = async (ms: number) => {
  world.passRealTime(ms);
  await poller.pollDue();
};

test('articles of publishers stand among the news, newest first by their own times, with its source and address', async () => {
  pages['/a'] = feed(
    'Wire A',
    item('1', 'Old', dated('09:00:00 EST')) +
      item(
        '2',
        'Apple (NASDAQ: AAPL) &lt;b&gt;grows&lt;/b&gt;',
        `${dated('15:00:00 GMT')}<description>More of it.</description>`,
      ),
  );
  pages['/b'] = feed(
    'Wire B',
    item('9', 'Without a time') + item('8', 'Of tomorrow', '<pubDate>Tue, 03 Mar 2026 15:00:00 GMT</pubDate>'),
  );
  await poller.pollDue();
  expect((await headlines()).slice(2)).toEqual(['Apple (NASDAQ: AAPL) grows', 'Old']);
  const [first, , apple] = await published();
  // No time that can be believed: when it was read, which is said.
  expect(first).toMatchObject({ at: '2026-03-02T15:30:00Z', article: { timeStated: false, publisher: 'Wire B' } });
  expect(apple).toMatchObject({
    kind: 'published',
    at: '2026-03-02T15:00:00Z',
    publishedAt: '2026-03-02T15:30:00Z',
    instruments: [{ code: 'AAPL', sample: false }],
    source: { kind: 'live', label: 'Wire A', simulated: false },
    article: { summary: 'More of it.', link: 'https://wire.example/2', timeStated: true, changedAt: null },
  });
  expect((await get('/research/news?codes=AAPL')).items.map(({ kind }: { kind: string }) => kind)).toContain(
    'published',
  );
  expect(await headlines('&q=GROWS')).toEqual(['Apple (NASDAQ: AAPL) grows']);
  expect(await headlines('&q=%25')).toEqual([]);
});

test('page after page leaves none out and repeats none, those of one moment too', async () => {
  const all = (await published('&size=100')).map(({ id }) => id);
  const paged: unknown[] = [];
  for (let cursor = ''; ; ) {
    const page = await get(`/research/news?topic=publishers&size=1${cursor}`);
    paged.push(...page.items.map(({ id }: { id: string }) => id));
    if (page.next === null) break;
    cursor = `&cursor=${page.next}`;
  }
  expect(paged).toEqual(all);
});

test('an article that is changed later says so and keeps its place; one that two feeds list is kept once', async () => {
  pages['/a'] = feed(
    'Wire A',
    item('2', 'Apple grows less', dated('15:00:00 GMT')) + item('1', 'Old', dated('09:00:00 EST')),
  );
  pages['/b'] = feed(
    'Wire B',
    `<item><guid>other</guid><title>Its own words</title><link>http://www.wire.example/1?utm_source=b#top</link><category>NYSE: KO</category></item>`,
  );
  await later(5 * MINUTE);
  const all = await published();
  expect(all.map(({ article }) => article.headline).slice(2)).toEqual(['Apple grows less', 'Old']);
  expect(all[2]).toMatchObject({ at: '2026-03-02T15:00:00Z', article: { changedAt: '2026-03-02T15:35:00Z' } });
  // The other feed's ticker counts, its words do not.
  expect(all[3]).toMatchObject({ instruments: [{ code: 'KO' }], article: { publisher: 'Wire A', changedAt: null } });
});

test('a feed is polled every five minutes, less often while it fails, and is then shown as silent', async () => {
  await later(4 * MINUTE);
  expect(seen).toEqual([]);
  down = true;
  const asked: number[] = [];
  for (let minute = 0; minute < 180; minute += 5) {
    const before = seen.length;
    await later(5 * MINUTE);
    if (seen.length > before) asked.push(minute);
  }
  expect(asked.length).toBeLessThan(9);
  expect(asked.at(-1)! - asked.at(-2)!).toBe(60);
  const publishers = await get('/research/publishers');
  expect(publishers).toMatchObject({
    simulated: true,
    publishers: [{ name: 'Wire A', stale: true, readAt: '2026-03-02T15:35:00Z' }, { name: 'Wire B' }],
  });
  expect(await poller.problem()).toBe('2 of 2 news feeds do not answer');
  expect((await headlines()).length).toBe(4); // articles read before stay
  expect(errors.every((text) => text.includes('answered 404'))).toBe(true);
});

test('missed articles are read from earlier pages, back to a known one, after a restart too', async () => {
  const link = (page: number) => `<atom:link rel="next" href="/a?page=${page}"/>`;
  pages['/a'] = feed('Wire A', item('6', 'Six'), link(2));
  pages['/a?page=2'] = feed('Wire A', item('5', 'Five') + item('4', 'Four'), link(3));
  pages['/a?page=3'] = feed('Wire A', item('3', 'Three') + item('2', 'Apple grows less'), link(4));
  pages['/a?page=4'] = feed('Wire A', item('0', 'Older than all'));
  pages['/b'] = feed('Wire B', '', '<atom:link rel="next" href="https://elsewhere.example/"/>');
  poller = openPoller();
  await later(HOUR);
  expect(seen).toEqual(['/a', '/a?page=2', '/a?page=3', '/b']);
  expect(await headlines()).toEqual(expect.arrayContaining(['Six', 'Five', 'Four', 'Three']));
  expect(await headlines()).not.toContain('Older than all');
  expect((await get('/research/publishers')).publishers.map(({ stale }: { stale: boolean }) => stale)).toEqual([
    false,
    false,
  ]);
  expect(world.bugs).toEqual([]);
});
