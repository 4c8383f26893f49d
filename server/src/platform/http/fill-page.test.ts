import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';
import { compressed } from './encoding.ts';

const PAGE =
  '<head><script async src="/assets/boot-1.js"></script></head><h1>⟦code⟧</h1><p data-first="gain" hidden="">▲ ⟦price⟧</p>' +
  '<p data-first="loss" hidden="">▼ ⟦price⟧</p><i data-code="⟦code⟧"></i>';
const figures = { slots: { code: 'T', price: '10.00' }, shown: ['gain'], answer: { url: '/api/x', data: { a: 1 } } };

test('figures are in their slots, the right variant is shown, and the answer comes before the first script', () => {
  expect(fillPage(PAGE, figures)).toBe(
    '<head><script type="application/json" id="first-answer" data-url="/api/x">{"a":1}</script>' +
      '<script async src="/assets/boot-1.js"></script></head><h1>T</h1><p data-first="gain">▲ 10.00</p>' +
      '<p data-first="loss" hidden="">▼ 10.00</p><i data-code="T"></i>',
  );
});

test('no text of a figure becomes markup, a slot or a pattern', () => {
  const hostile = '</script><b>"$&⟦price⟧&';
  const page = fillPage(PAGE, {
    ...figures,
    slots: { code: hostile, price: '1' },
    answer: { url: '/api/"x', data: { name: hostile } },
  });
  expect(page).toContain('<h1>&lt;/script&gt;&lt;b&gt;&quot;$&amp;⟦price⟧&amp;</h1>');
  expect(page).toContain('data-url="/api/&quot;x">{"name":"\\u003c/script>\\u003cb>\\"$&⟦price⟧&"}</script>');
});

test.each([
  ['a slot that nothing fills', { ...figures, slots: { code: 'T' } }, PAGE, 'price'],
  ['a part that is not there', { ...figures, shown: ['flat'] }, PAGE, 'flat'],
  ['a page without its script', figures, '<h1>⟦code⟧</h1><p data-first="gain" hidden="">', 'boot script'],
])('%s is a bug, and said', (_what, given, page, said) => {
  expect(() => fillPage(page, given)).toThrow(said);
});

test('it is sent in an encoding that the browser accepts', async () => {
  const page = Buffer.from(PAGE.repeat(20));
  expect(brotliDecompressSync(await compressed(page, 'br'))).toEqual(page);
  expect(gunzipSync(await compressed(page, 'gzip'))).toEqual(page);
  expect(await compressed(page, undefined)).toBe(page);
});
