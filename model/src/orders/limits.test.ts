import { expect, test } from 'vitest';
import { formatUsd } from '../money.ts';
import { formatQuantity } from '../quantity.ts';
import {
  barAgeMs,
  EXTENDED_HOURS_DISCLOSURE,
  FEED_SILENCE_MS,
  MAX_NOTIONAL,
  MAX_QUANTITY,
  MIN_AMOUNT,
  MIN_QUANTITY,
  PREVIEW_MS,
  TRIAL_GRANT,
} from './limits.ts';

test('an order is of at least a dollar or a millionth share, and of at most ten million dollars or a million shares', () => {
  expect([MIN_AMOUNT, MAX_NOTIONAL].map(formatUsd)).toEqual(['1.00', '10000000.00']);
  expect([MIN_QUANTITY, MAX_QUANTITY].map(formatQuantity)).toEqual(['0.000001', '1000000']);
});

test('a trial customer begins with a hundred thousand dollars', () => {
  expect(formatUsd(TRIAL_GRANT)).toBe('100000.00');
});

test('a feed may be silent for 5 seconds, for 15 where the order waits; bars count for two of their length, or 15 minutes', () => {
  expect(FEED_SILENCE_MS).toEqual({ regular: 5_000, extended: 15_000 });
  expect(barAgeMs(60_000)).toEqual({ regular: 120_000, extended: 900_000 });
  expect(barAgeMs(900_000)).toEqual({ regular: 1_800_000, extended: 900_000 });
  expect(PREVIEW_MS).toBe(5_000);
});

test('who has accepted this version of the disclosure was shown this text: another text needs another version', () => {
  expect(EXTENDED_HOURS_DISCLOSURE).toBe('extended_hours_2026_1');
});
