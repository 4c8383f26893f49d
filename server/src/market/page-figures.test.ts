import { accept, refuse } from '@candor/model/result.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type WholeApp, wholeApp } from '../../test/whole-app.ts';
import { pageFigures } from './page-figures.ts';

const query = (code: string) => new URLSearchParams({ code });

describe('on a market', () => {
  let app: WholeApp;
  beforeAll(async () => {
    app = await wholeApp('2026-11-23T15:30:00Z');
  });
  afterAll(() => app.stop());

  test('a stock has the figures that its route answers', async () => {
    const figures = await app.app.figuresOf('/stockDetails', query('aapl'));
    const { body } = await app.api.fastify.inject({ url: '/api/market/instruments/AAPL' });
    expect(figures?.answer).toEqual({ url: '/api/market/instruments/AAPL', data: JSON.parse(body).data });
    expect(figures?.slots).toMatchObject({ code: 'AAPL', name: 'Apple Inc.' });
  });

  test.each([
    ['/stockDetails', 'NOSUCH'],
    ['/stockDetails', '../x'],
    ['/stockDetails', ''],
    ['/stockDetails', 'SPY'],
    ['/market/stock', 'AAPL'],
  ])('%s?code=%s has none', async (path, code) => {
    expect(await app.app.figuresOf(path, query(code))).toBeUndefined();
    expect(app.bugs).toEqual([]);
  });
});

test.each([
  ['refuses', () => refuse('not_found')],
  ['answers something else', () => accept({ price: 1 })],
])('an engine that %s gives none', async (_what, handler) => {
  const figures = pageFigures({ handlerOf: () => handler as never }, (error) => expect.unreachable(error.message));
  expect(await figures('/stockDetails', query('AAPL'))).toBeUndefined();
});

test('an engine that fails is reported, one that is late is not waited for', async () => {
  const onError = vi.fn();
  const failing = pageFigures({ handlerOf: () => () => Promise.reject(new Error('the engine is down')) }, onError);
  expect(await failing('/stockDetails', query('AAPL'))).toBeUndefined();
  expect(onError).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  try {
    const silent = pageFigures({ handlerOf: () => () => new Promise(() => {}) }, onError);
    const asked = silent('/stockDetails', query('AAPL'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await asked).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
