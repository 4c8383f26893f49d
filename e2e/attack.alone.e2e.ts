import { test } from 'vitest';
import { hostileRun } from './attack/run.ts';

test('a minute of every kind of attack leave the server answering, its books sound and its customers served', () =>
  hostileRun(60));
