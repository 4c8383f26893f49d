import { beforeEach, describe, expect, test } from 'vitest';
import { type Bus, encodePayload, inProcessBus } from '../platform/operations/bus.ts';
import { Unanswered } from '../platform/commands/outages.ts';
import { LaneClosed, OutcomeUnknown } from '../platform/commands/lane.ts';
import { EngineClient } from './engine-client.ts';
import { errorOf, failureOf } from './failures.ts';
import type { Heartbeat, Subjects } from './messages.ts';

const SUBJECTS: Subjects = {
  ...{ beat: 'beat', events: 'events', prices: 'prices' },
  question: (instance, question) => `${instance}.${question}`,
};

const heartbeatOf = (instance: string, term: bigint): Heartbeat => ({
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
let client: EngineClient;
let now: number;
beforeEach(() => {
  bus = inProcessBus({ onError: () => {} });
  now = 0;
  client = new EngineClient(bus, SUBJECTS, () => now);
});

describe('calls to an engine', () => {
  test('a call has no effect where no engine runs, or the last one is gone', async () => {
    await expect(client.ask('run', {})).rejects.toBeInstanceOf(LaneClosed);
    client.receive(heartbeatOf('one', 1n));
    await expect(client.ask('run', {})).rejects.toBeInstanceOf(LaneClosed);
  });

  test('a call to an engine that was replaced meanwhile may have had an effect', async () => {
    client.receive(heartbeatOf('one', 1n));
    bus.serve('one.run', () => new Promise(() => {}));
    const asked = client.ask('run', {});
    client.receive(heartbeatOf('two', 2n));
    await expect(asked).rejects.toBeInstanceOf(Unanswered);
  });

  test('calls go to the engine of the latest term, even if a former one still sends heartbeats', async () => {
    for (const name of ['one', 'two']) bus.serve(`${name}.run`, () => encodePayload({ answer: name }));
    client.receive(heartbeatOf('one', 1n));
    expect(await client.ask('run', {})).toBe('one');
    client.receive(heartbeatOf('two', 2n));
    now = 700;
    client.receive(heartbeatOf('one', 1n));
    expect(await client.ask('run', {})).toBe('two');
    expect(client.silentMs).toBe(700);
  });

  test('an error of the engine is thrown here with the same class and code', async () => {
    client.receive(heartbeatOf('one', 1n));
    const taken = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'customer_email_key' });
    bus.serve('one.run', () => encodePayload({ failure: failureOf(taken) }));
    await expect(client.ask('run', {})).rejects.toMatchObject({ code: '23505', constraint: 'customer_email_key' });
    expect(errorOf(failureOf(new LaneClosed('x')))).toBeInstanceOf(LaneClosed);
    expect(errorOf(failureOf(new OutcomeUnknown('x')))).toBeInstanceOf(OutcomeUnknown);
  });

  test('an engine that fails to answer at all leaves the outcome open', async () => {
    client.receive(heartbeatOf('one', 1n));
    bus.serve('one.run', () => {
      throw new Error('a bug');
    });
    await expect(client.ask('run', {})).rejects.toBeInstanceOf(Unanswered);
  });
});
