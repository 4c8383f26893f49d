import { expect, test } from 'vitest';
import { MESSAGES, type MessageTemplate, messageText } from './messages.ts';
import { LANGUAGES } from './terms.ts';

const TEMPLATES = Object.keys(MESSAGES) as MessageTemplate[];

test.each(TEMPLATES)('%s has the same placeholders in every language and leaves none unfilled', (template) => {
  const placeholders = LANGUAGES.map((lang) => (MESSAGES[template][lang].match(/\{\w+\}/g) ?? []).sort());
  for (const found of placeholders) expect(found).toEqual(placeholders[0]);
  const params = {
    ...{ code: '012345', minutes: '5', contact: '···4242', left: '9', device: 'Mac', place: '192.0.2.0/24' },
    ...{ reasons: 'The document has expired.', reference: 'sup_1', answer: 'Here it is.' },
    ...{ wrong: '5', amount: '12.34' },
  };
  for (const lang of LANGUAGES) expect(messageText(template, lang, params)).not.toMatch(/[{}]/);
});

test('placeholders inside a filled-in value stay as they are', () => {
  const body = messageText('contact_answered', 'en', {
    reference: 'sup_1',
    answer: 'Write {code} and {reference}.',
    code: '1',
  });
  expect(body).toContain('Write {code} and {reference}.');
});

test('the anti-phishing word comes first', () => {
  expect(messageText('password_changed', 'en', {}, 'blue heron')).toMatch(/^\[blue heron\] Your Candor password/);
});
