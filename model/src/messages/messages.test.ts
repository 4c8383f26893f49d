import { expect, test } from 'vitest';
import { REFUSAL_CODES, refusalMessageKey } from '../refusals.ts';
import { MESSAGES, type MessageLang } from './catalog.ts';
import { MESSAGE_SCREENS } from './screens.ts';

const languages = Object.keys(MESSAGES) as MessageLang[];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test.each(languages)('every refusal has a text in %s', (lang) => {
  const table: Record<string, string> = MESSAGES[lang];
  const missing = REFUSAL_CODES.filter((code) => !table[refusalMessageKey(code)]?.trim());
  expect(missing).toEqual([]);
});

test.each(languages)('%s has the keys and placeholders of English, and no text of it left over', (lang) => {
  const english: Record<string, string> = MESSAGES.en;
  const table: Record<string, string> = MESSAGES[lang];
  expect(Object.keys(table).sort()).toEqual(Object.keys(english).sort());
  for (const [key, text] of Object.entries(english)) {
    expect(placeholders(table[key] ?? ''), key).toEqual(placeholders(text));
    if (lang !== 'en') expect(table[key], key).not.toBe(text);
  }
});

test.each([
  'You are not logged in yet, please login first.',
  'Please verify your real name first',
  'Review failed, please resubmit',
  'Acquisition failed, please try again later',
  'Trading is currently closed. Buy orders cannot be placed at this time.',
  'Trading is currently closed. Sell orders cannot be executed at this time.',
  'Trading is currently closed.',
  'The current time can not be traded',
  'Your experience card usage has been exhausted; please consider investing in other quantitative products.',
  'Contract generation failed. Please try again later',
  'No contract at present',
  'A signature is required before submit',
  'Recognition error or timeout, please re-identify',
  'Recharge is not open yet',
  'No more data',
  'Copy failed',
  'Currently not supported for copying',
  'Please go to the app to operate',
])('the contract’s own words are kept: %s', (text) => {
  expect(Object.values(MESSAGES.en)).toContain(text);
});

test('every message of the contract beyond general refusals names a screen that shows it', () => {
  const named = new Set(Object.keys(MESSAGE_SCREENS));
  const specific = Object.keys(MESSAGES.en).filter((key) => !/^(error|failure)\./.test(key));
  expect(specific.filter((key) => !named.has(key))).toEqual([]);
});
