import { DAY, instant } from '@candor/model/time.ts';
import { expect, test } from 'vitest';
import { testClock } from '../../platform/time/clock.ts';
import { TRIALS_PER_NETWORK } from '@candor/model/requests/limits.ts';
import type { AuthDeps } from '../deps.ts';
import { signInHandlers } from './handlers.ts';

test('one network may try a thousand trials a day, whichever of its addresses asks', async () => {
  const wall = testClock(instant(1_000_000));
  // Real money has no trials, so each that is let through is answered without a database.
  const { startTrial } = signInHandlers({ wall, mode: 'live' } as unknown as AuthDeps);
  const from = async (ip: string) => {
    const answer = await startTrial({
      ip,
      body: {},
      headers: {},
      cookies: {},
      reply: { setCookie() {}, setHeader() {} },
    } as never);
    return 'ok' in answer && !answer.ok ? answer.refusal : undefined;
  };
  for (let i = 0; i < TRIALS_PER_NETWORK.burst; i += 1)
    expect(await from(`10.0.0.${i % 256}`)).toEqual({ code: 'not_found' });
  expect(await from('10.0.0.1')).toMatchObject({ code: 'rate_limited', params: { retryAfterSeconds: '87' } });
  expect(await from('10.0.1.1')).toEqual({ code: 'not_found' });
  wall.advance(DAY);
  expect(await from('10.0.0.1')).toEqual({ code: 'not_found' });
});
