import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usd } from '@candor/model/money.ts';
import { quantity } from '@candor/model/quantity.ts';
import { DAY, instant, parseInstant } from '@candor/model/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from './edgar-facts.ts';
import { edgarFilings } from './edgar.ts';
import { FakeVendor } from './testing/fake-vendor.ts';

const CIK = '0000320193';
const entry = (end: string, val: number, more: object = {}) => ({
  ...{ end, val, accn: '0000320193-24-000123', fy: 2024, fp: 'FY', form: '10-K', filed: '2024-11-01' },
  ...more,
});
const year = (end: string, val: number, more: object = {}) =>
  entry(end, val, { start: `${Number(end.slice(0, 4)) - 1}-09-29`, ...more });
const facts = (gaap: Record<string, object[]>, shares: object[] = []) => ({
  cik: 320193,
  entityName: 'Example Inc.',
  facts: {
    'us-gaap': Object.fromEntries(Object.entries(gaap).map(([name, rows]) => [name, { units: { USD: rows } }])),
    dei: { EntityCommonStockSharesOutstanding: { units: { shares } } },
  },
});

describe('filings of a company', () => {
  test('a fiscal year has the figures of its annual report, and names the report', () => {
    const { books } = factsOf(
      CIK,
      facts({
        Revenues: [year('2024-09-28', 391_035_000_000)],
        NetIncomeLoss: [year('2024-09-28', 93_736_000_000), year('2024-09-28', 1, { form: '10-Q' })],
        Assets: [entry('2024-09-28', 364_980_000_000)],
        Liabilities: [entry('2024-09-28', 308_030_000_000)],
        StockholdersEquity: [entry('2024-09-28', 56_950_000_000)],
      }),
    );
    expect(books).toEqual([
      {
        fiscalYear: 2024,
        endsOn: '2024-09-28',
        revenue: usd('391035000000'),
        netIncome: usd('93736000000'),
        assets: usd('364980000000'),
        liabilities: usd('308030000000'),
        equity: usd('56950000000'),
        filing: {
          ...{ form: '10-K', accession: '0000320193-24-000123', filedOn: '2024-11-01' },
          url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
        },
      },
    ]);
  });

  test('a figure filed again counts as filed last; quarters are no years', () => {
    const again = { form: '10-K/A', filed: '2025-02-01', accn: '0000320193-25-000001' };
    const { books } = factsOf(
      CIK,
      facts({
        NetIncomeLoss: [
          year('2024-09-28', 100, again),
          year('2024-09-28', 90),
          entry('2024-09-28', 30, { start: '2024-06-30' }),
        ],
      }),
    );
    expect(books).toMatchObject([{ netIncome: usd('100'), filing: { form: '10-K/A' } }]);
  });

  test('the name of revenue that is used today counts before older names of the same year', () => {
    const today = 'RevenueFromContractWithCustomerExcludingAssessedTax';
    const { books } = factsOf(
      CIK,
      facts({ [today]: [year('2024-09-28', 7)], Revenues: [year('2024-09-28', 8), year('2023-09-30', 6)] }),
    );
    expect(books.map(({ revenue }) => revenue)).toEqual([usd('7'), usd('6')]);
  });

  test.each([
    ['tagged', { Liabilities: [entry('2025-06-28', 60, { form: '10-Q' })] }, '60', false],
    ['all equity where not', { StockholdersEquity: [entry('2025-06-28', 45, { form: '10-Q' })] }, '55', true],
  ])('the balance is the newest one, its liabilities %s', (_what, more, liabilities, liabilitiesDerived) => {
    const assets = [
      entry('2024-09-28', 90),
      entry('2025-06-28', 100, { form: '10-Q' }),
      entry('2025-09-27', 1, { form: '8-K' }),
    ];
    expect(factsOf(CIK, facts({ Assets: assets, ...more })).balance).toMatchObject({
      ...{ asOf: '2025-06-28', assets: usd('100'), liabilities: usd(liabilities), liabilitiesDerived },
    });
  });

  test('shares of several classes of one cover page add up', () => {
    const cover = (val: number, more = {}) =>
      entry('2025-01-20', val, { filed: '2025-02-01', accn: '0000320193-25-000001', ...more });
    const { shares } = factsOf(CIK, facts({}, [entry('2024-10-18', 500), cover(300), cover(200)]));
    expect(shares).toMatchObject({ count: quantity('500'), asOf: '2025-01-20', filing: { filedOn: '2025-02-01' } });
  });

  test.each([
    null,
    7,
    {},
    { facts: {} },
    {
      facts: {
        'us-gaap': {
          Assets: { units: { USD: [null, {}, { end: 'x' }, { ...entry('2024-09-28', 1), accn: '../../x' }] } },
        },
      },
    },
  ])('nonsense is nothing filed: %#', (body) => expect(factsOf(CIK, body)).toEqual({ books: [] }));
});

describe('reading from the SEC', () => {
  const vendor = new FakeVendor();
  let folder: string;
  let now = parseInstant('2026-11-23T15:00:00Z');
  const troubles: string[] = [];
  const open = () =>
    edgarFilings({
      ...{ contact: 'Ops ops@candor.test', folder, wall: { now: () => now }, url: vendor.restUrl, retryMs: 1 },
      onTrouble: (error) => troubles.push(error.message),
    });
  const agents: (string | undefined)[] = [];
  beforeAll(() => vendor.start());
  afterAll(() => vendor.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candor-filings-'));
    vendor.asked.length = troubles.length = agents.length = 0;
    vendor.onGet = ({ pathname }, { headers }) => {
      agents.push(headers['user-agent']);
      if (pathname === '/files/company_tickers.json')
        return {
          0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' },
          1: { cik_str: 1067983, ticker: 'BRK-B', title: 'B' },
        };
      if (pathname.startsWith('/submissions/'))
        return {
          name: 'Example Inc.',
          phone: '4089961010',
          website: '',
          addresses: {
            business: { street1: 'ONE WAY', street2: null, city: 'CUPERTINO', stateOrCountry: 'CA', zipCode: '95014' },
          },
        };
      return facts({ Assets: [entry('2024-09-28', 100)], Liabilities: [entry('2024-09-28', 40)] });
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a company is read once, on the first request, with the requester’s name', async () => {
    const filings = open();
    expect(filings.of('AAPL')).toBeUndefined();
    await Promise.all([filings.prepare('AAPL'), filings.prepare('AAPL')]);
    expect(filings.of('AAPL')).toMatchObject({
      ...{ entity: 'Example Inc.', phone: '4089961010', address: 'ONE WAY, CUPERTINO, CA 95014', readAt: now },
      balance: { assets: usd('100'), liabilities: usd('40') },
    });
    expect(filings.of('AAPL')).not.toHaveProperty('website');
    expect(vendor.asked).toHaveLength(3);
    expect(new Set(agents)).toEqual(new Set(['Candor (Ops ops@candor.test)']));
    expect(filings.prepare('AAPL')).toBeUndefined();
  });

  test('filings survive a restart; after a day they are read again, and the old ones are shown until then', async () => {
    await open().prepare('AAPL');
    const [before, filings] = [vendor.asked.length, open()];
    expect(filings.of('AAPL')).toMatchObject({ balance: { assets: usd('100') } });
    now = instant(now + DAY + 1);
    vendor.onGet = () => ({ status: 404 });
    expect(filings.prepare('AAPL')).toBeUndefined();
    await expect.poll(() => troubles.length).toBe(1);
    expect(filings.of('AAPL')).toMatchObject({ balance: { assets: usd('100') } });
    expect(vendor.asked.length).toBeGreaterThan(before);
  });

  test('half a file is read anew, and a code that nobody files under is not asked for again and again', async () => {
    writeFileSync(join(folder, 'AAPL.json'), '{"entity":');
    const filings = open();
    expect(filings.of('AAPL')).toBeUndefined();
    await filings.prepare('AAPL');
    expect(filings.of('AAPL')).toBeDefined();
    await filings.prepare('NOPE');
    expect(filings.of('NOPE')).toBeUndefined();
    const asked = vendor.asked.length;
    expect(filings.prepare('NOPE')).toBeUndefined();
    expect(vendor.asked).toHaveLength(asked);
    await filings.prepare('BRK.B');
    expect(vendor.asked.at(-1)).toContain('CIK0001067983');
    expect(existsSync(join(folder, 'BRK.B.json'))).toBe(true);
  });
});
