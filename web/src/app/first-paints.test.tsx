// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderFillablePage } from './prerender.tsx';

test('a page to fill has a slot for every figure and no placeholder left, and each variant is hidden until the server shows it', async () => {
  const page = await renderFillablePage('/stockDetails?code=CODE');
  const slots = [...page.matchAll(/⟦(\w+)⟧/g)].map(([, name]) => name);
  expect(new Set(slots)).toEqual(
    new Set(['asOf', 'change', 'code', 'exchange', 'letters', 'name', 'price', 'series', 'source']),
  );
  expect(page).not.toMatch(/7,777|8,888|99\.99|2001|QX/);
  for (const look of ['gain', 'loss', 'flat', 'extended']) expect(page).toContain(`data-first="${look}" hidden=""`);
});
