import { instant } from '@candor/model/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { type Db, openDb } from '../platform/database/db.ts';
import type { Rows } from '../platform/database/rows.ts';
import { type Found, hitByTwo, isFound, newestHits, noteHit } from './hits.ts';
import { type Hit, hitTable } from './tables.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const found: Found = { subject: 'customer', object: 'cus_ann', customerId: 'cus_ann', version: 3, value: 'Lee, Ann' };
const hit = (more: Partial<Hit> = {}): Hit => ({
  ...{ ...found, id: 'hit_1', state: 'open', at: now, wallAt: wallNow, approvalId: null, decidedAt: null },
  ...more,
});
type Stored = Parameters<typeof decideInMemory>[2];
const stored = (more: Partial<Hit> = {}) => [hitTable, hit({ id: 'hit_0', ...more })] as const;
const STATES = ['open', 'cleared', 'confirmed'] as const;

describe('what screening finds', () => {
  const note = (given: Stored = []) => decideInMemory(noteHit, found, given);

  test('is written down, for two people to decide, and says so to the house', () => {
    const done = note();
    expect(done.decision).toEqual({ ok: true, value: hit() });
    expect(done.written(hitTable)).toEqual([hit()]);
    expect(done.events).toEqual([
      { type: 'screening.found', subject: 'house:screening', payload: { id: 'hit_1', about: 'customer' } },
    ]);
    expect(noteHit.subject(found)).toBe('house:screening');
  });

  test.each(STATES)('is not found again by the same entry, of a later list either: %s', (state) => {
    const again = note([stored({ state, version: 2 })]);
    expect(again.decision).toEqual({ ok: true, value: hit({ id: 'hit_0', state, version: 2 }) });
    expect([again.written(hitTable), again.events]).toEqual([[], []]);
  });

  test.each<[string, Partial<Hit>]>([
    ['about something else', { subject: 'withdrawal' }],
    ['about somebody else', { object: 'cus_bob', customerId: 'cus_bob' }],
    ['by another entry', { value: 'Lee' }],
  ])('is another finding %s', (_, more) => {
    expect(note([stored(more)]).written(hitTable)).toEqual([hit()]);
  });
});

describe('two people decide', () => {
  const content = { hitId: 'hit_0', approvalId: 'apr_1', verdict: 'cleared' } as const;
  const reading = <T>(decide: (rows: Rows) => T, given: Stored) => {
    const command = { name: 'test', subject: () => '', needs: () => [...hitByTwo.needs(content, 2)] };
    return decideInMemory({ ...command, decide: (rows) => ({ ok: true, value: decide(rows) }) as const }, null, given);
  };

  test.each(STATES)('about what is %s', (state) => {
    const verdicts = (['cleared', 'confirmed'] as const).map((verdict) =>
      reading((rows) => hitByTwo.refused?.(rows, { ...content, verdict }), [stored({ state })]),
    );
    const refusals = verdicts.map(({ decision }) => decision.ok && decision.value);
    const again = { code: 'illegal_state' };
    expect(refusals).toEqual([state === 'cleared' ? again : undefined, state === 'confirmed' ? again : undefined]);
  });

  test('and the verdict is kept with its request and its time', () => {
    const done = reading((rows) => hitByTwo.apply(rows, content, MEMORY_CONTEXT), [stored({ at: instant(1) })]);
    expect(done.written(hitTable)).toEqual([
      hit({ id: 'hit_0', at: instant(1), state: 'cleared', approvalId: 'apr_1', decidedAt: now }),
    ]);
  });

  test('about one that is there: it goes stale when it changes, and one that never was is left alone', () => {
    const states = [[stored()], []].map((given) => reading((rows) => hitByTwo.state(rows, content), given).decision);
    expect(states).toEqual([
      { ok: true, value: hit({ id: 'hit_0' }) },
      { ok: true, value: undefined },
    ]);
    expect(reading((rows) => hitByTwo.refused?.(rows, content), []).decision).toEqual({ ok: true, value: undefined });
    expect(reading((rows) => hitByTwo.apply(rows, content, MEMORY_CONTEXT), []).written(hitTable)).toEqual([]);
  });

  test('both of the treasury, and in one lane', () => {
    const treasury = ['treasury_maker', 'treasury_checker'];
    expect([hitByTwo.makers, hitByTwo.checkers, hitByTwo.object(content)]).toEqual([
      ...[treasury, treasury, 'house:screening'],
    ]);
  });
});

describe('in the database', () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await testDatabase();
    db = openDb({ url: database.url });
  });
  afterAll(async () => {
    await db?.close();
    await database?.drop();
  });
  const keep = ({ id, state, wallAt, customerId, subject, value }: Hit) =>
    db.query(
      `INSERT INTO screening_hit (id, subject, object, customer_id, version, value, state, at, wall_at, approval_id, decided_at)
       VALUES ($1, $2, 'obj', $3, 3, $4, $5, 1, $6, $7, $8)`,
      [id, subject, customerId, value, state, wallAt, ...(state === 'open' ? [null, null] : ['apr_1', 5])],
    );

  test('findings come with those that are open first, then the newest first', async () => {
    const rows: [string, Hit['state'], number][] = [
      ['hit_a', 'open', 10],
      ['hit_b', 'open', 20],
      ['hit_c', 'cleared', 40],
      ['hit_d', 'confirmed', 50],
      ['hit_f', 'open', 10],
      ['hit_e', 'open', 10],
    ];
    for (const [id, state, at] of rows) await keep(hit({ id, value: id, state, wallAt: instant(at) }));
    const listed = await newestHits(db);
    expect(listed.map(({ id }) => id)).toEqual(['hit_b', 'hit_a', 'hit_e', 'hit_f', 'hit_d', 'hit_c']);
    const read = { object: 'obj', value: 'hit_b', wallAt: instant(20), at: instant(1) };
    expect(listed[0]).toEqual(hit({ id: 'hit_b', ...read }));
  });

  test.each<[string, Partial<Hit>, boolean]>([
    ['open', { state: 'open' }, true],
    ['confirmed', { state: 'confirmed' }, true],
    ['cleared', { state: 'cleared' }, false],
    ['about a withdrawal of theirs', { state: 'open', subject: 'withdrawal' }, false],
  ])('a customer is found while a finding about them is not cleared: %s', async (name, more, expected) => {
    const customerId = `cus_${name}`;
    await keep(hit({ id: `hit ${name}`, value: name, customerId, ...more }));
    expect(await isFound(db, customerId)).toBe(expected);
    expect(await isFound(db, 'cus_nobody')).toBe(false);
  });
});
