import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementFile, type StatementFile } from '@candor/model/statements/schema.ts';
import { formatUsd, usd } from '@candor/model/money.ts';
import { price } from '@candor/model/quantity.ts';
import type { TradingDate } from '@candor/model/time.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { OrderWorld } from '../orders/testing/fakes.ts';
import { idSource } from '../platform/time/ids.ts';
import { secureRandom } from '../platform/time/random.ts';
import { Secret } from '../platform/config/secrets.ts';
import { closeDay } from '../portfolio/index.ts';
import { setPrices, tradeAt } from '../portfolio/testing/fakes.ts';
import { verify } from '../verify.ts';
import { checkStatement } from './check-statement.ts';
import { drawStatement } from './print/draw-statement.ts';
import { csvCell, exportedText } from './export-rows.ts';
import { closeMonth, confirmDay } from './make-statements.ts';
import { fileText, openSigning } from './signing.ts';

let world: OrderWorld;
const signing = openSigning(new Secret('a secret of this test'));
const deps = () => ({
  ...{ db: world.db, runner: world.runner, mode: 'simulated' as const, signing },
  newId: idSource({ now: () => world.market.now }, secureRandom),
  clock: { now: () => world.market.now },
});
const date = (text: string) => text as TradingDate;

async function endDay(day: string, close: string, before: string): Promise<void> {
  await closeDay({ db: world.db, runner: world.runner, mode: 'simulated' }, date(day), () => ({
    ...{ price: price(close), previousClose: price(before), asOf: world.market.now },
    ...{ source: 'Test market', simulated: true, extended: undefined },
  }));
}

interface Kept {
  id: string;
  kind: string;
  from_date: string;
  to_date: string;
  bundle: string;
  sha256: string;
}
const kept = (customerId: string) =>
  world.db.query<Kept>('SELECT * FROM statement WHERE customer_id = $1 ORDER BY id', [customerId]);
const bodyOf = ({ bundle }: Kept) => statementFile.parse(JSON.parse(bundle)).statement;

beforeAll(async () => {
  world = await OrderWorld.start('2026-11-20T15:00:00Z');
  await world.open('cus_a');
  setPrices(world, 'KO', '50.00', '50.00');
  await tradeAt(world, 'cus_a', 'buy', 'KO', '100', '50.00');
  await endDay('2026-11-20', '50.00', '50.00');
  world.market.at('2026-11-21T01:30:00Z');
  await confirmDay(deps(), date('2026-11-20'));
  world.market.at('2026-11-23T15:00:00Z');
  await world.open('cus_quiet');
  setPrices(world, 'KO', '52.00', '50.00');
  await tradeAt(world, 'cus_a', 'sell', 'KO', '60', '52.00');
  await endDay('2026-11-23', '52.00', '50.00');
  world.market.at('2026-11-24T01:30:00Z');
  await confirmDay(deps(), date('2026-11-23'));
  // Nothing happens on the 24th.
  await endDay('2026-11-24', '53.00', '52.00');
  await confirmDay(deps(), date('2026-11-24'));
  world.market.at('2026-12-01T05:30:00Z');
  await closeMonth(deps(), date('2026-12-01'));
});
afterAll(() => world?.stop());

describe('statements', () => {
  test('a day with something booked is confirmed, a quiet one is not; a month has its statement; once each', async () => {
    const stored = (await kept('cus_a')).map((row) => `${row.kind} ${row.from_date} ${row.to_date}`);
    expect(stored).toEqual([
      ...['daily 2026-11-20 2026-11-20', 'daily 2026-11-23 2026-11-23', 'monthly 2026-11-01 2026-11-30'],
    ]);
    expect(await closeMonth(deps(), date('2026-12-01'))).toEqual({ prepared: 0 });
    expect(await confirmDay(deps(), date('2026-11-23'))).toEqual({ prepared: 0 });
    expect((await kept('cus_quiet')).map(({ kind }) => kind)).toEqual(['daily', 'monthly']);
  });

  test('one confirmation ends where the next begins, and the month adds them up', async () => {
    const [first, second, month] = (await kept('cus_a')).map(bodyOf);
    expect(first?.opening).toEqual([]);
    expect(second?.opening).toEqual(first?.closing);
    expect(month?.closing).toEqual(second?.closing);
    expect(month?.transactions).toEqual([...(first?.transactions ?? []), ...(second?.transactions ?? [])]);
    expect(second?.closing).toEqual([
      { account: 'pos:cus_a', asset: 'KO:SH.SIM', amount: '40.00' },
      { account: 'stock:cus_a', asset: 'USD.SIM', amount: '98117.91' },
    ]);
  });

  test('golden: the sale, its fees, the lot it closed, and what was held at the close', async () => {
    const [, second] = (await kept('cus_a')).map(bodyOf);
    expect(second?.trades).toMatchObject([
      {
        ...{ code: 'KO', side: 'sell', quantity: '60', price: '52.00', gross: '3120.00', net: '3118.92' },
        ...{ platformFee: '1.00', secFee: '0.07', tafFee: '0.00', catFee: '0.01' },
        ...{ tradeDate: '2026-11-23', settleDate: '2026-11-24' },
      },
    ]);
    expect(second?.closedLots).toMatchObject([{ quantity: '60', proceeds: '3118.92', basis: '3000.61' }]);
    expect(second?.holdings).toMatchObject([{ code: 'KO', quantity: '40', price: '52.00', source: 'Test market' }]);
  });

  test('golden: the day’s value before and after, and what changed it', async () => {
    const [first, second] = (await kept('cus_a')).map(bodyOf);
    expect(first?.summary).toMatchObject({ opening: '0.00', deposits: '100000.00', closing: '99998.99' });
    expect(second?.summary).toEqual({
      ...{ opening: '99998.99', deposits: '0.00', withdrawals: '0.00', trading: '200.00', dividends: '0.00' },
      ...{ interest: '0.00', borrowing: '0.00', fees: '-1.08', closing: '100197.91' },
      ...{ realized: '118.31', unrealized: '80.61', borrowingDue: '0.00' },
    });
    expect(second?.holdings).toMatchObject([{ code: 'KO', basis: '2000.40' }]);
  });

  test('the month’s days add up', async () => {
    const month = bodyOf((await kept('cus_a')).at(-1) as Kept);
    expect(month.days.map(({ date: day }) => day)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24']);
    const profit = month.days.reduce((sum, day) => sum + usd(day.profit), 0n);
    const last = month.days.at(-1);
    expect(formatUsd(usd('100000') + profit)).toBe(formatUsd(usd(last?.cash ?? '') + usd(last?.positions ?? '')));
  });
});

describe('a statement checked by its file alone', () => {
  test('every statement is valid by the published key', async () => {
    for (const { bundle } of [...(await kept('cus_a')), ...(await kept('cus_quiet'))])
      expect(checkStatement(Buffer.from(bundle), signing.key).problems).toEqual([]);
  });

  test('with any one bit flipped it is refused', async () => {
    const whole = Buffer.from((await kept('cus_a')).at(-1)?.bundle ?? '');
    expect(whole.length).toBeGreaterThan(3_000);
    const passed: number[] = [];
    const stride = Math.ceil(whole.length / 1_500);
    for (let at = 0; at < whole.length; at += stride) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] as number) ^ (1 << (at % 8));
      if (checkStatement(changed).problems.length === 0) passed.push(at);
    }
    expect(passed).toEqual([]);
    // The signature, bit by bit: upper case hexadecimal would be the same number.
    const begin = whole.indexOf('"value":"') + 9;
    for (let at = begin; at < begin + 128; at += 1)
      for (let bit = 0; bit < 8; bit += 1) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] as number) ^ (1 << bit);
        expect(checkStatement(changed).problems.length, `byte ${at}, bit ${bit}`).toBeGreaterThan(0);
      }
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, -1)],
    ['a space more', (text: string) => text.replace(':', ': ')],
    ['a member more', (text: string) => text.replace('{', '{"a":1,')],
    ['a member twice', (text: string) => text.replace('{"signature"', '{"signature":1,"signature"')],
    ['nothing', () => ''],
    ['something else', () => '{}'],
  ])('%s is not the file', async (_name, change) => {
    const [row] = await kept('cus_a');
    const text = row?.bundle ?? '';
    expect(change(text)).not.toBe(text);
    expect(checkStatement(Buffer.from(change(text))).problems).not.toEqual([]);
  });

  test('signed by somebody else it is refused by the published key', async () => {
    const [row] = await kept('cus_a');
    const other = openSigning(new Secret('another secret'));
    const forged = fileText(other.sign(bodyOf(row as Kept)));
    expect(checkStatement(Buffer.from(forged)).problems).toEqual([]);
    expect(checkStatement(Buffer.from(forged), signing.key).problems[0]).toContain('not with');
  });

  test.each<[string, (statement: StatementFile['statement']) => void, string]>([
    [
      'a closing balance',
      (s) => void (s.closing[0] = { ...s.closing[0], amount: '41.00' } as never),
      'closing balance',
    ],
    ['an entry', (s) => void ((s.transactions[0]?.entries[0] as { amount: string }).amount = '1.00'), 'its hash is'],
    ['an order of things', (s) => void s.transactions.reverse(), 'out of its order'],
    ['a trade left out of the journal', (s) => void s.transactions.pop(), 'closing balance'],
    ['a fee', (s) => void ((s.trades[0] as { platformFee: string }).platformFee = '0.00'), 'do not make its net'],
    ['a net amount', (s) => void (s.trades[0] = { ...s.trades[0], gross: '1.00', net: '-0.01' } as never), 'net'],
    ['a profit', (s) => void ((s.days[1] as { profit: string }).profit = '0.00'), 'do not make its value'],
    ['a summary', (s) => void ((s.summary as { fees: string }).fees = '0.00'), 'do not make its closing value'],
    ['a closing value', (s) => void ((s.summary as { closing: string }).closing = '1.00'), 'that of its last day'],
    ['a deposit', (s) => void ((s.summary as { deposits: string }).deposits = '1.00'), 'not those of its days'],
    ['a head', (s) => void ((s.root.heads[0] as { seq: string }).seq = '1'), 'not made of these heads'],
  ])('signed by us with %s changed, it does not add up', async (_name, change, problem) => {
    const month = structuredClone(bodyOf((await kept('cus_a')).at(-1) as Kept));
    change(month);
    const { problems } = checkStatement(Buffer.from(fileText(signing.sign(month))));
    expect(problems.join('; ')).toContain(problem);
  });
});

test('the books verify with their statements; a rewritten journal does not agree with the statements', async () => {
  expect((await verify(world.db)).broken).toEqual([]);
  await world.db.query('ALTER TABLE ledger_root DISABLE TRIGGER ledger_root_append_only');
  await world.db.query(`UPDATE ledger_root SET root = repeat('0', 64) WHERE date = '2026-11-20'`);
  expect((await verify(world.db)).broken).toMatchObject([{ check: 'root', row: 'ledger_root 2026-11-20' }]);
});

test.each([
  ['en', 'SIMULATED: prepared in', 'Daily statement', 'Nov 23, 2026', '$100,197.91', 'Closing value', 'page 1 of'],
  ['es', 'SIMULADO: hecho en', 'Estado de cuenta diario', '23 nov 2026', 'USD 100,197.91', 'Valor final', '1 de'],
  ['ja', '実際の資金・有価証券ではありません', '日次報告書', '2026年11月23日', '$100,197.91', '期末の評価額', '1／'],
  ['zhHK', '並非真實資金或證券', '每日結單', '2026年11月23日', 'US$100,197.91', '期末價值', '第 1 頁'],
] as const)('on paper in %s', async (lang, ...said) => {
  const [, row] = await kept('cus_a');
  const file = statementFile.parse(JSON.parse(row?.bundle ?? ''));
  const given = { file, sha256: row?.sha256 ?? '', name: 'Ada 王', lang };
  const drawn = await drawStatement(given);
  const { text } = await readPdf(drawn);
  // Whose it is, what changed, what was traded and when in New York, and what it takes to check it.
  for (const part of [...said, 'Ada 王', '3,118.92', '10:00:00', signing.key, row?.sha256 ?? '', 'npm run verify'])
    expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  for (const code of ['pos:', 'SH.SIM', 'buy_fill', 'sell_fill']) expect(text).not.toContain(code);
  expect(drawn.equals(await drawStatement(given)), 'the same bytes').toBe(true);
});

test('a statement of the format before has its closing value and result on paper', async () => {
  const [, row] = await kept('cus_a');
  const { summary: _, ...body } = bodyOf(row as Kept);
  const holdings = body.holdings.map(({ basis: __, ...holding }) => holding);
  const old = signing.sign({ ...body, format: 'candor.statement.v1', holdings });
  expect(checkStatement(Buffer.from(fileText(old))).problems).toEqual([]);
  const { text } = await readPdf(await drawStatement({ file: old, sha256: '', name: undefined, lang: 'en' }));
  expect(text).toContain('Closing value $100,197.91');
  expect(text).toContain('Profit or loss +$198.92');
});

describe('exports', () => {
  const all = async (...asked: [string, Parameters<typeof exportedText>[2], 'csv' | 'json']) => {
    let text = '';
    for await (const chunk of exportedText(world.db, ...asked)) text += chunk;
    return text;
  };

  test('fills, postings, closed lots and days are all there, and nobody else’s', async () => {
    const fills = (await all('cus_a', 'fills', 'csv')).trim().split('\r\n');
    expect(fills).toHaveLength(3);
    expect(fills[0]).toContain('exec_id,order_id,code,side,short,quantity,price,gross');
    expect(fills[2]).toContain(',KO,sell,false,60.00,52.00,3120.00,1.00,0.07,0.00,0.01,2026-11-23T15:00:00');
    const postings = JSON.parse(await all('cus_a', 'postings', 'json'));
    expect(new Set(postings.map((row: { account_id: string }) => row.account_id))).toEqual(
      new Set(['stock:cus_a', 'pos:cus_a']),
    );
    const cash = postings
      .filter((row: { asset: string }) => row.asset === 'USD.SIM')
      .reduce((sum: bigint, row: { amount: string }) => sum + usd(row.amount), 0n);
    expect(formatUsd(cash)).toBe('98117.91');
    expect(JSON.parse(await all('cus_a', 'closed_lots', 'json'))).toHaveLength(1);
    expect(JSON.parse(await all('cus_a', 'days', 'json'))).toHaveLength(3);
    expect(JSON.parse(await all('cus_quiet', 'fills', 'json'))).toEqual([]);
    expect((await all('cus_quiet', 'orders', 'csv')).split('\r\n')).toHaveLength(2);
  });

  test('an exported statement is the same file that verifies', async () => {
    const [row] = JSON.parse(await all('cus_a', 'statements', 'json'));
    expect(checkStatement(Buffer.from(row.bundle), signing.key).problems).toEqual([]);
  });

  test('an export of more than a page is complete, each row once', async () => {
    await world.db.query(
      `INSERT INTO lot SELECT 'lot_' || lpad(n::text, 26, '0'), 'cus_many', 'KO', 'e' || n, '2026-11-20', 1, 0, 0, NULL, '2026-11-20'
       FROM generate_series(1, 1203) n`,
    );
    const rows = JSON.parse(await all('cus_many', 'lots', 'json'));
    expect(new Set(rows.map(({ id }: { id: string }) => id)).size).toBe(1_203);
  });

  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+1+1', `'+1+1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-2+3', `'-2+3`],
    ['-12.50', '-12.50'],
    ['\tx', `'\tx`],
    ['a,b', '"a,b"'],
    ['a\nb', '"a\nb"'],
    ['plain', 'plain'],
  ])('the cell %j is written %j', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
