import { test } from 'vitest';
import { hostileRun } from './attack/run.ts';

const MINUTES = 30;

test('half an hour of every kind of attack leaves the server answering, its books sound and its customers served', () =>
  hostileRun(MINUTES * 60));
