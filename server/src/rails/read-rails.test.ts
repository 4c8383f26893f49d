import { accept } from '@candor/model/result.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { decideInMemory } from '../../test/decide-in-memory.ts';
import { EARLIER } from '../../test/read-decision.ts';
import { storeRows } from '../../test/store-rows.ts';
import type { Command } from '../platform/commands/command.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import { railIn, railNeeds, readRails } from './read-rails.ts';
import { railReading, type RailRow, railTable } from './tables.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await testDatabase();
  db = openDb({ url: database.url });
});
afterEach(async () => {
  await db?.close();
  await database?.drop();
});

const closed: RailRow = {
  ...{ rail: 'usdt_out', state: 'closed', operatorId: 'opr_1', reason: 'Fork', at: EARLIER, wallAt: EARLIER },
  ...{ paused: true, pausedAt: EARLIER, pauseReason: 'USDT: 5.00 too little' },
};
const open: RailRow = { ...closed, rail: 'bank_in', state: 'open', paused: false, pausedAt: null, pauseReason: null };

test('every rail is read, always in the same order; one that nobody touched is open', async () => {
  await storeRows(db, railTable, closed, open);
  expect(await readRails(db)).toEqual([
    { rail: 'usdt_in', state: 'open', paused: false, row: undefined },
    { rail: 'bank_in', state: 'open', paused: false, row: open },
    { rail: 'usdt_out', state: 'closed', paused: true, row: closed },
    { rail: 'bank_out', state: 'open', paused: false, row: undefined },
  ]);
});

test('a decision sees the rails that it names', () => {
  const seen: Command<object, object> = {
    ...{ name: 'see', subject: () => 'cus_1', needs: () => railNeeds('usdt_out', 'bank_in') },
    decide: (rows) => accept([railIn(rows, 'usdt_out'), railIn(rows, 'bank_in')]),
  };
  const { decision } = decideInMemory(seen, {}, [[railReading, closed]]);
  expect(decision).toEqual(
    accept([
      { state: 'closed', paused: true },
      { state: 'open', paused: false },
    ]),
  );
});
