import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heardServer, isOnline, missedServer } from './online.ts';

const network = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
beforeEach(missedServer);
afterEach(() => vi.unstubAllGlobals());

test('the browser is believed', () => {
  network(true);
  expect(isOnline()).toBe(true);
  network(false);
  expect(isOnline()).toBe(false);
});

test('an answer says more than the browser, until a call fails', () => {
  network(false);
  heardServer(performance.now());
  expect(isOnline()).toBe(true);
  missedServer();
  expect(isOnline()).toBe(false);
});

test('an answer while there is a network says nothing about the time without one', () => {
  network(true);
  heardServer(performance.now());
  network(false);
  expect(isOnline()).toBe(false);
});
