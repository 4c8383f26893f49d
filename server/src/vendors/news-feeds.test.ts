import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakeVendor } from './testing/fake-vendor.ts';
import { VendorUnavailable } from './history-port.ts';
import { newsFeeds } from './news-feeds.ts';

const publisher = new FakeVendor();
beforeAll(() => publisher.start());
afterAll(() => publisher.stop());
beforeEach(() => {
  publisher.asked.length = 0;
});

const FEED =
  '<rss version="2.0"><channel><title>Wire</title><item><title>One</title><guid>1</guid></item></channel></rss>';
const reader = newsFeeds({ contact: 'Ops ops@candor.test', retryMs: 1, perMinute: 60_000 });
const read = (known?: Parameters<typeof reader.read>[1]) => reader.read(`${publisher.restUrl}/feed`, known);

test('a request carries the validators of the last answer and names us, and the answer is that nothing has changed', async () => {
  publisher.onGet = (_url, { headers }) =>
    headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'Mon, 23 Nov 2026 14:30:00 GMT'
      ? { status: 304 }
      : {
          status: 200,
          headers: {
            etag: '"v1"',
            'last-modified': 'Mon, 23 Nov 2026 14:30:00 GMT',
            'x-agent': headers['user-agent'] ?? '',
          },
          text: FEED,
        };
  const page = await read();
  expect(page).toMatchObject({ publisher: 'Wire', articles: [{ headline: 'One' }] });
  expect(await read((page as Exclude<typeof page, 'unchanged'>).validators)).toBe('unchanged');
  publisher.onGet = (_url, { headers }) => ({ status: 200, text: FEED.replace('Wire', headers['user-agent'] ?? '') });
  expect(await read()).toMatchObject({ publisher: 'Candor (Ops ops@candor.test)' });
});

const packed = gzipSync(Buffer.alloc(30_000_000, ' '));
test.each([
  ['is asked again while it fails, then left alone', () => ({ status: 503 }), 'answered 503', 5],
  ['is not there', () => ({ status: 404 }), 'answered 404', 1],
  [
    'sends us elsewhere',
    () => ({ status: 301, headers: { location: 'http://169.254.169.254/latest' } }),
    'answered 301, moved to http://169.254',
    1,
  ],
  ['has no end', () => ({ status: 200, text: 'x'.repeat(1_100_000) }), 'answered more than 1048576 bytes', 1],
  [
    'unpacks to thirty times of that',
    () => ({ status: 200, headers: { 'content-encoding': 'gzip' }, text: packed as unknown as string }),
    'answered more than 1048576 bytes',
    1,
  ],
  ['is a page for people', () => ({ status: 200, text: '<html></html>' }), 'no feed that can be read', 1],
] as const)('one that %s', async (_what, answer, reason, times) => {
  publisher.onGet = answer;
  const error = await read().then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  expect(error).toBeInstanceOf(VendorUnavailable);
  expect(error?.message).toContain(`127.0.0.1:${new URL(publisher.restUrl).port}: ${reason}`);
  expect(publisher.asked).toHaveLength(times);
});
