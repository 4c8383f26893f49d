import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Learnt } from './learn.ts';
import { keepLearnt, keptLearnt } from './learnt-file.ts';

const LEARNT: Learnt<string> = {
  labels: ['hours', 'price'],
  examples: 7,
  features: ['w:open', 'w:cost', 'b:何時 開く'],
  counts: [2, 3, 2],
  weights: Float32Array.of(0.5, -0.5, -0.25, 0.25, 1 / 3, -1 / 3),
};
const fileIn = () => join(mkdtempSync(join(tmpdir(), 'candor-test-')), 'dist', 'examples');

test('what was learnt is read from its file as it was', () => {
  const file = fileIn();
  keepLearnt(LEARNT, file);
  expect(keptLearnt(file)).toEqual(LEARNT);
});

test('without a file, or with one that other sources made, it has to be learnt', () => {
  const file = fileIn();
  expect(keptLearnt(file)).toBeUndefined();
  keepLearnt(LEARNT, file);
  const text = readFileSync(file, 'latin1');
  writeFileSync(file, text.replace(/"sources":"./, '"sources":"-'), 'latin1');
  expect(keptLearnt(file)).toBeUndefined();
});
