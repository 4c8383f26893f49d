import { OUT_RAILS, RAIL_STATES, RAILS } from '@candor/model/rails/rails.ts';
import { describe, expect, test } from 'vitest';
import { decideInMemory, MEMORY_CONTEXT } from '../../test/decide-in-memory.ts';
import { agreedInMemory, auditedIn, codeOf, EARLIER } from '../../test/read-decision.ts';
import { fingerprint } from '../audit/index.ts';
import { openRail, pausePayouts, resumePayouts, setRail } from './switch-rail.ts';
import { type RailRow, railTable } from './tables.ts';

const { now, wallNow } = MEMORY_CONTEXT;
const row = (rail: RailRow['rail'], more: Partial<RailRow> = {}): RailRow => ({
  ...{ rail, state: 'open', operatorId: null, reason: null, at: EARLIER, wallAt: EARLIER, paused: false },
  ...{ pausedAt: null, pauseReason: null, ...more },
});
const stored = (each: RailRow) => [railTable, each] as const;
const switched = ({ rail, state, paused }: RailRow) => ({
  ...{ type: 'rail.switched', subject: 'system', payload: { rail, state, paused } },
});
const PAUSED = { paused: true, pausedAt: EARLIER, pauseReason: 'USD: 1.00 too little' };
const WENT_ON = { paused: false, pausedAt: null, pauseReason: null };
const CLOSED = { state: 'closed', operatorId: 'opr_0', reason: 'Fork' } as const;
const TREASURY = ['treasury_maker', 'treasury_checker'];

describe('one operator', () => {
  const attributed = { operatorId: 'opr_1', reason: 'The chain is slow', requestId: 'req_1' };
  const set = (rail: RailRow['rail'], state: RailRow['state'], ...rows: RailRow[]) =>
    decideInMemory(setRail, { rail, state, ...attributed }, rows.map(stored));
  const own = { operatorId: 'opr_1', reason: 'The chain is slow', at: now, wallAt: wallNow };
  const audited = (after: RailRow, before?: RailRow) => [
    {
      ...{ actor: 'operator:opr_1', action: `rail.${after.state}`, object: `rail:${after.rail}`, customerId: null },
      ...{ beforeHash: before ? fingerprint(before) : null, afterHash: fingerprint(after) },
      ...{ reason: 'The chain is slow', requestId: 'req_1' },
    },
  ];

  test.each(RAILS.flatMap((rail) => RAIL_STATES.map((state) => [rail, state] as const)))(
    'switches %s, which nobody has touched, to %s, on record',
    (rail, state) => {
      const done = set(rail, state);
      const after = row(rail, { state, ...own });
      expect([done.decision, done.written(railTable)]).toEqual([{ ok: true, value: after }, [after]]);
      expect(done.events).toEqual([switched(after)]);
      expect(auditedIn(done)).toEqual(audited(after));
    },
  );

  test('keeps what reconciliation has paused paused', () => {
    const before = row('usdt_out', { state: 'congested', ...PAUSED });
    const done = set('usdt_out', 'open', before);
    const after = row('usdt_out', { ...PAUSED, ...own });
    expect([done.written(railTable), done.events]).toEqual([[after], [switched(after)]]);
    expect(auditedIn(done)).toEqual(audited(after, before));
  });

  test.each(OUT_RAILS.flatMap((rail) => (['open', 'congested'] as const).map((state) => [rail, state] as const)))(
    'cannot make %s %s once it is closed',
    (rail, state) => {
      const done = set(rail, state, row(rail, CLOSED));
      expect([codeOf(done), done.written(railTable), done.events, auditedIn(done)]).toEqual([
        ...['second_person_required', [], [], []],
      ]);
    },
  );

  test('opens a way in again, and may say once more that a way out is closed', () => {
    expect(codeOf(set('bank_in', 'open', row('bank_in', CLOSED)))).toBe('done');
    expect(codeOf(set('bank_out', 'closed', row('bank_out', CLOSED)))).toBe('done');
    expect(setRail.subject({ rail: 'bank_in', state: 'open', ...attributed })).toBe('house:rails');
  });
});

describe('reconciliation', () => {
  const difference = 'USDT: 5.00 too little';
  const pause = (...rows: RailRow[]) => decideInMemory(pausePayouts, { difference }, rows.map(stored));
  const stopped = { paused: true, pausedAt: wallNow, pauseReason: difference };
  const audited = (after: RailRow, before?: RailRow) => ({
    ...{ actor: 'system:reconciliation', action: 'payouts.paused', object: `rail:${after.rail}`, customerId: null },
    ...{ beforeHash: before ? fingerprint(before) : null, afterHash: fingerprint(after) },
    ...{ reason: difference, requestId: null },
  });

  test('stops both ways out that nobody has touched, on record', () => {
    const done = pause();
    const after = OUT_RAILS.map((rail) => row(rail, { at: now, wallAt: wallNow, ...stopped }));
    expect(done.decision).toEqual({ ok: true, value: { paused: OUT_RAILS } });
    expect([done.written(railTable), done.events]).toEqual([after, after.map(switched)]);
    expect(auditedIn(done)).toEqual(after.map((each) => audited(each)));
  });

  test('stops the one that still goes, and leaves what operators have set', () => {
    const closed = row('bank_out', CLOSED);
    const done = pause(row('usdt_out', PAUSED), closed);
    const after = row('bank_out', { ...CLOSED, ...stopped });
    expect(done.decision).toEqual({ ok: true, value: { paused: ['bank_out'] } });
    expect([done.written(railTable), done.events]).toEqual([[after], [switched(after)]]);
    expect(auditedIn(done)).toEqual([audited(after, closed)]);
  });

  test('stops nothing twice, in the lane of all switches', () => {
    const done = pause(row('usdt_out', PAUSED), row('bank_out', PAUSED));
    expect(done.decision).toEqual({ ok: true, value: { paused: [] } });
    expect([done.written(railTable), done.events, auditedIn(done)]).toEqual([[], [], []]);
    expect(pausePayouts.subject({ difference })).toBe('house:rails');
  });
});

describe('two operators open a closed way out', () => {
  const open = (...rows: RailRow[]) => agreedInMemory(openRail, { rail: 'usdt_out' }, rows.map(stored));

  test('and what was said when it was closed no longer holds', () => {
    const before = row('usdt_out', { ...CLOSED, ...PAUSED });
    const done = open(before);
    expect([done.state, done.refused]).toEqual([before, undefined]);
    const after = row('usdt_out', { ...PAUSED, at: now, wallAt: wallNow });
    expect([done.written(railTable), done.events]).toEqual([[after], [switched(after)]]);
  });

  test.each<[string, RailRow[]]>([
    ['open', [row('usdt_out')]],
    ['slow', [row('usdt_out', { state: 'congested' })]],
    ['paused, which is another matter', [row('usdt_out', PAUSED)]],
  ])('but not one that is %s', (_, rows) => {
    const done = open(...rows);
    expect([done.state, done.refused]).toEqual([rows[0], { code: 'illegal_state' }]);
    expect([done.written(railTable), done.events]).toEqual([[], []]);
  });

  test('nor one that nobody has closed', () => {
    const done = open();
    expect([done.state, done.refused, done.written(railTable)]).toEqual([
      ...[{ rail: 'usdt_out' }, { code: 'illegal_state' }, []],
    ]);
    const agreed = agreedInMemory({ ...openRail, refused: () => undefined }, { rail: 'usdt_out' }, []);
    expect([agreed.written(railTable), agreed.events]).toEqual([[], []]);
  });

  test('as the treasury, the rail itself', () => {
    const { name, makers, checkers } = openRail;
    expect([name, makers, checkers, openRail.object({ rail: 'usdt_out' })]).toEqual([
      ...['rail.open', TREASURY, TREASURY, 'rail:usdt_out'],
    ]);
  });
});

describe('two operators let payouts go on', () => {
  const resume = (...rows: RailRow[]) => agreedInMemory(resumePayouts, {}, rows.map(stored));

  test('both ways, and leave what operators have set', () => {
    const before = [row('usdt_out', PAUSED), row('bank_out', { ...CLOSED, ...PAUSED })];
    const done = resume(...before);
    expect([done.state, done.refused]).toEqual([before, undefined]);
    const after = [row('usdt_out', WENT_ON), row('bank_out', { ...CLOSED, ...WENT_ON })];
    expect([done.written(railTable), done.events]).toEqual([after, after.map(switched)]);
  });

  test.each<[string, RailRow[]]>([
    ['with the other one untouched', []],
    ['with the other one closed', [row('usdt_out', CLOSED)]],
  ])('the one that is paused, %s', (_, others) => {
    const done = resume(row('bank_out', PAUSED), ...others);
    expect(done.refused).toBe(undefined);
    expect(done.state).toEqual([others[0] ?? { rail: 'usdt_out' }, row('bank_out', PAUSED)]);
    expect(done.written(railTable)).toEqual([row('bank_out', WENT_ON)]);
  });

  test('but not while none is paused', () => {
    for (const rows of [[], [row('usdt_out', CLOSED), row('bank_out')]]) {
      const done = resume(...rows);
      expect([done.refused, done.written(railTable), done.events]).toEqual([{ code: 'illegal_state' }, [], []]);
    }
  });

  test('as the treasury, all payouts in one', () => {
    const { name, makers, checkers } = resumePayouts;
    expect([name, makers, checkers, resumePayouts.object({})]).toEqual([
      ...['payouts.resume', TREASURY, TREASURY, 'rail:payouts'],
    ]);
  });
});
