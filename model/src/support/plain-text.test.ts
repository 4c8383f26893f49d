import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

test.each([
  ['a\u0000b\u0007c', 'abc'],
  ['a\tb', 'a b'],
  ['a\rb\r\nc', 'a\nb\nc'],
  ['line   \n  next', 'line\n  next'],
  ['\n\n a\n\n\n\nb \n', 'a\n\nb'],
  ['e\u0301', '\u00e9'],
  ['\u202Eexe.txt\u2066', 'exe.txt'],
  ['x\u200by\ufeffz\u00ad', 'xyz'],
  ['👨‍👩‍👧 नमस्‍ते می‌خواهم', '👨‍👩‍👧 नमस्‍ते می‌خواهم'.normalize('NFC')],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['\u2028\u2029\u200f', ''],
])('%j becomes %j', (written, plain) => {
  expect(plainText(written)).toBe(plain);
  expect(plainText(plain), 'cleaning twice changes nothing').toBe(plain);
});

test('a line has no line ends', () => {
  expect(plainLine(' Dark \n\n charts ')).toBe('Dark charts');
});
