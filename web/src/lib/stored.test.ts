// @vitest-environment happy-dom
import { STORAGE, USER_DEFAULTS } from '@candor/model/legacy.ts';
import { beforeEach, expect, test } from 'vitest';
import { readLanguage } from './device.ts';
import {
  clearSession,
  isLoggedIn,
  parsePreferences,
  parseSystem,
  parseTheme,
  storeTokens,
  userCell,
} from './stored.ts';

beforeEach(() => {
  localStorage.clear();
  userCell.clear();
});

test('a missing, broken or foreign user record reads as its defaults', () => {
  for (const stored of [null, 'not json', '[1]', '"text"', '{"login_state":-1,"area_code":true}']) {
    localStorage.clear();
    if (stored !== null) localStorage.setItem(STORAGE.user, stored);
    userCell.write({});
    expect(userCell.read()).toEqual(USER_DEFAULTS);
  }
});

test('the defaults are the contract’s: area code 1, logged out, market status 1', () => {
  expect(userCell.read()).toMatchObject({ area_code: '1', login_state: 0, AuthenticationStatus: 0, market_status: 1 });
  expect(isLoggedIn()).toBe(false);
});

test('logging out clears the record and removes both tokens', () => {
  storeTokens({ sessionToken: 'a', proofToken: 'b' });
  userCell.write({ login_state: 2, td_acc: 'acc', email: 'a@b.c', AuthenticationStatus: 2 });
  expect(isLoggedIn()).toBe(true);
  clearSession();
  expect(userCell.read()).toEqual(USER_DEFAULTS);
  expect([STORAGE.user, STORAGE.sessionToken, STORAGE.proofToken].map((name) => localStorage.getItem(name))).toEqual([
    null,
    null,
    null,
  ]);
});

test('system and theme records parse with defaults and drop what is not theirs', () => {
  expect(parseSystem({ systemType: 'amiga' })).toEqual({ systemType: 'web', systemStatus: true });
  expect(parseTheme({ themeType: 2, surface: '#fff', odd: 7 })).toEqual({ themeType: 2, surface: '#fff' });
  expect(parseTheme({}).themeType).toBe(1);
});

test('text size stays between 100 % and 200 %', () => {
  expect(parsePreferences({ textScale: 9 }).textScale).toBe(1);
  expect(parsePreferences({ textScale: 1.5 }).textScale).toBe(1.5);
});

test('the language is en unless one of ours is stored', () => {
  expect(readLanguage()).toBe('en');
  localStorage.setItem(STORAGE.language, 'fr');
  expect(readLanguage()).toBe('en');
  localStorage.setItem(STORAGE.language, 'zhHK');
  expect(readLanguage()).toBe('zhHK');
});
