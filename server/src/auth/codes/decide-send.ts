import { CODE_LIMITS } from '@candor/model/auth/limits.ts';
import type { CodeUse } from '@candor/model/auth/schema.ts';
import { accept, type Decision, refuse } from '@candor/model/result.ts';
import { DAY, HOUR, type Instant } from '@candor/model/time.ts';

/** Purpose and real time of one code sent. */
export type Sent = readonly [purpose: CodeUse, at: number];

/**
 * Whether another code may go to a target, given those of the last day: not within 120 seconds of the last for the same
 * purpose, 5 an hour and 10 a day over all purposes. Returns the new history; a refusal carries the whole
 * seconds to wait. A history from the future (the wall clock was set back) counts as just now.
 */
export function decideSend(
  history: readonly Sent[],
  purpose: CodeUse,
  now: Instant,
): Decision<readonly Sent[], 'code_already_sent' | 'rate_limited'> {
  const lastDay = history.map(([kind, at]): Sent => [kind, Math.min(at, now)]).filter(([, at]) => now - at < DAY);
  const last = Math.max(...lastDay.filter(([kind]) => kind === purpose).map(([, at]) => at));
  if (now - last < CODE_LIMITS.resendMs)
    return refuse('code_already_sent', waitUntil(last + CODE_LIMITS.resendMs, now));
  const times = lastDay.map(([, at]) => at).sort((a, b) => b - a);
  const fifth = times[CODE_LIMITS.perHour - 1];
  const tenth = times[CODE_LIMITS.perDay - 1];
  const waits = [
    ...(tenth === undefined ? [] : [tenth + DAY]),
    ...(fifth === undefined || now - fifth >= HOUR ? [] : [fifth + HOUR]),
  ];
  if (waits.length > 0) return refuse('rate_limited', waitUntil(Math.max(...waits), now));
  return accept([...lastDay, [purpose, now]]);
}

function waitUntil(at: number, now: Instant): Record<string, string> {
  return { retryAfterSeconds: String(Math.max(1, Math.ceil((at - now) / 1_000))) };
}
