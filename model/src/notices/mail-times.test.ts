import { expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../time.ts';
import { afterQuiet, nextDigest, type QuietHours } from './mail-times.ts';

const NIGHT: QuietHours = { from: '22:00', to: '07:00' };
const NOON: QuietHours = { from: '12:00', to: '13:30' };
const TOKYO = 'Asia/Tokyo';
const NEW_YORK = 'America/New_York';

test.each<[string, string, QuietHours | null, string, string]>([
  ['without quiet hours at once', '2026-11-18T15:00:00Z', null, TOKYO, '2026-11-18T15:00:00Z'],
  ['before midnight until the morning after', '2026-11-18T13:00:00Z', NIGHT, TOKYO, '2026-11-18T22:00:00Z'],
  ['after midnight until the same morning', '2026-11-18T16:30:00Z', NIGHT, TOKYO, '2026-11-18T22:00:00Z'],
  ['the end is not quiet any more', '2026-11-18T22:00:00Z', NIGHT, TOKYO, '2026-11-18T22:00:00Z'],
  ['a minute before the start', '2026-11-18T12:59:59Z', NIGHT, TOKYO, '2026-11-18T12:59:59Z'],
  ['within one day', '2026-11-18T17:00:00Z', NOON, NEW_YORK, '2026-11-18T18:30:00Z'],
  ['over the night in which clocks go back', '2026-11-01T04:00:00Z', NIGHT, NEW_YORK, '2026-11-01T12:00:00Z'],
])('a mail waits: %s', (_what, at, quiet, zone, sent) => {
  expect(formatInstant(afterQuiet(parseInstant(at), quiet, zone))).toBe(sent);
});

test('the mail of a day goes out at six in the evening of its reader, the next one a day later', () => {
  const at = parseInstant('2026-11-18T22:59:00Z');
  expect(formatInstant(nextDigest(at, NEW_YORK))).toBe('2026-11-18T23:00:00Z');
  expect(formatInstant(nextDigest(parseInstant('2026-11-18T23:00:00Z'), NEW_YORK))).toBe('2026-11-19T23:00:00Z');
});
