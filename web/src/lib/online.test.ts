import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerAnswer, isOnline, missedServer } from './online.ts';

const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
beforeEach(missedServer);
afterEach(() => vi.unstubAllGlobals());

test('the browser’s state is used', () => {
  network(true);
  expect(isOnline()).toBe(true);
  network(false);
  expect(isOnline()).toBe(false);
});

test('an answer overrides the browser’s state, until a call fails', () => {
  network(false);
  noteServerAnswer(performance.now());
  expect(isOnline()).toBe(true);
  missedServer();
  expect(isOnline()).toBe(false);
});

test('an answer received while online does not count after going offline', () => {
  network(true);
  noteServerAnswer(performance.now());
  network(false);
  expect(isOnline()).toBe(false);
});
