import { expect, test } from 'vitest';
import { date } from '../testing/fakes.ts';
import { TapeDays } from './tape-days.ts';
import { ownReturns, pathOf, type Returns } from './tape-path.ts';
import { profileOf } from './tape-profile.ts';

const DAYS = 2_000;

const copyOf = ({ total, gap, sigma }: Returns): Returns => ({
  total: total.slice(),
  gap: gap.slice(),
  sigma: sigma.slice(),
});

/** Returns so wild that many days meet the bounds. */
const wild = (): Returns => ownReturns({ key: 11, volatility: 0.2, drift: 0, earnings: true, shock: 0.01 }, DAYS);

test('a path with an anchor is drawn twice from the same returns: their bounds, set once, change no more', () => {
  const days = new TapeDays();
  days.numberOf(date('2018-01-02'));
  const profile = profileOf(7, { code: 'SAMPLE', kind: 'stock', sector: 'energy' });
  const drawn = wild();
  const once = pathOf(profile, drawn, days, DAYS, true);
  const bounded = copyOf(once);
  expect(bounded.total).not.toEqual(wild().total);
  expect(bounded.gap).not.toEqual(wild().gap);
  const twice = pathOf(profile, drawn, days, DAYS, true);
  expect(copyOf(twice)).toEqual(bounded);
  expect(twice.close).toEqual(pathOf(profile, copyOf(bounded), days, DAYS, true).close);
});
