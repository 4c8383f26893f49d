import { expect, test } from 'vitest';
import { understandEach } from './clauses.ts';

test.each([
  ['buy 5 AAPL, sell 2 KO, cancel my MSFT order', ['act buy AAPL,KO', 'act cancel_order MSFT']],
  ['cancel my MSFT order and buy 5 AAPL', ['act cancel_order MSFT', 'act buy AAPL']],
  ['what is AAPL at? buy 5', ['quote AAPL', 'act buy AAPL']],
  ['cancela mi orden de MSFT y compra 5 AAPL', ['act cancel_order MSFT', 'act buy AAPL']],
  ['cancel my orders', ['act cancel_order']],
])('“%s” is answered part by part', (text, parts) => {
  const said = understandEach(text).map(({ subject, topic, codes, signs }) =>
    [subject, topic ?? (signs.has('cancel') ? 'cancel_order' : ''), codes.join()].filter(Boolean).join(' '),
  );
  expect(said).toEqual(parts);
});
