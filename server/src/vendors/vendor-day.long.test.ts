import { parseInstant } from '@candor/model/time.ts';
import { test } from 'vitest';
import { playDay } from '../../test/vendor-day.ts';
import { INSTRUMENTS } from '../market/index.ts';
import { ALPACA, MASSIVE } from './testing/fake-speech.ts';

const time = (at: string) => parseInstant(`2026-11-${at}:00Z`);

/** All three sessions, with a break every hour, each a minute longer than the one before. */
const DAY = {
  codes: [
    'KO',
    'SPY',
    ...INSTRUMENTS.filter(({ sample }) => !sample)
      .slice(0, 30)
      .map(({ code }) => code),
  ],
  ...{ begin: time('23T09:01'), end: time('24T00:59') },
  gaps: Array.from({ length: 15 }, (_v, i) => {
    const hour = String(9 + i).padStart(2, '0');
    return [time(`23T${hour}:20`), time(`23T${hour}:${21 + i}`)] as const;
  }),
};

test.each([MASSIVE, ALPACA])(
  'all three sessions of thirty instruments of $kind',
  (speech) => playDay(speech, DAY),
  3_600_000,
);
