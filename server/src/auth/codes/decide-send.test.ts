import { DAY, HOUR, type Instant, parseInstant, plusMs, SECOND } from '@candor/model/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSend, type Sent } from './decide-send.ts';

const NOW = parseInstant('2026-03-02T15:00:00Z');
const ago = (...seconds: number[]): Sent[] => seconds.map((second) => ['login', NOW - second * SECOND]);

/** 'sent', or the refusal with the seconds to wait. */
function outcomeOf(decision: ReturnType<typeof decideSend>): string {
  return decision.ok ? 'sent' : `${decision.refusal.code} ${decision.refusal.params?.retryAfterSeconds}`;
}

const DAY_OF_NINE = [80_000, 70_000, 60_000, 50_000, 40_000, 30_000, 20_000, 10_000, 5_000];

test.each<[string, Sent[], 'register' | 'login', string]>([
  ['nothing sent', [], 'login', 'sent'],
  ['119 s ago', ago(119), 'login', 'code_already_sent 1'],
  ['less than a second short of 120', ago(119.5), 'login', 'code_already_sent 1'],
  ['one second ago', ago(1), 'login', 'code_already_sent 119'],
  ['120 s ago', ago(120), 'login', 'sent'],
  ['just now for the other purpose', ago(0), 'register', 'sent'],
  ['the last one counts, whatever their order', ago(20, 600), 'login', 'code_already_sent 100'],
  ['five within the hour', ago(3_599, 900, 600, 400, 200), 'login', 'rate_limited 1'],
  ['five within the hour for the other purpose', ago(3_599, 900, 600, 400, 200), 'register', 'rate_limited 1'],
  ['five within the hour, the newest first', ago(200, 400, 600, 900, 3_599), 'login', 'rate_limited 1'],
  ['six within the hour', ago(3_599, 3_000, 900, 600, 400, 200), 'login', 'rate_limited 600'],
  ['five within the hour, and one just now', ago(3_000, 900, 600, 400, 10), 'login', 'code_already_sent 110'],
  ['five, the first just an hour ago', ago(3_600, 900, 600, 400, 200), 'login', 'sent'],
  ['ten within the day', ago(86_000, ...DAY_OF_NINE), 'login', 'rate_limited 400'],
  ['ten, the first a day ago', ago(86_400, ...DAY_OF_NINE), 'login', 'sent'],
  [
    'ten within the day, five of them within the hour: the longer wait',
    ago(86_000, 80_000, 70_000, 60_000, 50_000, 3_000, 2_000, 1_000, 500, 200),
    'login',
    'rate_limited 600',
  ],
  [
    'ten within the hour wait for the day to pass',
    ago(2_000, 1_800, 1_600, 1_400, 1_200, 1_000, 800, 600, 400, 200),
    'login',
    'rate_limited 84400',
  ],
  ['one from the future: the clock was set back', ago(-500), 'login', 'code_already_sent 120'],
])('%s', (_name, history, purpose, expected) => {
  expect(outcomeOf(decideSend(history, purpose, NOW))).toBe(expected);
});

test('the new history holds the last day and the code that is sent; one from the future counts as just now', () => {
  const history: Sent[] = [...ago(86_401, 86_399, 700), ['register', NOW + 60_000]];
  expect(decideSend(history, 'login', NOW)).toEqual({
    ok: true,
    value: [...ago(86_399, 700), ['register', NOW], ['login', NOW]],
  });
});

test('a caller who keeps asking gets as many codes as a count over the last minutes, hours and days allows', () => {
  const asked = fc.record({
    purpose: fc.constantFrom('login', 'register', 'reset'),
    afterS: fc.integer({ min: 0, max: 9_000 }),
  });
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 60 }), (asks) => {
      let now = NOW;
      let history: readonly Sent[] = [];
      const sent: Sent[] = [];
      for (const { purpose, afterS } of asks) {
        now = plusMs(now, afterS * SECOND);
        const allowed = isAllowed(sent, purpose, now);
        const decision = decideSend(history, purpose, now);
        expect(decision.ok).toBe(allowed);
        if (decision.ok) {
          history = decision.value;
          sent.push([purpose, now]);
          continue;
        }
        // The wait that it names is enough, and a second less is not.
        const wait = Number(decision.refusal.params?.retryAfterSeconds);
        expect(isAllowed(sent, purpose, plusMs(now, wait * SECOND))).toBe(
          decision.refusal.code === 'rate_limited' || !isCrowded(sent, plusMs(now, wait * SECOND)),
        );
        expect(isAllowed(sent, purpose, plusMs(now, (wait - 1) * SECOND))).toBe(false);
      }
    }),
  );
});

const since = (sent: readonly Sent[], ms: number, now: Instant) => sent.filter(([, at]) => now - at < ms);

/** The simpler twin: every code ever sent is counted anew. */
const isCrowded = (sent: readonly Sent[], now: Instant) =>
  since(sent, HOUR, now).length >= 5 || since(sent, DAY, now).length >= 10;
const isAllowed = (sent: readonly Sent[], purpose: Sent[0], now: Instant) =>
  since(sent, 120 * SECOND, now).every(([kind]) => kind !== purpose) && !isCrowded(sent, now);
