import { expect, test } from 'vitest';
import { returnTo, stepHref } from './return-to.ts';

test.each([
  // asked for                         where it goes
  ['/watchList', '/watchList'],
  ['/stockDetails?code=AAPL', '/stockDetails?code=AAPL'],
  ['/accountView/account#top', '/accountView/account#top'],
  [null, '/index'],
  ['', '/index'],
  ['/sign?next=%2Fsign', '/index'],
  ['/registerTwo', '/index'],
  ['/nowhere', '/index'],
  ['https://evil.example/mine', '/index'],
  ['//evil.example/mine', '/index'],
  ['/\\evil.example', '/index'],
  ['/mine/../..//evil.example', '/index'],
  ['javascript:alert(1)', '/index'],
])('after signing in, %s leads to %s', (next, expected) => {
  expect(returnTo(next)).toBe(expected);
});

test('the steps carry on where to return to, keeping a trial, and an invitation, and nothing else', () => {
  const query = new URLSearchParams('next=%2FwatchList&keep=trial&code=ROSA1&utm=x');
  expect(stepHref('/code', query)).toBe('/code?next=%2FwatchList&keep=trial&code=ROSA1');
  expect(stepHref('/sign', new URLSearchParams())).toBe('/sign');
});
