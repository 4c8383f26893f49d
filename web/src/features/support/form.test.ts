import { expect, test } from 'vitest';
import { contactProblems, hasProblems, ideaProblems } from './form.ts';

test.each([
  [{ name: 'Bo', email: 'bo@example.com', text: 'Hm' }, {}],
  [
    { name: ' ', email: '', text: '\u200b' },
    { name: 'entry.name_required', email: 'entry.email_required', text: 'required' },
  ],
  [{ name: 'Bo', email: 'bo@', text: 'Hm' }, { email: 'entry.email_format' }],
  [{ name: 'Bo', email: ' bo@example.com ', text: 'Hm' }, {}],
])('%j has the problems %j', (form, problems) => {
  expect(contactProblems(form)).toEqual(problems);
  expect(hasProblems(problems)).toBe(Object.keys(problems).length > 0);
});

test('feedback needs a name and content that can be seen', () => {
  expect(ideaProblems({ name: '\u202e', text: ' \n' })).toEqual({ name: 'required', text: 'required' });
});
