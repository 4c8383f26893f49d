// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { Profiler, type ProfilerOnRenderCallback } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { commonTexts, preloadTexts } from '../i18n/index.ts';
import { live } from './connection.ts';
import { LiveChange, LivePrice, LivePriceRow } from './live-price.tsx';
import type { Quote } from './quotes.ts';

beforeAll(() => preloadTexts(commonTexts));
afterEach(cleanup);

const quote = (code: string, price: string, percent = '0.51'): Quote => ({
  code,
  price,
  change: '1.23',
  percent,
  previousClose: undefined,
  session: 'regular',
});
const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test('a tick renders its own cell and no other, and never the list', async () => {
  const renders = new Map<string, number>();
  const count: ProfilerOnRenderCallback = (id, phase) => {
    if (phase === 'update') renders.set(id, (renders.get(id) ?? 0) + 1);
  };
  let lists = 0;
  function List() {
    lists += 1;
    return ['AAPL', 'MSFT'].map((code) => (
      <div key={code}>
        <Profiler id={`${code} price`} onRender={count}>
          <LivePrice code={code} price="1.00" />
        </Profiler>
        <Profiler id={`${code} change`} onRender={count}>
          <LiveChange code={code} percent="0" show="percent" />
        </Profiler>
      </div>
    ));
  }
  const { container } = render(<List />);
  expect(container.textContent).toContain('1.00');
  for (const price of ['238.01', '238.02', '238.03']) {
    live.quotes.put(quote('AAPL', price));
    await frame();
  }
  expect(container.textContent).toContain('238.03');
  expect(lists).toBe(1);
  expect(renders.get('AAPL price')).toBe(3);
  expect(renders.get('MSFT price')).toBeUndefined();
  expect(renders.get('MSFT change')).toBeUndefined();
});

test('ten ticks within a frame render once', async () => {
  let updates = 0;
  render(
    <Profiler id="cell" onRender={(_id, phase) => void (phase === 'update' && (updates += 1))}>
      <LivePrice code="TSLA" price="1" />
    </Profiler>,
  );
  for (let tick = 1; tick <= 10; tick += 1) live.quotes.put(quote('TSLA', `${tick}.50`));
  await frame();
  expect(updates).toBe(1);
});

test('a row keeps its element and its link while its figures move', async () => {
  const { container } = render(
    <MemoryRouter>
      <LivePriceRow code="NVDA" name="NVIDIA" to="/stockDetails?code=NVDA" price="100.00" percent="1.00" />
    </MemoryRouter>,
  );
  const link = container.querySelector('a');
  live.quotes.put(quote('NVDA', '101.00', '-2.00'));
  await frame();
  expect(container.querySelector('a')).toBe(link);
  expect(link?.textContent).toContain('101.00');
  expect(link?.textContent).toContain('\u22122.00%');
});

test('a row keeps the change of its day after the close; where hours are named it follows what trades', async () => {
  const { container } = render(
    <>
      <p>
        <LiveChange code="EOG" percent="-8.54" show="percent" />
      </p>
      <p>
        <LiveChange code="EOG" percent="-8.54" show="percent" hours="extended" />
      </p>
      <p>
        <LiveChange code="EOG" percent="-8.54" show="percent" hours="regular" />
      </p>
    </>,
  );
  const shown = () =>
    [...container.querySelectorAll('p')].map((row) => /[−+]?\d+\.\d\d(?=%)/.exec(row.textContent ?? '')?.[0]);
  live.quotes.put({ ...quote('EOG', '146.63', '-0.17'), session: 'post' });
  await frame();
  expect(shown()).toEqual(['−8.54', '−0.17', '−8.54']);
  live.quotes.put({ ...quote('EOG', '147.00', '0.08'), session: 'pre' });
  await frame();
  expect(shown()).toEqual(['+0.08', '+0.08', '−8.54']);
});
