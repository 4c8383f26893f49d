import { expect, test } from 'vitest';
import { type Read, Tools } from './tools.ts';

test('each thing is read once for an answer, so that its figures are of one moment', async () => {
  const read: string[] = [];
  const tools = new Tools((async (route) => {
    read.push(route.name);
    return { positions: [], asOf: '2026-11-23T15:30:00Z', simulated: true };
  }) as Read);
  await Promise.all([tools.account(), tools.positions()]);
  await tools.account();
  expect(read.toSorted()).toEqual(['accountOverview', 'positions']);
});
