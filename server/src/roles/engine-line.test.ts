import { beforeEach, describe, expect, test } from 'vitest';
import { type Bus, encodePayload, inProcessBus } from '../platform/bus.ts';
import { Unanswered } from '../platform/http-problem.ts';
import { LaneClosed, OutcomeUnknown } from '../platform/lane.ts';
import { EngineLine } from './engine-line.ts';
import { errorOf, failureOf } from './failures.ts';
import type { Beat, Subjects } from './messages.ts';

const SUBJECTS: Subjects = {
  ...{ beat: 'beat', events: 'events', prices: 'prices' },
  question: (instance, question) => `${instance}.${question}`,
};

const beatOf = (instance: string, term: bigint): Beat => ({
  ...{
    instance,
    term,
    marketId: 'simulated:x',
    mode: 'simulated',
    lanes: 1,
    heads: [0n],
    prices: 0,
    pressure: 'none',
    drawn: true,
  },
});

let bus: Bus;
let line: EngineLine;
let now: number;
beforeEach(() => {
  bus = inProcessBus({ onError: () => {} });
  now = 0;
  line = new EngineLine(bus, SUBJECTS, () => now);
});

describe('the line to an engine', () => {
  test('nothing has happened where no engine is there, or the one that was is gone', async () => {
    await expect(line.ask('run', {})).rejects.toBeInstanceOf(LaneClosed);
    line.heard(beatOf('one', 1n));
    await expect(line.ask('run', {})).rejects.toBeInstanceOf(LaneClosed);
  });

  test('what was asked of an engine that was replaced meanwhile may have happened', async () => {
    line.heard(beatOf('one', 1n));
    bus.serve('one.run', () => new Promise(() => {}));
    const asked = line.ask('run', {});
    line.heard(beatOf('two', 2n));
    await expect(asked).rejects.toBeInstanceOf(Unanswered);
  });

  test('the engine of the latest term is asked, whatever a former one still says', async () => {
    for (const name of ['one', 'two']) bus.serve(`${name}.run`, () => encodePayload({ answer: name }));
    line.heard(beatOf('one', 1n));
    expect(await line.ask('run', {})).toBe('one');
    line.heard(beatOf('two', 2n));
    now = 700;
    line.heard(beatOf('one', 1n));
    expect(await line.ask('run', {})).toBe('two');
    expect(line.silentMs).toBe(700);
  });

  test('what an engine throws is thrown here, known by the same marks', async () => {
    line.heard(beatOf('one', 1n));
    const taken = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'customer_email_key' });
    bus.serve('one.run', () => encodePayload({ failure: failureOf(taken) }));
    await expect(line.ask('run', {})).rejects.toMatchObject({ code: '23505', constraint: 'customer_email_key' });
    expect(errorOf(failureOf(new LaneClosed('x')))).toBeInstanceOf(LaneClosed);
    expect(errorOf(failureOf(new OutcomeUnknown('x')))).toBeInstanceOf(OutcomeUnknown);
  });

  test('an engine that fails to answer at all leaves the outcome open', async () => {
    line.heard(beatOf('one', 1n));
    bus.serve('one.run', () => {
      throw new Error('a bug');
    });
    await expect(line.ask('run', {})).rejects.toBeInstanceOf(Unanswered);
  });
});
