import { expect, test } from 'vitest';
import { scannedOf } from './scanned.ts';

const ORIGIN = 'https://app.example';
const ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC';

test.each([
  ['an address', ADDRESS, { kind: 'address', address: ADDRESS }],
  ['an address with spaces around it', ` ${ADDRESS}\n`, { kind: 'address', address: ADDRESS }],
  ['an address as wallets write it', `tron:${ADDRESS}?amount=5`, { kind: 'address', address: ADDRESS }],
  ['an address with a letter that is wrong', `${ADDRESS.slice(0, -1)}T`, undefined],
  ['an invitation of this app', `${ORIGIN}/invite?code=ABC234`, { kind: 'invitation', code: 'ABC234' }],
  ['an invitation of another site', 'https://other.example/invite?code=ABC234', undefined],
  ['an invitation with a script in it', `${ORIGIN}/invite?code=<script>`, undefined],
  ['a page of this app', `${ORIGIN}/withdrawal`, undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['words', 'hello', undefined],
  ['nothing', '', undefined],
])('%s', (_, text, expected) => {
  expect(scannedOf(text, ORIGIN)).toEqual(expected);
});
