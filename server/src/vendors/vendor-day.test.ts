import { parseInstant } from '@candor/model/time.ts';
import { test } from 'vitest';
import { playDay } from '../../test/vendor-day.ts';
import { ALPACA, MASSIVE } from './testing/fake-speech.ts';

const time = (clock: string) => parseInstant(`2026-11-23T${clock}:00Z`);

/** From half an hour before the opening in New York to an hour after the close. */
const DAY = {
  ...{ codes: ['KO', 'SPY'], begin: time('14:00'), end: time('22:00') },
  /** In the morning, over lunch for an hour, over the close with its auction. */
  gaps: [
    [time('15:13'), time('15:21')],
    [time('17:00'), time('18:02')],
    [time('20:57'), time('21:04')],
  ],
} as const;

test.each([MASSIVE, ALPACA])(
  'a whole day of $kind with breaks, repeats, disorder, garbage and prices that never were: customers see the day as it was',
  (speech) => playDay(speech, DAY),
  120_000,
);
