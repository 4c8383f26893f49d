import { parseInstant } from '@candor/model/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFeedDocument } from './feed-document.ts';
import { feedInstant } from './feed-time.ts';
import { decode } from './news-feeds.ts';
import { plainText } from './plain-text.ts';
import { statedCodes } from './stated-codes.ts';

const URL_OF = 'https://news.example/feed.xml';
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Example Wire</title><link>https://news.example/</link>${head}${items}</channel></rss>`;
const item = (inside: string) => `<item><title>T</title><link>https://news.example/1</link>${inside}</item>`;
const first = async (text: string) => (await readFeedDocument(text, URL_OF)).articles[0];

describe('the three formats, as their specifications show them', () => {
  test('RSS 2.0: its own id, its address, the time with its zone, the source where it is another one', async () => {
    const page = await readFeedDocument(
      `<?xml version="1.0"?>
<rss version="2.0"><channel>
  <title>Liftoff News</title><link>http://liftoff.msfc.nasa.gov/</link><description>Liftoff to Space Exploration.</description>
  <language>en-us</language><pubDate>Tue, 10 Jun 2003 04:00:00 GMT</pubDate><docs>http://blogs.law.harvard.edu/tech/rss</docs><ttl>60</ttl>
  <item>
    <title>Star City</title><link>http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp</link>
    <description>How do Americans get ready to work with Russians aboard the International Space Station? They take a crash course in culture, language and protocol at Russia's &lt;a href="http://howe.iki.rssi.ru/GCTC/gctc_e.htm"&gt;Star City&lt;/a&gt;.</description>
    <pubDate>Tue, 03 Jun 2003 09:39:21 GMT</pubDate><guid>http://liftoff.msfc.nasa.gov/2003/06/03.html#item573</guid>
  </item>
  <item><description>Sky watchers in Europe, Asia, and parts of Alaska and Canada will experience a &lt;a href="http://science.nasa.gov/"&gt;partial eclipse of the Sun&lt;/a&gt; on Saturday, May 31st.</description>
    <pubDate>Fri, 30 May 2003 11:06:42 GMT</pubDate><guid>http://liftoff.msfc.nasa.gov/2003/05/30.html#item572</guid></item>
</channel></rss>`,
      'http://liftoff.msfc.nasa.gov/rss.xml',
    );
    expect(page).toMatchObject({ publisher: 'Liftoff News', site: 'http://liftoff.msfc.nasa.gov/', leftOut: 0 });
    expect(page.articles).toMatchObject([
      {
        key: 'http://liftoff.msfc.nasa.gov/2003/06/03.html#item573',
        headline: 'Star City',
        link: 'http://liftoff.msfc.nasa.gov/news/2003/news-starcity.asp',
        publisher: 'Liftoff News',
        lang: 'en-us',
        publishedAt: parseInstant('2003-06-03T09:39:21Z'),
        codes: [],
      },
      // Without a title and a link: the publisher's own words and its permanent address.
      { link: 'http://liftoff.msfc.nasa.gov/2003/05/30.html#item572' },
    ]);
    expect(page.articles[0]?.summary).toMatch(/protocol at Russia's Star City\.$/);
    expect(page.articles[1]?.headline).toMatch(/^Sky watchers in Europe, .*…$/);
  });

  test('Atom 1.0: published before updated, the alternate link, the language, HTML and XHTML made plain', async () => {
    const page = await readFeedDocument(
      `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title type="text">dive into mark</title>
  <updated>2005-07-31T12:29:29Z</updated><id>tag:example.org,2003:3</id>
  <link rel="alternate" type="text/html" hreflang="en" href="http://example.org/"/>
  <link rel="self" type="application/atom+xml" href="http://example.org/feed.atom"/>
  <entry>
    <title type="html">Atom &lt;b&gt;draft-07&lt;/b&gt; snapshot &amp;amp; more</title>
    <link rel="enclosure" type="audio/mpeg" length="1337" href="http://example.org/audio/ph34r_my_podcast.mp3"/>
    <link rel="alternate" type="text/html" href="/2005/04/02/atom"/>
    <id>tag:example.org,2003:3.2397</id>
    <updated>2005-07-31T12:29:29Z</updated><published>2003-12-13T08:29:29-04:00</published>
    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p><i>[Update: The Atom draft is finished.]</i></p></div></summary>
    <source><title>Another Wire</title></source>
  </entry>
</feed>`,
      'http://example.org/feed.atom',
    );
    expect(page.articles).toEqual([
      {
        key: 'tag:example.org,2003:3.2397',
        headline: 'Atom draft-07 snapshot & more',
        summary: '[Update: The Atom draft is finished.]',
        link: 'http://example.org/2005/04/02/atom',
        publisher: 'Another Wire',
        lang: 'en',
        publishedAt: parseInstant('2003-12-13T12:29:29Z'),
        codes: [],
      },
    ]);
  });

  test('RSS 1.0: the address it is about, Dublin Core for the time', async () => {
    const page = await readFeedDocument(
      `<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel rdf:about="http://www.xml.com/xml/news.rss"><title>XML.com</title><link>http://xml.com/pub</link>
    <description>XML.com features a rich mix of information and services for the XML community.</description>
    <items><rdf:Seq><rdf:li resource="http://xml.com/pub/2000/08/09/xslt/xslt.html"/></rdf:Seq></items></channel>
  <item rdf:about="http://xml.com/pub/2000/08/09/xslt/xslt.html"><title>Processing Inclusions with XSLT</title>
    <link>http://xml.com/pub/2000/08/09/xslt/xslt.html</link><description>Processing document inclusions with general XML tools can be problematic.</description>
    <dc:date>2000-08-09T10:00+02:00</dc:date></item>
</rdf:RDF>`,
      'http://www.xml.com/xml/news.rss',
    );
    expect(page.articles).toMatchObject([
      {
        headline: 'Processing Inclusions with XSLT',
        link: 'http://xml.com/pub/2000/08/09/xslt/xslt.html',
        publishedAt: parseInstant('2000-08-09T08:00:00Z'),
      },
    ]);
  });
});

test.each([
  ['Mon, 23 Nov 2026 09:30:00 EST', '2026-11-23T14:30:00Z'],
  ['Mon, 23 Nov 2026 09:30:00 -0500', '2026-11-23T14:30:00Z'],
  ['23 Nov 26 09:30 PST', '2026-11-23T17:30:00Z'],
  ['Monday, 3 August 2026 9:05:07 GMT', '2026-08-03T09:05:07Z'],
  ['2026-11-23T09:30:00.123456-05:00', '2026-11-23T14:30:00.123Z'],
  ['2026-11-23T14:30Z', '2026-11-23T14:30:00Z'],
  ['2026-11-23 14:30:00 +0000', '2026-11-23T14:30:00Z'],
  ['2026-11-23T09:30:00', undefined], // whose half past nine?
  ['2026-11-23', undefined],
  ['Mon, 23 Nov 2026 09:30:00', undefined],
  ['Mon, 23 Nov 2026 09:30:00 M', undefined],
  ['31 Feb 2026 09:30:00 GMT', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('the time “%s” is %s', (text, iso) => expect(feedInstant(text)).toBe(iso && parseInstant(iso)));

describe('a ticker counts where the feed states it, never where a word looks like one', () => {
  test.each([
    ['with its exchange', ['Apple (NASDAQ: AAPL) and Coke (NYSE:KO) rise'], [], ['AAPL', 'KO']],
    ['of a class of shares', ['Berkshire (NYSE: BRK-B)'], [], ['BRK.B']],
    ['as a cashtag', ['$MSFT up, US$AAPL no, $5 no, $TOOLONGX no'], [], ['MSFT']],
    ['on another exchange', ['Shopify (TSX: SHOP)'], [], []],
    ['as words alone', ['AAPL IT ALL AI beats CEO hopes'], [], []],
    ['a category with its exchange', [], [{ name: 'Nasdaq:AAPL' }], ['AAPL']],
    ['a category of a scheme of tickers', [], [{ name: 'KO', scheme: 'https://wire.example/rss/stock' }], ['KO']],
    [
      'a category that reads like one',
      [],
      [{ name: 'AI' }, { name: 'IPO', scheme: 'https://wire.example/topics' }],
      [],
    ],
  ] as const)('%s', (_what, texts, categories, codes) => expect(statedCodes(texts, categories)).toEqual(codes));
});

describe('texts of feeds become plain text', () => {
  test.each([
    ['AT&amp;T &lt;b&gt;up&lt;/b&gt;', 'AT&T up'],
    ['<![CDATA[<script>alert(1)</script><b>Up</b> &amp; away]]>', 'Up & away'],
    ['<![CDATA[<img src=x onerror=alert(1)>Cheap]]>', 'Cheap'],
    ['Profit &amp;lt; loss &amp;amp; 3 &lt; 4', 'Profit < loss & 3 < 4'],
    ['a&#x202E;drawkcab&#x2028;next&#7;', 'adrawkcab next'],
    ['  two\n\twords  ', 'two words'],
  ])('%s reads “%s”', async (title, headline) => {
    const article = await first(rss(`<item><title>${title}</title><guid>1</guid></item>`));
    expect(article?.headline).toBe(headline);
  });

  test('long texts end at a word', () => {
    expect(plainText('word '.repeat(100), 23)).toBe('word word word word…');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 5, max: 90 }), (text, longest) => {
        expect([...plainText(text, longest)].length).toBeLessThanOrEqual(longest);
      }),
    );
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://u:p@news.example/', 'https://'])(
    'an address like %s is none',
    async (link) => {
      const article = await first(
        rss(`<item><title>T</title><guid isPermaLink="false">1</guid><link>${link}</link></item>`),
      );
      expect(article).toMatchObject({ headline: 'T', link: undefined });
    },
  );
});

describe('hostile or broken documents', () => {
  const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}"><!ENTITY d "${'&c;'.repeat(50)}">]>`;
  test.each([
    ['entities that grow', laughs + rss(item('<description>&d;&d;&d;</description>')).slice(21)],
    [
      'an entity that reads a file',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('<description>&x;</description>')).slice(21)}`,
    ],
    [
      'an entity that asks elsewhere',
      `<!DOCTYPE rss [<!ENTITY % x SYSTEM "http://127.0.0.1/x"> %x;]>${rss(item('')).slice(21)}`,
    ],
    ['half a document', rss(item('')).slice(0, -30)],
    ['a page of HTML', '<!doctype html><html><head><title>503</title></head><body>Sorry</body></html>'],
    ['JSON', '{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}'],
    ['nothing', ''],
    ['a hundred thousand levels', rss(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)],
    ['names of prototypes', rss('<__proto__><x>1</x></__proto__>')],
  ])('%s is refused whole', async (_what, text) => {
    await expect(readFeedDocument(text, URL_OF)).rejects.toThrow();
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('the type of document that RSS 0.91 names is read past, not fetched', async () => {
    const named =
      '<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://127.0.0.1:9/rss-0.91.dtd">';
    expect(await first(named + rss(item('')).slice(21))).toMatchObject({ headline: 'T' });
  });

  test('an article without a name, and more than a page may hold, are left out', async () => {
    expect((await readFeedDocument(rss('<item><title>T</item></title>'), URL_OF)).articles).toEqual([]);
    const page = await readFeedDocument(
      rss(`<item><link>https://news.example/2</link></item>${item('').repeat(500)}`),
      URL_OF,
    );
    expect(page.leftOut).toBe(1);
    expect(page.articles.length).toBeLessThanOrEqual(200);
  });
});

describe('its characters', () => {
  const bytes = (text: string, encoding: BufferEncoding) => new Uint8Array(Buffer.from(text, encoding));
  const declared = '<?xml version="1.0" encoding="windows-1252"?><a>caf\u00e9</a>';
  test.each([
    ['the mark at the beginning', bytes('\ufeff<a>caf\u00e9</a>', 'utf16le'), 'text/xml; charset=iso-8859-1'],
    ['the server', bytes('<a>caf\u00e9</a>', 'latin1'), 'text/xml; charset="ISO-8859-1"'],
    ['the document', bytes(declared, 'latin1'), 'application/xml'],
    ['nobody: UTF-8', bytes('<a>caf\u00e9</a>', 'utf8'), null],
    ['a name of none: UTF-8', bytes('<a>caf\u00e9</a>', 'utf8'), 'text/xml; charset=klingon'],
  ])('are told by %s', (_who, text, type) => expect(decode(text, type)).toContain('caf\u00e9'));
});
