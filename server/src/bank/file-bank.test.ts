import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { camtStatement, returnFile } from '../treasury/testing/bank-documents.ts';
import { fileBank, takeReturns, takeStatement } from './file-bank.ts';
import { writePayments } from './payment-formats.ts';
import { BadStatement } from './statement.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.appUrl, onError: () => {} });
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const wall = { now: () => 1_000 as never };
const [ann, bob] = ['opr_ann', 'opr_bob'].map((operatorId) => ({ operatorId, wallNow: 1 })) as [By, By];
type By = Parameters<typeof takeReturns>[2];
const bank = () => fileBank({ db, wall });
const bytes = (text: string) => Buffer.from(text);

describe('files of returns', () => {
  const of = [
    { reference: 'ABCDEFGHIJKLMNO', code: 'R02', cents: 5_000 },
    { reference: 'PQRSTUVWXYZ0123', code: 'R20', cents: 1 },
  ];
  const file = bytes(returnFile('2026-11-27', of));
  const known = async () => (await bank().returns(undefined)).returns;

  test('say nothing until two operators have sent the same bytes, and then say it once', async () => {
    expect(await takeReturns(db, file, ann)).toEqual({ returns: 2, added: 0, state: 'waiting' });
    expect(await takeReturns(db, file, ann)).toEqual({ returns: 2, added: 0, state: 'waiting' });
    const other = bytes(returnFile('2026-11-27', of.slice(1)));
    expect((await takeReturns(db, other, bob)).state).toBe('waiting');
    expect(await known()).toEqual([]);
    expect(await takeReturns(db, file, bob)).toEqual({ returns: 2, added: 2, state: 'taken' });
    expect((await takeReturns(db, file, ann)).state).toBe('known');
    // Another file that says one of them again adds none.
    expect(await takeReturns(db, other, ann)).toEqual({ returns: 1, added: 0, state: 'taken' });
    expect(await known()).toEqual([
      { reference: 'ABCDEFGHIJKLMNO', code: 'R02', amount: 50_000_000n, on: '2026-11-27' },
      { reference: 'PQRSTUVWXYZ0123', code: 'R20', amount: 10_000n, on: '2026-11-27' },
    ]);
  });

  test('sent by both at the same moment they count once', async () => {
    const done = await Promise.all([takeReturns(db, file, ann), takeReturns(db, file, bob)]);
    expect(done.map(({ state }) => state).sort()).toEqual(['taken', 'waiting']);
    expect(await known()).toHaveLength(2);
  });
});

describe('statements that say why a payment came back', () => {
  const line = (returned: string, amount = '50.00') => ({
    id: `B${returned}`,
    amount,
    endToEndId: `REF${returned}`,
    returned,
  });
  test.each([
    ['AC04', 'R02'],
    ['AC03', 'R03'],
    ['AC01', 'R04'],
    ['AC06', 'R16'],
    ['AG01', 'R20'],
    ['MS03', undefined],
  ])('%s is %s', async (reason, code) => {
    const text = bytes(camtStatement('2026-11-27', '50.00', [line(reason)]));
    await takeStatement(db, text, ann);
    expect((await bank().returns(undefined)).returns).toEqual([]);
    await takeStatement(db, text, bob);
    const { returns } = await bank().returns(undefined);
    const expected = { reference: `REF${reason}`, code, amount: 50_000_000n, on: '2026-11-27' };
    expect(returns).toEqual(code === undefined ? [] : [expected]);
    expect((await bank().entries(undefined)).entries).toMatchObject([{ id: `B${reason}`, amount: 50_000_000n }]);
  });

  test('money that left is no return', async () => {
    const text = bytes(camtStatement('2026-11-27', '-50.00', [line('AC04', '-50.00')]));
    for (const by of [ann, bob]) await takeStatement(db, text, by);
    expect((await bank().returns(undefined)).returns).toEqual([]);
  });
});

test('a statement in which one reference stands twice is taken by nobody', async () => {
  const line = { id: 'B1', amount: '50.00' };
  const text = bytes(camtStatement('2026-11-27', '100.00', [line, line]));
  await takeStatement(db, text, ann);
  await expect(takeStatement(db, text, bob)).rejects.toThrow(BadStatement);
  expect((await bank().entries(undefined)).entries).toEqual([]);
  expect(await bank().balance()).toBe(0n);
});

describe('a file of payments', () => {
  const house = {
    bankRouting: '121000248',
    bankName: 'B',
    account: '1',
    companyId: '1234567890',
    companyName: 'Candor',
  };
  const terms = {
    fileId: 'pay_1',
    createdOn: '2026-11-20',
    createdAt: '1630',
    effectiveOn: '2026-11-23',
    modifier: 'A',
  };
  const written = (amount: bigint) =>
    writePayments('nacha', house, { ...terms, entryClass: 'PPD' }, [
      { reference: 'wdr_1', amount, name: 'Ann Lee', routing: '021000021', account: '12' },
    ]);
  beforeEach(() => db.query("INSERT INTO payment_file (id, opened_at, content) VALUES ('pay_1', 0, 'sealed')"));

  test('waits until people have carried it, and never is another one', async () => {
    const file = written(10_000n);
    expect(await bank().submit('pay_1', file)).toBe('waiting');
    expect(await bank().submit('pay_1', file)).toBe('waiting');
    await expect(bank().submit('pay_1', written(20_000n))).rejects.toThrow('another file');
    expect(await db.query('SELECT payments, total FROM payment_handover')).toEqual([{ payments: 1, total: 10_000n }]);
    const mark =
      'UPDATE payment_handover SET downloaded_by = $1, wall_downloaded_at = 1, sent_by = $2, wall_sent_at = 2';
    await expect(db.query(mark, ['opr_ann', 'opr_ann'])).rejects.toThrow('check');
    await db.query(mark, ['opr_ann', 'opr_bob']);
    expect(await bank().submit('pay_1', file)).toBe('accepted');
  });
});
