import { expect, test } from 'vitest';
import { MESSAGES, type MessageTemplate, messageText } from './messages.ts';
import { LANGUAGES, SIMULATED_TERMS, termsCanonical } from './terms.ts';

const TEMPLATES = Object.keys(MESSAGES) as MessageTemplate[];

test.each(TEMPLATES)('%s has the same placeholders in every language and leaves none unfilled', (template) => {
  const placeholders = LANGUAGES.map((lang) => (MESSAGES[template][lang].match(/\{\w+\}/g) ?? []).sort());
  for (const found of placeholders) expect(found).toEqual(placeholders[0]);
  const params = { code: '012345', minutes: '5', contact: '···4242', left: '9', device: 'Mac', place: '192.0.2.0/24' };
  for (const lang of LANGUAGES) expect(messageText(template, lang, params)).not.toMatch(/[{}]/);
});

test('a customer’s own word stands before everything else', () => {
  expect(messageText('password_changed', 'en', {}, 'blue heron')).toMatch(/^\[blue heron\] Your Candor password/);
});

test('the terms have as many points in every language, and each text hashes to its own', () => {
  const points = LANGUAGES.map((lang) => SIMULATED_TERMS.text[lang].match(/^\d\./gm)?.length);
  expect(points).toEqual([6, 6, 6, 6]);
  expect(new Set(LANGUAGES.map(termsCanonical)).size).toBe(LANGUAGES.length);
});
