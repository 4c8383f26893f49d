import { test } from 'vitest';
import { hostileRun } from './attack/run.ts';

test('half a minute of every kind of attack leaves the server answering, its books sound and its customers served', () =>
  hostileRun(30));
